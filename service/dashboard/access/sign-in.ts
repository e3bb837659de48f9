import type { Db } from '../../db/database.ts';
import { DashboardError } from '../http/errors.ts';
import { isLongEnough, type Passwords } from './password.ts';
import { foldEmail, type People } from './people.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import type { Tries } from './tries.ts';

export type AccessCollaborators = {
  db: Db;
  people: People;
  passwords: Passwords;
  sessions: Sessions;
  tries: Tries;
  now: () => Date;
};

export type SignIn = { email: string; password: string; address: string };
export type PasswordChange = { current: string; next: string; address: string };

async function countTry({ tries }: AccessCollaborators, email: string, address: string) {
  const seconds = await tries.take(email, address);
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / 60);
  throw new DashboardError(
    'dashboard.sign_in.limited',
    `That is in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    { 'Retry-After': String(seconds) },
  );
}

/**
 * The token of a new session.
 * @throws DashboardError dashboard.sign_in.failed (it does not say which of the two was wrong, and takes
 * as long for an account that there is not), dashboard.sign_in.limited
 */
export async function signIn(it: AccessCollaborators, asked: SignIn): Promise<string> {
  const email = foldEmail(asked.email);
  await countTry(it, email, asked.address);
  const person = await it.people.findByEmail(email);
  if (!(await it.passwords.verify(asked.password, person?.password ?? null)) || !person) {
    throw new DashboardError('dashboard.sign_in.failed');
  }
  await it.tries.forget(email, asked.address);
  return it.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('dashboard_people')
      .set({ last_sign_in_at: it.now() })
      .where('id', '=', person.id)
      // Removed, or given another password, while this one was checked.
      .where('password', '=', person.password)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DashboardError('dashboard.sign_in.failed');
    return it.sessions.start(tx, person.id);
  });
}

/**
 * Ends every session of the person, this one too; the result is the token of a new one.
 * @throws DashboardError dashboard.password.wrong, dashboard.password.weak, dashboard.sign_in.limited
 */
export async function changePassword(
  it: AccessCollaborators,
  session: SignedIn,
  { current, next, address }: PasswordChange,
): Promise<string> {
  await countTry(it, session.email, address);
  const person = await it.people.findByEmail(session.email);
  if (!(await it.passwords.verify(current, person?.password ?? null)) || !person) {
    throw new DashboardError('dashboard.password.wrong');
  }
  await it.tries.forget(session.email, address);
  if (!isLongEnough(next)) throw new DashboardError('dashboard.password.weak');
  if (next.normalize('NFKC') === current.normalize('NFKC') || foldEmail(next) === person.email) {
    throw new DashboardError(
      'dashboard.password.weak',
      'It must not be the old one or your address.',
    );
  }
  const password = await it.passwords.hash(next);
  return it.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('dashboard_people')
      .set({ password, temporary: false, sealed: null })
      .where('id', '=', person.id)
      .where('password', '=', person.password)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DashboardError('dashboard.password.wrong');
    await it.sessions.endAll(tx, person.id);
    return it.sessions.start(tx, person.id);
  });
}
