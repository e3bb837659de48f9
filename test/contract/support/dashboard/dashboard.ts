// The dashboard alone, listening, on the main database of the run, with an adjustable clock.
import { afterAll, beforeAll, describe } from 'vitest';
import { mainDatabase } from '../databases.ts';
import { createTempDir } from '../../../support/temp-dir.ts';
import { createKeys } from '../../../../service/accounts/keys.ts';
import {
  createWorkspaces,
  type NewWorkspace,
  type Workspaces,
} from '../../../../service/accounts/workspaces.ts';
import { createCloseStack } from '../../../../service/close-stack.ts';
import { createHealthApp } from '../../../../service/app.ts';
import { grantOnce } from '../../../../service/credits/grant-once.ts';
import { createSignals } from '../../../../service/db/signals.ts';
import { listen } from '../../../../service/http/listen.ts';
import { silentLog } from '../../../../service/log.ts';
import { openData, type OpenedData } from '../../../../service/open-data.ts';
import { createSuppressions } from '../../../../service/privacy/suppression/suppressions.ts';
import { createPasswords } from '../../../../service/dashboard/access/password.ts';
import { createPeople, type People } from '../../../../service/dashboard/access/people.ts';
import { createBrowser, type Browser } from './browser.ts';
import {
  createDashboard,
  type Dashboard,
  type DashboardCollaborators,
} from '../../../../service/dashboard/dashboard.ts';
import type { Role } from '../../../../service/dashboard/protocol/session.ts';

export type Account = { id: string; email: string; password: string };

export type TestDashboard = {
  /** Valid inside tests. */
  readonly data: OpenedData;
  readonly origin: string;
  readonly workspaces: Workspaces;
  readonly people: People;
  readonly dashboard: Dashboard;
  now(): Date;
  forward(by: { minutes?: number; hours?: number; days?: number }): void;
  workspace(credits?: number): Promise<NewWorkspace>;
  /** With a password of their own, as after the first sign-in. */
  account(workspaceId: string, role: Role): Promise<Account>;
  browser(): Browser;
  signedIn(workspaceId: string, role: Role): Promise<Browser>;
  /** In a workspace of its own. */
  newAccount(role: Role): Promise<Account>;
  /** Signed in, in a workspace of its own. */
  newBrowser(role: Role): Promise<Browser>;
};

/** Fast, because the cost of a password is not tested here. */
export const quickPasswords = createPasswords({ N: 2, r: 8, p: 1 });

/** The start of the suite's clock: no day or month ends during a test. */
const NOON = Date.parse('2026-05-13T12:00:00Z');

const notAsked = (): never => {
  throw new Error('This test asks for nothing of the kind.');
};

type Parts = Partial<DashboardCollaborators>;
let count = 0;

/** `parts` are the collaborators of the suite; the database exists when they are created. */
export function onEachDashboard(
  title: string,
  suite: (test: TestDashboard) => void,
  parts: (data: OpenedData) => Parts = () => ({}),
): void {
  const database = mainDatabase();
  describe(`${title} on ${database.name}`, () => {
    const closeStack = createCloseStack();
    let running: Pick<
      TestDashboard,
      'data' | 'origin' | 'workspaces' | 'people' | 'dashboard'
    > | null = null;
    let offset = NOON - Date.now();
    const now = () => new Date(Date.now() + offset);
    const inside = () => {
      if (!running) throw new Error('The dashboard runs only inside tests.');
      return running;
    };

    beforeAll(async () => {
      const directory = await createTempDir('dashboard');
      closeStack.add(() => directory.remove());
      const own = await database.create(directory.path);
      closeStack.add(() => own.drop());
      const data = await openData(
        { data: directory.path, ...(own.url !== undefined && { databaseUrl: own.url }) },
        () => undefined,
      );
      closeStack.add(() => data.close());
      const { db, box, secret } = data;
      const signals = await createSignals(data.database);
      closeStack.add(() => signals.close());
      const stopping = new AbortController();
      const dashboard = createDashboard({
        db,
        signals,
        keys: createKeys({ db, box, now }),
        suppressions: createSuppressions({ db, secret, now }),
        addCredits: (addition) =>
          db.transaction().execute((tx) => grantOnce(tx, { ...addition, at: now() })),
        cancel: notAsked,
        resend: notAsked,
        erase: notAsked,
        describeSources: () => [],
        importFile: notAsked,
        dist: directory.path,
        version: '0.0.0-test',
        passwords: quickPasswords,
        now,
        log: silentLog,
        stopping: stopping.signal,
        ...parts(data),
      });
      closeStack.add(() => dashboard.settled());
      const isReady = () => Promise.resolve(true);
      const onAnswered = () => undefined;
      const health = { isReady, onAnswered, log: silentLog, isHttps: false };
      const bare = createHealthApp(health);
      const app = bare.route('/', dashboard.app);
      const http = await listen(app.fetch, 0, '127.0.0.1');
      closeStack.add(() => {
        stopping.abort();
        return http.close();
      });
      running = {
        data,
        origin: http.origin,
        dashboard,
        workspaces: createWorkspaces({ db, box, now }),
        people: createPeople({ db, now, passwords: quickPasswords }),
      };
    });
    afterAll(() => closeStack.close());

    const browser = () => createBrowser(inside().origin);
    const test: TestDashboard = {
      get data() {
        return inside().data;
      },
      get origin() {
        return inside().origin;
      },
      get workspaces() {
        return inside().workspaces;
      },
      get people() {
        return inside().people;
      },
      get dashboard() {
        return inside().dashboard;
      },
      now,
      forward({ minutes = 0, hours = 0, days = 0 }) {
        offset += ((days * 24 + hours) * 60 + minutes) * 60_000;
      },
      workspace: (credits = 0) =>
        inside().workspaces.create({ name: 'Tarnwick Freight', credits: credits * 100 }),
      async account(workspaceId, role) {
        count += 1;
        const email = `person-${count}@tarnwick.example`;
        const password = `a password of person ${count}`;
        const { id } = await inside().people.create(workspaceId, { email, role });
        await inside()
          .data.db.updateTable('dashboard_people')
          .set({ password: await quickPasswords.hash(password), temporary: false })
          .where('id', '=', id)
          .execute();
        return { id, email, password };
      },
      browser,
      async signedIn(workspaceId, role) {
        const own = browser();
        await own.signIn(await test.account(workspaceId, role));
        return own;
      },
      newAccount: async (role) => test.account((await test.workspace()).workspaceId, role),
      newBrowser: async (role) => test.signedIn((await test.workspace()).workspaceId, role),
    };
    suite(test);
  });
}
