import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import type { Db } from '../../db/database.ts';
import type { Ctx } from '../../http/env.ts';
import { changePassword, signIn, type AccessCollaborators } from '../access/sign-in.ts';
import type { SignedIn } from '../access/sessions.ts';
import type { TokenCookie } from '../access/cookie.ts';
import type { DashboardHosts } from '../http/dashboard-hosts.ts';
import type { Session } from '../protocol/session.ts';
import { readBalance } from '../reads/ledger.ts';
import { DONE, type Handlers } from './handlers.ts';

export type SessionCollaborators = {
  db: Db;
  access: AccessCollaborators;
  cookie: TokenCookie;
  browserCookie: TokenCookie;
  hosts: DashboardHosts;
  version: string;
  countSuppressed: () => Promise<number>;
};

const countActive = async (db: Db, workspaceId: string): Promise<number> => {
  const { active } = await db
    .selectFrom('enrichments')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(active);
};

export function sessionCalls({
  db,
  access,
  cookie,
  browserCookie,
  hosts,
  version,
  countSuppressed,
}: SessionCollaborators) {
  async function describe(c: Ctx, session: SignedIn): Promise<Session> {
    const { workspaceId, role } = session;
    const workspace = await db
      .selectFrom('workspaces')
      .select(['id', 'name'])
      .where('id', '=', workspaceId)
      .executeTakeFirstOrThrow();
    return {
      person: {
        id: session.personId,
        email: session.email,
        role,
        mustChangePassword: session.mustChangePassword,
      },
      workspace,
      csrfToken: session.csrfToken,
      counts: {
        activeEnrichments: await countActive(db, workspaceId),
        suppressed: role === 'operator' ? await countSuppressed() : null,
      },
      credits: await readBalance(db, workspaceId),
      baseUrl: hosts.originFor(c.req.header('Host')) + BASE_PATH,
      version,
    };
  }

  async function welcome(c: Ctx, token: string): Promise<Session> {
    const session = await access.sessions.find(token);
    if (!session) throw new Error('A session that was just begun is not there.');
    cookie.write(c, token);
    return describe(c, session);
  }

  return {
    async signIn({ body, address, c }) {
      const asked = { ...body, address, browser: browserCookie.read(c) };
      const { token, browser } = await signIn(access, asked);
      // Ends the earlier session of this browser; the new token was made here.
      const before = cookie.read(c);
      if (before) await access.sessions.endByToken(before);
      const session = await welcome(c, token);
      browserCookie.write(c, browser);
      return session;
    },
    getSession: ({ session, c }) => describe(c, session),
    async signOut({ session, c }) {
      await access.sessions.end(session.hash);
      cookie.clear(c);
      return DONE;
    },
    async changePassword({ session, body, c }) {
      return welcome(c, await changePassword(access, session, body));
    },
  } satisfies Partial<Handlers>;
}
