import type { Db } from '../../db/database.ts';
import { DashboardError } from '../http/errors.ts';
import { isLongEnough, type Passwords } from './password.ts';
import type { Browsers } from './known-browsers.ts';
import type { Urgency } from './hash-queue.ts';
import { toSignInEmail, isExpired, type People, type PersonRow } from './people.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import type { AttemptOrigin, PasswordAttempts } from './password-attempts.ts';

export type AccessCollaborators = {
  db: Db;
  people: People;
  passwords: Passwords;
  sessions: Sessions;
  browsers: Browsers;
  attempts: PasswordAttempts;
  now: () => Date;
};

/** `browser` is the token in the cookie of an earlier sign-in. */
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

async function countOrRefuse({ attempts }: AccessCollaborators, origin: AttemptOrigin) {
  const seconds = await attempts.take(origin);
  if (seconds === 0) return;
  throw new DashboardError('dashboard.sign_in.limited', `That is in ${waitText(seconds)}.`, {
    'Retry-After': String(seconds),
  });
}

type Attempt = { origin: AttemptOrigin; email: string; password: string };

/**
 * Returns the person with this password, or null. An attempt is counted before its password is
 * checked.
 */
async function authenticate(
  collaborators: AccessCollaborators,
  { origin, email, password }: Attempt,
): Promise<PersonRow | null> {
  const { passwords, attempts, people } = collaborators;
  const urgency: Urgency = 'address' in origin ? 'unknown' : 'known';
  // Before any write: a flood that finds the queue full causes no database load.
  passwords.expectPlace(urgency);
  await countOrRefuse(collaborators, origin);
  const person = await people.findByEmail(email);
  try {
    const isRight = await passwords.verify(password, person?.password ?? null, urgency);
    if (!isRight || !person) return null;
  } catch (error) {
    // The password was not checked because the queue was full, so the attempt does not count.
    await attempts.undoAttempt(origin);
    throw error;
  }
  await attempts.forget(origin);
  return person;
}

/**
 * Returns the token of a new session, and the token of the known browser.
 * @throws DashboardError dashboard.sign_in.failed (it does not reveal which of the two was wrong,
 * and takes equally long for a missing account), dashboard.sign_in.limited,
 * dashboard.password.expired, dashboard.busy
 */
export async function signIn(
  collaborators: AccessCollaborators,
  asked: SignIn,
): Promise<{ token: string; browser: string }> {
  const { db, now, browsers, sessions } = collaborators;
  const email = toSignInEmail(asked.email);
  const known = await browsers.find(asked.browser, email);
  const origin = known === null ? { email, address: asked.address } : { browser: known, email };
  const person = await authenticate(collaborators, { origin, email, password: asked.password });
  if (!person) throw new DashboardError('dashboard.sign_in.failed');
  // Revealed only to callers with the right password.
  if (isExpired(person, now())) throw new DashboardError('dashboard.password.expired');
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('dashboard_people')
      .set({ last_sign_in_at: now() })
      .where('id', '=', person.id)
      // The person may have been removed or have a new password since the check.
      .where('password', '=', person.password)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DashboardError('dashboard.sign_in.failed');
    const browser = await browsers.remember(tx, person.id, asked.browser);
    return { token: await sessions.start(tx, person.id), browser };
  });
}

/**
 * Ends every session of the person, this one too. Returns the token of a new session.
 * @throws DashboardError dashboard.password.wrong, dashboard.password.weak,
 * dashboard.password.expired, dashboard.sign_in.limited, dashboard.busy
 */
export async function changePassword(
  collaborators: AccessCollaborators,
  session: SignedIn,
  { current, next }: PasswordChange,
): Promise<string> {
  const { db, now, passwords, sessions } = collaborators;
  // Counted per person, over all of their sessions, so that other callers do not use up its attempts.
  const origin = { session: session.personId };
  const { email } = session;
  const person = await authenticate(collaborators, { origin, email, password: current });
  if (!person) throw new DashboardError('dashboard.password.wrong');
  if (isExpired(person, now())) throw new DashboardError('dashboard.password.expired');
  if (!isLongEnough(next)) throw new DashboardError('dashboard.password.weak');
  if (
    next.normalize('NFKC') === current.normalize('NFKC') ||
    toSignInEmail(next) === person.email
  ) {
    throw new DashboardError(
      'dashboard.password.weak',
      'It must not be the old one or your address.',
    );
  }
  const password = await passwords.hash(next);
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('dashboard_people')
      .set({ password, temporary: false, temporary_until: null, sealed: null })
      .where('id', '=', person.id)
      .where('password', '=', person.password)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DashboardError('dashboard.password.wrong');
    await sessions.endAll(tx, person.id);
    return sessions.start(tx, person.id);
  });
}
