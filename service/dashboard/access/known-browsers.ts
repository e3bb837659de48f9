// Browsers in which a person has signed in before. Their attempts are counted separately, so that
// an attacker who guesses at an account from elsewhere does not lock out its owner ("device
// cookies" of the OWASP page on slowing down online guessing). The token grants no access; the
// database has its hash.
import type { Db, Tx } from '../../db/database.ts';
import { DAY_MS } from '../../durations.ts';
import { createToken, hashToken } from './sessions.ts';

/**
 * A browser is known for this long after the last sign-in; then maintenance/retention.ts deletes
 * it.
 */
export const KNOWN_BROWSER_MS = 180 * DAY_MS;
/** Per person: a client without cookies is a new browser each time. */
const MAX_KNOWN = 20;

export type Browsers = {
  /** The browser's hash when that person has signed in there before, else null. */
  find(token: string | undefined, email: string): Promise<string | null>;
  /** Returns the token for the cookie. Several people may share a browser. */
  remember(tx: Tx, personId: string, token: string | undefined): Promise<string>;
};

export function createBrowsers({ db, now }: { db: Db; now: () => Date }): Browsers {
  const since = () => new Date(now().getTime() - KNOWN_BROWSER_MS);
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
      const row = await known(db, hashToken(token))
        .innerJoin('dashboard_people as person', 'person.id', 'person_id')
        .where('email', '=', email)
        .executeTakeFirst();
      return row?.hash ?? null;
    },

    async remember(tx, personId, given) {
      // Only tokens of our own are accepted: an attacker who planted a token would know it.
      const isOurs = given && (await known(tx, hashToken(given)).executeTakeFirst());
      const token = isOurs ? given : createToken();
      await tx
        .insertInto('dashboard_browsers')
        .values({ hash: hashToken(token), person_id: personId, seen_at: now() })
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
            .limit(MAX_KNOWN),
        )
        .execute();
      return token;
    },
  };
}
