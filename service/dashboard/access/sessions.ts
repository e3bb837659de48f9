// Dashboard sessions. The browser's cookie has the token and the database has its hash, so that a
// copy of the database grants no session.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '../../db/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { Role } from '../protocol/session.ts';

/** Maximum time without a call. */
const IDLE_MS = 12 * HOUR_MS;
/** Maximum age, also of an active session. */
export const MAX_SESSION_MS = 7 * DAY_MS;
/** Not every call causes a write. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

export type SignedIn = {
  personId: string;
  workspaceId: string;
  email: string;
  role: Role;
  mustChangePassword: boolean;
  /** Identifies the session, for example to end it. */
  hash: string;
  /** The session ends at this time in any case. */
  expiresAt: Date;
  csrfToken: string;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** The form in which the database keeps a token. */
export const hashToken = (token: string): string => digest(token).toString('hex');
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * Derived from the session token, so that it needs no storage and only the token's owner can
 * compute it.
 */
const getCsrfToken = (token: string): string => digest(`csrf:${token}`).toString('base64url');

export const isSameToken = (sent: string, expected: string): boolean =>
  timingSafeEqual(digest(sent), digest(expected));

export type Sessions = {
  /** Returns the token for the cookie. Also deletes sessions that have ended. */
  start(tx: Tx | Db, personId: string): Promise<string>;
  find(token: string): Promise<SignedIn | null>;
  /** Whether the session is still open, for long-running responses. */
  isOpen(session: SignedIn): Promise<boolean>;
  end(hash: string): Promise<void>;
  endByToken(token: string): Promise<void>;
  /** Ends all sessions of the person. */
  endAll(tx: Tx | Db, personId: string): Promise<void>;
};

export function createSessions({ db, now }: { db: Db; now: () => Date }): Sessions {
  const idleSince = () => new Date(now().getTime() - IDLE_MS);
  const findOpen = (hash: string) =>
    db
      .selectFrom('dashboard_sessions as session')
      .innerJoin('dashboard_people as person', 'person.id', 'session.person_id')
      .select(['person.id', 'workspace_id', 'email', 'role', 'temporary', 'seen_at'])
      .select('session.expires_at')
      .where('hash', '=', hash)
      .where('session.expires_at', '>', now())
      .where('seen_at', '>', idleSince())
      .executeTakeFirst();

  return {
    async start(tx, personId) {
      const token = createToken();
      const at = now();
      await tx
        .deleteFrom('dashboard_sessions')
        .where((eb) => eb.or([eb('expires_at', '<=', at), eb('seen_at', '<=', idleSince())]))
        .execute();
      await tx
        .insertInto('dashboard_sessions')
        .values({
          hash: hashToken(token),
          person_id: personId,
          created_at: at,
          seen_at: at,
          expires_at: new Date(at.getTime() + MAX_SESSION_MS),
        })
        .execute();
      return token;
    },

    async find(token) {
      const hash = hashToken(token);
      const at = now();
      const row = await findOpen(hash);
      if (!row) return null;
      if (at.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS) {
        await db
          .updateTable('dashboard_sessions')
          .set({ seen_at: at })
          .where('hash', '=', hash)
          .execute();
      }
      return {
        personId: row.id,
        workspaceId: row.workspace_id,
        email: row.email,
        role: row.role,
        mustChangePassword: row.temporary,
        hash,
        expiresAt: row.expires_at,
        csrfToken: getCsrfToken(token),
      };
    },

    async isOpen({ hash, role }) {
      return (await findOpen(hash))?.role === role;
    },

    async end(hash) {
      await db.deleteFrom('dashboard_sessions').where('hash', '=', hash).execute();
    },

    endByToken(token) {
      return this.end(hashToken(token));
    },

    async endAll(tx, personId) {
      await tx.deleteFrom('dashboard_sessions').where('person_id', '=', personId).execute();
    },
  };
}
