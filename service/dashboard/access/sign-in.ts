import type { Db } from '../../db/database.ts';
import { DashboardError } from '../http/errors.ts';
import { isLongEnough, type Passwords } from './password.ts';
import type { Browsers } from './browsers.ts';
import type { Urgency } from './hash-queue.ts';
import { foldEmail, isExpired, type People, type PersonRow } from './people.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import type { Guesser, Tries } from './password-attempts.ts';

export type AccessCollaborators = {
  db: Db;
  people: People;
  passwords: Passwords;
  sessions: Sessions;
  browsers: Browsers;
  tries: Tries;
  now: () => Date;
};

/** `browser` is what the browser's cookie says of an earlier sign-in. */
export type SignIn = {
  email: string;
  password: string;
  address: string;
  browser: string | undefined;
};
export type PasswordChange = { current: string; next: string };

const waitText = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

async function countTry({ tries }: AccessCollaborators, guesser: Guesser) {
  const seconds = await tries.take(guesser);
  if (seconds === 0) return;
  throw new DashboardError('dashboard.sign_in.limited', `That is in ${waitText(seconds)}.`, {
    'Retry-After': String(seconds),
  });
}

type Attempt = { guesser: Guesser; email: string; password: string };

/** The person whose password it is, or null. A try is counted before its password is checked. */
async function authenticate(
  it: AccessCollaborators,
  { guesser, email, password }: Attempt,
): Promise<PersonRow | null> {
  const urgency: Urgency = 'address' in guesser ? 'unknown' : 'known';
  // Before anything is written: a flood that finds no place costs the database nothing.
  it.passwords.expectPlace(urgency);
  await countTry(it, guesser);
  const person = await it.people.findByEmail(email);
  try {
    const isRight = await it.passwords.verify(password, person?.password ?? null, urgency);
    if (!isRight || !person) return null;
  } catch (error) {
    // A password that was not checked, as the queue had no place for it, was no guess.
    await it.tries.takeBack(guesser);
    throw error;
  }
  await it.tries.forget(guesser);
  return person;
}

/**
 * The token of a new session, and that by which the browser is known from now on.
 * @throws DashboardError dashboard.sign_in.failed (it does not say which of the two was wrong, and takes
 * as long for an account that there is not), dashboard.sign_in.limited, dashboard.password.expired,
 * dashboard.busy
 */
export async function signIn(
  it: AccessCollaborators,
  asked: SignIn,
): Promise<{ token: string; browser: string }> {
  const email = foldEmail(asked.email);
  const known = await it.browsers.find(asked.browser, email);
  const guesser = known === null ? { email, address: asked.address } : { browser: known, email };
  const person = await authenticate(it, { guesser, email, password: asked.password });
  if (!person) throw new DashboardError('dashboard.sign_in.failed');
  // Said to nobody but who has the password.
  if (isExpired(person, it.now())) throw new DashboardError('dashboard.password.expired');
  return it.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('dashboard_people')
      .set({ last_sign_in_at: it.now() })
      .where('id', '=', person.id)
      // Removed, or given another password, while this one was checked.
      .where('password', '=', person.password)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DashboardError('dashboard.sign_in.failed');
    const browser = await it.browsers.remember(tx, person.id, asked.browser);
    return { token: await it.sessions.start(tx, person.id), browser };
  });
}

/**
 * Ends every session of the person, this one too; the result is the token of a new one.
 * @throws DashboardError dashboard.password.wrong, dashboard.password.weak, dashboard.password.expired,
 * dashboard.sign_in.limited, dashboard.busy
 */
export async function changePassword(
  it: AccessCollaborators,
  session: SignedIn,
  { current, next }: PasswordChange,
): Promise<string> {
  // Who has a session, and no stranger, is counted here.
  const guesser = { session: session.personId };
  const { email } = session;
  const person = await authenticate(it, { guesser, email, password: current });
  if (!person) throw new DashboardError('dashboard.password.wrong');
  if (isExpired(person, it.now())) throw new DashboardError('dashboard.password.expired');
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
      .set({ password, temporary: false, temporary_until: null, sealed: null })
      .where('id', '=', person.id)
      .where('password', '=', person.password)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DashboardError('dashboard.password.wrong');
    await it.sessions.endAll(tx, person.id);
    return it.sessions.start(tx, person.id);
  });
}
