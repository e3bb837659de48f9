// Guessing passwords is slowed per account and per address, over all processes: counted in the
// database, before the password is looked at, so that guesses made at once count too.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const WINDOW_MS = 15 * 60_000;
/** An account bears fewer than an address, behind which a whole office may sit. */
export const MOST_TRIES = { account: 10, address: 50 } as const;

type Subject = keyof typeof MOST_TRIES;

/** Some proxies write the port beside the address, and each connection has another one. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** Whoever has an IPv6 address usually has the 2^64 of its network (RFC 6177). */
export function networkOf(address: string): string {
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = plain.includes('::') && tail ? tail.split(':') : [];
  const missing = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...(plain.includes('::') ? missing : []), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const nameOf = (subject: Subject, value: string): string =>
  createHash('sha256').update(`${subject}:${value}`).digest('hex');

export type Tries = {
  /** Counts one. The seconds to wait when it was one too many, else 0. */
  take(email: string, address: string): Promise<number>;
  /** It was the right password: the account starts anew, and the address has one guess less. */
  forget(email: string, address: string): Promise<void>;
};

export function createTries({ db, now }: { db: Db; now: () => Date }): Tries {
  async function count(subject: Subject, value: string): Promise<number> {
    const at = now();
    const endsAt = new Date(at.getTime() + WINDOW_MS);
    const row = await db
      .insertInto('dashboard_tries')
      .values({ subject: nameOf(subject, value), tries: 1, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          tries: sql`case when dashboard_tries.ends_at <= ${at} then 1
            else least(dashboard_tries.tries + 1, 1000000) end`,
          ends_at: sql`case when dashboard_tries.ends_at <= ${at} then ${endsAt}
            else dashboard_tries.ends_at end`,
        }),
      )
      .returning(['tries', 'ends_at'])
      .executeTakeFirstOrThrow();
    if (row.tries <= MOST_TRIES[subject]) return 0;
    return Math.max(1, Math.ceil((row.ends_at.getTime() - at.getTime()) / 1000));
  }

  /** Skips what another process clears or counts at this moment: neither waits for the other. */
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

  return {
    async take(email, address) {
      await clear();
      // An address that is over its limit cannot lock accounts as well.
      const wait = await count('address', networkOf(address));
      return wait > 0 ? wait : count('account', email);
    },
    async forget(email, address) {
      await db
        .deleteFrom('dashboard_tries')
        .where('subject', '=', nameOf('account', email))
        .execute();
      await db
        .updateTable('dashboard_tries')
        .set((eb) => ({ tries: eb('tries', '-', 1) }))
        .where('subject', '=', nameOf('address', networkOf(address)))
        .where('tries', '>', 0)
        .execute();
    },
  };
}
