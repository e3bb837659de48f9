// Limits password guesses per account and per address, over all processes. Attempts are counted in
// the database before the password is checked, so that simultaneous guesses count, too.
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../db/database.ts';
import { findNetwork } from './caller-network.ts';
import { countAttempt, LIMITS, NO_ATTEMPTS, undoAttempt, type Count } from './attempt-limits.ts';

/**
 * The origin of an attempt: an address, a browser in which this person signed in before
 * (known-browsers.ts), or a session that checks its own password.
 */
export type AttemptOrigin =
  | { email: string; address: string }
  | { email: string; browser: string }
  | { session: string };

type Subject = keyof typeof LIMITS;
type Named = readonly [subject: Subject, name: string];

const named = (subject: Subject, value: string): Named => [
  subject,
  createHash('sha256').update(`${subject}:${value}`).digest('hex'),
];

/** The subjects that must all allow the attempt. They are locked in this order everywhere. */
function getSubjects(origin: AttemptOrigin): readonly Named[] {
  if ('session' in origin) return [named('session', origin.session)];
  const { email } = origin;
  if ('browser' in origin) return [named('browser', `${origin.browser} ${email}`)];
  const { network, site } = findNetwork(origin.address);
  return [
    named('pair', `${network} ${email}`),
    ...(site === null ? [] : [named('sitePair', `${site} ${email}`)]),
    named('address', network),
    ...(site === null ? [] : [named('site', site)]),
    named('account', email),
  ];
}

export type PasswordAttempts = {
  /** Counts one attempt. Returns the seconds to wait when it is over the limit, else 0. */
  take(origin: AttemptOrigin): Promise<number>;
  /**
   * The password was right: resets the account's count, and takes one attempt off shared counts.
   */
  forget(origin: AttemptOrigin): Promise<void>;
  /** The password was not checked, so the attempt counts nowhere. */
  undoAttempt(origin: AttemptOrigin): Promise<void>;
};

class AttemptTooEarlyError extends Error {
  readonly seconds: number;

  constructor(until: Date, at: Date) {
    super('A try came too early.');
    this.seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
  }
}

export function createPasswordAttempts({ db, now }: { db: Db; now: () => Date }): PasswordAttempts {
  /** No other transaction counts the subject until this one ends. */
  async function lock(tx: Tx, name: string): Promise<Count> {
    const { tries, waitsUntil, endsAt } = NO_ATTEMPTS;
    const row = await tx
      .insertInto('dashboard_tries')
      .values({ subject: name, tries, waits_until: waitsUntil, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet((eb) => ({ subject: eb.ref('excluded.subject') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return { tries: row.tries, waitsUntil: row.waits_until, endsAt: row.ends_at };
  }

  const write = (tx: Tx, name: string, { tries, waitsUntil, endsAt }: Count) =>
    tx
      .updateTable('dashboard_tries')
      .set({ tries, waits_until: waitsUntil, ends_at: endsAt })
      .where('subject', '=', name)
      .execute();

  /** Skips rows that another process clears or counts now, so that neither waits for the other. */
  const clear = () =>
    db
      .deleteFrom('dashboard_tries')
      .where('subject', 'in', (eb) =>
        eb
          .selectFrom('dashboard_tries')
          .select('subject')
          .where('ends_at', '<=', now())
          .forUpdate()
          .skipLocked(),
      )
      .execute();

  async function undoOne(tx: Tx, subjects: readonly Named[]): Promise<void> {
    for (const [, name] of subjects) await write(tx, name, undoAttempt(await lock(tx, name)));
  }

  return {
    async take(origin) {
      await clear();
      const counted = db.transaction().execute(async (tx) => {
        for (const [subject, name] of getSubjects(origin)) {
          const known = await lock(tx, name);
          // Read after the row is locked, because a request may have waited long for earlier ones.
          const at = now();
          const next = countAttempt(known, at, LIMITS[subject]);
          // A refused request is not an attempt: the other subjects must not count it.
          if (!next) throw new AttemptTooEarlyError(known.waitsUntil, at);
          await write(tx, name, next);
        }
        return 0;
      });
      return counted.catch((error: unknown) => {
        if (error instanceof AttemptTooEarlyError) return error.seconds;
        throw error;
      });
    },

    async forget(origin) {
      const [own, ...shared] = getSubjects(origin);
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('dashboard_tries').where('subject', '=', own![1]).execute();
        await undoOne(tx, shared);
      });
    },

    undoAttempt: (origin) => db.transaction().execute((tx) => undoOne(tx, getSubjects(origin))),
  };
}
