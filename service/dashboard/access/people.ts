// The people who may sign in to a workspace's dashboard.
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { DashboardPeopleTable } from '../../db/tables/dashboard.ts';
import { DAY_MS } from '../../durations.ts';
import type { Role } from '../protocol/session.ts';
import { createOneTimePassword, createPasswords, type Passwords } from './password.ts';

export type PersonRow = Selectable<DashboardPeopleTable>;
export type PersonWithSessions = PersonRow & { sessions: number };

export type NewPerson = {
  id: string;
  email: string;
  oneTimePassword: string;
  /** When the one-time password expires. */
  oneTimeUntil: Date;
};

/**
 * Long enough to hand it over by letter or through a colleague, and short enough for one that is
 * left lying around.
 */
const ONE_TIME_MS = 7 * DAY_MS;

export const isExpired = (person: PersonRow, now: Date): boolean =>
  person.temporary && person.temporary_until !== null && person.temporary_until <= now;

/** The address already has an account on this server. */
export class PersonExistsError extends Error {
  override name = 'PersonExistsError';

  constructor(email: string) {
    super(
      `${email} has access already. Make a new one-time password for that person, or use another address.`,
    );
  }
}

export class BadEmailError extends Error {
  override name = 'BadEmailError';

  constructor(email: string) {
    super(`"${email}" is not an email address.`);
  }
}

export type PeopleOutcome = 'done' | 'not_found' | 'last_operator';

export type People = {
  /**
   * Only this result contains the one-time password; the first sign-in replaces it.
   * @throws PersonExistsError, BadEmailError
   */
  create(workspaceId: string, input: { email: string; role: Role }): Promise<NewPerson>;
  list(workspaceId: string): Promise<PersonWithSessions[]>;
  findByEmail(email: string): Promise<PersonRow | null>;
  changeRole(workspaceId: string, id: string, role: Role): Promise<PeopleOutcome>;
  remove(workspaceId: string, id: string): Promise<PeopleOutcome>;
  /** Makes a new one-time password and ends every session of the person. */
  resetPassword(workspaceId: string, id: string): Promise<NewPerson | null>;
  signOut(workspaceId: string, id: string): Promise<PeopleOutcome>;
};

export const toSignInEmail = (email: string): string => email.trim().toLowerCase();

const LOOKS_LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@]+$/;

type Collaborators = { db: Db; now: () => Date; passwords?: Passwords };

/** The server must keep at least one operator, who can give others access. */
async function isLastOperator(tx: Tx, id: string): Promise<boolean> {
  // Locked in one order, so that of two operators who remove each other only one succeeds.
  const operators = await tx
    .selectFrom('dashboard_people')
    .select('id')
    .where('role', '=', 'operator')
    .orderBy('id')
    .forUpdate()
    .execute();
  return operators.length === 1 && operators[0]!.id === id;
}

export function createPeople({ db, now, passwords = createPasswords() }: Collaborators): People {
  const inAWeek = () => new Date(now().getTime() + ONE_TIME_MS);

  const find = (tx: Tx | Db, workspaceId: string, id: string) =>
    tx
      .selectFrom('dashboard_people')
      .selectAll()
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst();

  const endSessions = (tx: Tx, id: string) =>
    tx.deleteFrom('dashboard_sessions').where('person_id', '=', id).execute();

  const change = (
    workspaceId: string,
    id: string,
    work: (tx: Tx, person: PersonRow) => Promise<PeopleOutcome>,
  ) =>
    db.transaction().execute(async (tx): Promise<PeopleOutcome> => {
      const person = await find(tx, workspaceId, id);
      return person ? work(tx, person) : 'not_found';
    });

  return {
    async create(workspaceId, input) {
      const email = toSignInEmail(input.email);
      if (!LOOKS_LIKE_AN_ADDRESS.test(email)) throw new BadEmailError(email);
      const oneTimePassword = createOneTimePassword();
      const id = randomUUID();
      const oneTimeUntil = inAWeek();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('dashboard_people')
        .values({
          id,
          workspace_id: workspaceId,
          email,
          role: input.role,
          password: await passwords.hash(oneTimePassword),
          temporary: true,
          temporary_until: oneTimeUntil,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) throw new PersonExistsError(email);
      return { id, email, oneTimePassword, oneTimeUntil };
    },

    list: (workspaceId) =>
      db
        .selectFrom('dashboard_people as person')
        .selectAll('person')
        .select((eb) =>
          eb
            .selectFrom('dashboard_sessions')
            .select(sql<number>`count(*)::integer`.as('count'))
            .whereRef('person_id', '=', 'person.id')
            .where('expires_at', '>', now())
            .$asScalar()
            .$notNull()
            .as('sessions'),
        )
        .where('workspace_id', '=', workspaceId)
        .orderBy('email')
        .execute(),

    async findByEmail(email) {
      const row = await db
        .selectFrom('dashboard_people')
        .selectAll()
        .where('email', '=', toSignInEmail(email))
        .executeTakeFirst();
      return row ?? null;
    },

    changeRole: (workspaceId, id, role) =>
      change(workspaceId, id, async (tx, person) => {
        if (person.role === role) return 'done';
        if (role === 'member' && (await isLastOperator(tx, id))) return 'last_operator';
        await tx.updateTable('dashboard_people').set({ role }).where('id', '=', id).execute();
        return 'done';
      }),

    remove: (workspaceId, id) =>
      change(workspaceId, id, async (tx) => {
        if (await isLastOperator(tx, id)) return 'last_operator';
        await tx.deleteFrom('dashboard_people').where('id', '=', id).execute();
        return 'done';
      }),

    async resetPassword(workspaceId, id) {
      const oneTimePassword = createOneTimePassword();
      const oneTimeUntil = inAWeek();
      const password = await passwords.hash(oneTimePassword);
      return db.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable('dashboard_people')
          .set({ password, temporary: true, temporary_until: oneTimeUntil, sealed: null })
          .where('id', '=', id)
          .where('workspace_id', '=', workspaceId)
          .returning('email')
          .executeTakeFirst();
        if (!row) return null;
        await endSessions(tx, id);
        return { id, email: row.email, oneTimePassword, oneTimeUntil };
      });
    },

    signOut: (workspaceId, id) =>
      change(workspaceId, id, async (tx) => {
        await endSessions(tx, id);
        return 'done';
      }),
  };
}
