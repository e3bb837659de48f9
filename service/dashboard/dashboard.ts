// Assembles the dashboard: its pages, and its calls under /dashboard/api.
import { Hono } from 'hono';
import type { Signals } from '../db/signals.ts';
import type { Db } from '../db/database.ts';
import { DAY_MS } from '../durations.ts';
import type { Env } from '../http/env.ts';
import { noStore } from '../http/response-headers.ts';
import type { Log } from '../log.ts';
import { createBrowsers, KNOWN_BROWSER_MS } from './access/known-browsers.ts';
import { createPasswords, type Passwords } from './access/password.ts';
import { createPeople } from './access/people.ts';
import { createSessions, MAX_SESSION_MS } from './access/sessions.ts';
import { createPasswordAttempts } from './access/password-attempts.ts';
import { enrichmentCalls, type EnrichmentCollaborators } from './calls/enrichments.ts';
import { eventCalls, IMPORTS, toSubject } from './calls/events.ts';
import type { Handlers } from './calls/handlers.ts';
import { importCalls } from './calls/imports.ts';
import { moneyCalls, type MoneyCollaborators } from './calls/money.ts';
import { operatorCalls, type OperatorCollaborators } from './calls/operator.ts';
import { peopleCalls } from './calls/people.ts';
import { sessionCalls } from './calls/session.ts';
import { createBrowserCookie, createSessionCookie } from './access/cookie.ts';
import { answerDashboardError } from './http/errors.ts';
import { createDashboardHosts } from './http/dashboard-hosts.ts';
import { createImportRunner, type ImportFile } from './imports/import-runner.ts';
import { createImportStore, DIRECTORY_IMPORT_DAYS } from './imports/import-store.ts';
import { createPages } from './pages.ts';
import { createRouter } from './router.ts';
import { FREE_MONTHS } from '../../lib/contract/credits.ts';
import { IDEMPOTENCY_HOURS } from '../../lib/contract/limits.ts';
import type { z } from '../../lib/zod.ts';
import type { retention } from './protocol/retention.ts';

const RETENTION_FACTS: z.infer<typeof retention> = {
  facts: [
    { what: 'results', months: FREE_MONTHS, days: null },
    // A delivery is deleted with its result.
    { what: 'webhook_log', months: FREE_MONTHS, days: null },
    { what: 'idempotency_keys', months: null, days: IDEMPOTENCY_HOURS / 24 },
    { what: 'sessions', months: null, days: MAX_SESSION_MS / DAY_MS },
    { what: 'browsers', months: null, days: KNOWN_BROWSER_MS / DAY_MS },
    { what: 'import_rejects', months: null, days: DIRECTORY_IMPORT_DAYS },
    { what: 'ledger', months: null, days: null },
    { what: 'suppression', months: null, days: null },
  ],
};

export type DashboardCollaborators = Pick<EnrichmentCollaborators, 'cancel' | 'resend'> &
  Pick<MoneyCollaborators, 'keys' | 'addCredits'> &
  Pick<OperatorCollaborators, 'suppressions' | 'erase' | 'describeSources'> & {
    db: Db;
    signals: Signals;
    importFile: ImportFile;
    /** The folder of the built app. */
    dist: string;
    version: string;
    /** The public address of the service where it differs from its own: https://enrich.example */
    publicUrl?: string | undefined;
    /**
     * The number of the operator's proxies in front of the service; default 0. See
     * access/caller-network.ts.
     */
    proxies?: number;
    passwords?: Passwords;
    now: () => Date;
    log: Log;
    /** Aborted when the service stops: open streams end, and an import is interrupted. */
    stopping: AbortSignal;
  };

export type Dashboard = {
  /** To be mounted at the root: serves its pages, /dashboard/assets and /dashboard/api. */
  app: Hono<Env>;
  /** Resolves when its background work has ended, so that the database may be closed. */
  settled(): Promise<void>;
};

export function createDashboard(collaborators: DashboardCollaborators): Dashboard {
  const { db, signals, now, log, stopping, passwords = createPasswords() } = collaborators;
  const hosts = createDashboardHosts(collaborators.publicUrl);
  const cookie = createSessionCookie(hosts.isHttps);
  const people = createPeople({ db, now, passwords });
  const sessions = createSessions({ db, now });
  const browsers = createBrowsers({ db, now });
  const attempts = createPasswordAttempts({ db, now });
  const access = { db, people, passwords, sessions, browsers, attempts, now };

  const announce = (workspaceId: string, topic: Parameters<typeof toSubject>[1]) =>
    signals.notify(db, 'dashboard', toSubject(workspaceId, topic));
  const announceSession = (workspaceId: string) => announce(workspaceId, 'session');
  const announceImports = () => signals.notify(db, 'dashboard', IMPORTS);

  const store = createImportStore({ db, now });
  const runner = createImportRunner({ ...collaborators, store, announce: announceImports });

  const handlers: Handlers = {
    ...sessionCalls({
      db,
      access,
      cookie,
      browserCookie: createBrowserCookie(hosts.isHttps),
      hosts,
      version: collaborators.version,
      countSuppressed: () => collaborators.suppressions.count(),
    }),
    ...enrichmentCalls(collaborators),
    ...moneyCalls({ ...collaborators, announce }),
    ...operatorCalls({ ...collaborators, announce: announceSession }),
    ...peopleCalls({ people, announce: announceSession }),
    ...importCalls({ db, store, runner, announce: announceImports }),
    ...eventCalls({ signals, sessions, stopping, now }),
    getRetention: () => RETENTION_FACTS,
  };

  const app = new Hono<Env>();
  app.onError(answerDashboardError(log));
  app.use('/dashboard/*', noStore);
  app.route(
    '/',
    createRouter({ sessions, cookie, hosts, proxies: collaborators.proxies ?? 0 }, handlers),
  );
  app.route('/', createPages({ dist: collaborators.dist, hosts }));
  return { app, settled: () => runner.settled() };
}
