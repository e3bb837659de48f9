// Browsers in which somebody has signed in before. Their guesses are counted apart, so that a stranger
// who guesses at an account from anywhere keeps nobody out of it who was there before ("device cookies"
// of the OWASP page on slowing down online guessing). The token opens nothing; its hash is in the database.
import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../db/database.ts';

/** A browser is known for so long after the last sign-in; maintenance/retention.ts deletes it then. */
export const KNOWN_MS = 180 * 24 * 3_600_000;
/** Of one person: whoever keeps no cookies is another browser each time. */
const MOST_KNOWN = 20;

export type Browsers = {
  /** Its hash when that person has signed in there before, else null. */
  find(token: string | undefined, email: string): Promise<string | null>;
  /** The result is the token for the cookie: several people may share a browser. */
  remember(tx: Tx, personId: string, token: string | undefined): Promise<string>;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createBrowsers({ db, now }: { db: Db; now: () => Date }): Browsers {
  const since = () => new Date(now().getTime() - KNOWN_MS);
  const known = (tx: Tx | Db, hash: string) =>
    tx
      .selectFrom('dashboard_browsers as browser')
      .select('hash')
      .where('hash', '=', hash)
      .where('seen_at', '>', since())
      .limit(1);

  return {
    async find(token, email) {
      if (!token) return null;
      const row = await known(db, hashOf(token))
        .innerJoin('dashboard_people as person', 'person.id', 'person_id')
        .where('email', '=', email)
        .executeTakeFirst();
      return row?.hash ?? null;
    },

    async remember(tx, personId, given) {
      // None but our own: what somebody else put into the browser would be known to them.
      const isOurs = given && (await known(tx, hashOf(given)).executeTakeFirst());
      const token = isOurs ? given : randomBytes(32).toString('base64url');
      await tx
        .insertInto('dashboard_browsers')
        .values({ hash: hashOf(token), person_id: personId, seen_at: now() })
        .onConflict((conflict) =>
          conflict.columns(['hash', 'person_id']).doUpdateSet({ seen_at: now() }),
        )
        .execute();
      await tx
        .deleteFrom('dashboard_browsers')
        .where('person_id', '=', personId)
        .where('hash', 'not in', (eb) =>
          eb
            .selectFrom('dashboard_browsers')
            .select('hash')
            .where('person_id', '=', personId)
            .orderBy('seen_at', 'desc')
            .limit(MOST_KNOWN),
        )
        .execute();
      return token;
    },
  };
}
