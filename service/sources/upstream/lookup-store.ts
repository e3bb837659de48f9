// Lookups bought at an upstream, stored before they are sent: purchases whose response is the
// result.
import type { Db, Tx } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import { MINUTE_MS } from '../../durations.ts';
import { readProfileLink } from '../person-key.ts';
import { NOTHING } from '../source.ts';
import { SourcePendingError, SourceUnavailableError } from '../source-errors.ts';

/** After this time a call has ended, or its process has died. */
export const LEASE_MS = MINUTE_MS;
/** A refused lookup, and one with an unknown outcome, is not repeated for this time. */
export const REPEAT_AFTER_MS = 10 * MINUTE_MS;

/** `profileKey`: of the person who was found. */
export type LookupAnswer = { answer: unknown; expires: Date; profileKey?: string | null };

export type LookupSubject = { key: string; kind: 'person.lookup' | 'company.lookup' };

export function createLookupStore({
  db,
  source,
  now,
}: {
  db: Db;
  source: string;
  now: () => Date;
}) {
  const getRow = ({ key, kind }: LookupSubject) => ({ source, person_key: key, kind }) as const;

  async function finish(
    subject: LookupSubject,
    change: {
      state: 'done' | 'failed' | 'unknown';
      expires_at: Date;
      answer?: string;
      profile_key?: string | null;
      error?: string;
    },
    on: Db | Tx = db,
  ): Promise<void> {
    await on
      .updateTable('upstream_purchases')
      .set(change)
      .where((eb) => eb.and(getRow(subject)))
      .execute();
  }

  return {
    /**
     * Returns the stored answer; null when the caller must buy it now. Nothing is bought of a
     * person that is suppressed in the transaction that would begin it.
     * @throws SourcePendingError while another request buys it; SourceUnavailableError when a
     * response was lost
     */
    async begin(
      subject: LookupSubject,
      query: object,
      isSuppressed?: (tx: Tx) => Promise<boolean>,
    ): Promise<{ answer: unknown } | null> {
      const at = now();
      const fresh = {
        state: 'sending' as const,
        query: json(query),
        wanted_at: at,
        expires_at: new Date(at.getTime() + LEASE_MS),
      };
      const start = await db.transaction().execute(async (tx) => {
        if (await isSuppressed?.(tx)) return 'suppressed';
        const taken = await tx
          .insertInto('upstream_purchases')
          .values({ ...getRow(subject), ...fresh })
          .onConflict((conflict) =>
            conflict
              .columns(['source', 'person_key', 'kind'])
              .doUpdateSet({ ...fresh, answer: null, error: null })
              .where('upstream_purchases.expires_at', '<=', at),
          )
          .returning('state')
          .executeTakeFirst();
        return taken ? 'taken' : 'known';
      });
      if (start === 'suppressed') return { answer: NOTHING };
      if (start === 'taken') return null;
      const row = await db
        .selectFrom('upstream_purchases')
        .select(['state', 'answer', 'expires_at', 'error'])
        .where((eb) => eb.and(getRow(subject)))
        .executeTakeFirst();
      if (row?.state === 'done') return { answer: row.answer };
      if (row?.state !== 'unknown' && row?.state !== 'failed')
        throw new SourcePendingError(source, 1);
      const left = Math.ceil(((row.expires_at ?? at).getTime() - at.getTime()) / 1000);
      throw new SourceUnavailableError(source, row.error ?? 'a lookup failed', {
        retryAfterSeconds: left,
      });
    },

    /** Stores the answer that `decide` returns, in the transaction that it decides in. */
    done: <Answer extends LookupAnswer>(
      subject: LookupSubject,
      decide: (tx: Tx) => Promise<Answer>,
    ): Promise<Answer> =>
      db.transaction().execute(async (tx) => {
        const decided = await decide(tx);
        const { answer, expires, profileKey = null } = decided;
        const change = { state: 'done' as const, answer: json(answer), expires_at: expires };
        await finish(subject, { ...change, profile_key: profileKey }, tx);
        return decided;
      }),

    /** Nothing was bought, and the same request would be refused again. */
    refused: (subject: LookupSubject, error: string) =>
      finish(subject, {
        state: 'failed',
        error,
        expires_at: new Date(now().getTime() + REPEAT_AFTER_MS),
      }),

    lost: (subject: LookupSubject, error: string) =>
      finish(subject, {
        state: 'unknown',
        error,
        expires_at: new Date(now().getTime() + REPEAT_AFTER_MS),
      }),

    /** Nothing was bought: the next request may try at once. */
    async release(subject: LookupSubject): Promise<void> {
      await db
        .deleteFrom('upstream_purchases')
        .where((eb) => eb.and(getRow(subject)))
        .execute();
    },

    /**
     * Whether the upstream has charged it, or may have: it is in progress, or its response was
     * lost.
     */
    async isBoughtAnyway(subject: LookupSubject): Promise<boolean> {
      const row = await db
        .selectFrom('upstream_purchases')
        .select('state')
        .where((eb) => eb.and(getRow(subject)))
        .where('state', 'in', ['sending', 'done', 'unknown'])
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Answers to this and other requests about the same person or company that are still valid. A person is also found
     * by their profile, and a company that a search found by its key.
     */
    async known(key: string): Promise<{ kind: string; answer: unknown }[]> {
      return db
        .selectFrom('upstream_purchases')
        .select(['kind', 'answer'])
        .where('source', '=', source)
        .where('state', '=', 'done')
        .where('expires_at', '>', now())
        .where((eb) =>
          eb.or([eb('person_key', '=', key), eb('profile_key', '=', readProfileLink(key) ?? key)]),
        )
        .execute();
    },
  };
}
