// Purchases from an upstream: one row per person and kind, for all workspaces. A request for an
// existing row gets its result, or waits with the others for it.
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { PurchaseState, UpstreamPurchasesTable } from '../../db/tables/sources.ts';
import { readProfileLink } from '../person-key.ts';
import { NOTHING, type AreSuppressed, type SourceAnswer } from '../source.ts';
import { storedAnswer } from '../stored-answer.ts';
import type { PersonQuery } from '../person-query.ts';
import type { PurchaseKind } from './upstream-request.ts';

export type PurchaseRow = Selectable<UpstreamPurchasesTable>;

/** The result of a purchase, to be stored. */
export type Result = {
  person_key: string;
  kind: string;
  state: Extract<PurchaseState, 'done' | 'failed'>;
  answer: SourceAnswer | null;
  profile_key: string | null;
  error: string | null;
  expires_at: Date;
};

export type Wanted = {
  personKey: string;
  kinds: readonly PurchaseKind[];
  personQuery: PersonQuery;
};

const isOver = ({ state, expires_at: expires }: PurchaseRow, at: Date): boolean =>
  expires !== null &&
  expires <= at &&
  (state === 'done' || state === 'failed' || state === 'unknown');

export const readAnswer = (row: PurchaseRow): SourceAnswer => storedAnswer.parse(row.answer);

type Options = { db: Db; source: string; areSuppressed: AreSuppressed; now: () => Date };

export type Purchases = ReturnType<typeof createPurchases>;

export function createPurchases({ db, source, areSuppressed, now }: Options) {
  const rows = () => db.selectFrom('upstream_purchases').selectAll().where('source', '=', source);

  /** The current rows of `wanted`: bought under this key, or for the person it turned out to be. */
  async function readCurrent({ personKey, kinds }: Wanted): Promise<PurchaseRow[]> {
    const at = now();
    const own = rows()
      .where('person_key', '=', personKey)
      .where('kind', 'in', [...kinds]);
    const found = (await own.execute()).filter((row) => !isOver(row, at));
    const missing = kinds.filter((kind) => !found.some((row) => row.kind === kind));
    const profile = readProfileLink(personKey);
    if (missing.length === 0 || profile === null) return found;
    const others = await rows()
      .where('profile_key', '=', profile)
      .where('state', '=', 'done')
      .where('kind', 'in', missing)
      .where('expires_at', '>', at)
      .execute();
    return [...found, ...new Map(others.map((row) => [row.kind, row])).values()];
  }

  return {
    readCurrent,

    /**
     * Inserts the missing ones, and marks queued ones as still wanted. false: the person was
     * suppressed meanwhile, and nothing is bought.
     */
    async want({ personKey, kinds, personQuery }: Wanted): Promise<boolean> {
      const wanted_at = now();
      const fresh = { state: 'queued' as const, query: json(personQuery), wanted_at };
      const requeued = { answer: null, error: null, expires_at: null, job_id: null, item: null };
      return db.transaction().execute(async (tx) => {
        const [isSuppressed] = await areSuppressed([{ personQuery, answer: NOTHING }], tx);
        if (isSuppressed) return false;
        await tx
          .insertInto('upstream_purchases')
          .values(kinds.map((kind) => ({ source, person_key: personKey, kind, ...fresh })))
          .onConflict((conflict) =>
            conflict
              .columns(['source', 'person_key', 'kind'])
              .doUpdateSet({ ...fresh, ...requeued })
              .where((eb) =>
                eb.or([
                  eb('upstream_purchases.state', '=', 'queued'),
                  eb.and([
                    eb('upstream_purchases.state', 'in', ['done', 'failed', 'unknown']),
                    eb('upstream_purchases.expires_at', '<=', wanted_at),
                  ]),
                ]),
              ),
          )
          .execute();
        return true;
      });
    },

    async settle(tx: Db, results: readonly Result[]): Promise<void> {
      if (results.length === 0) return;
      await sql`update upstream_purchases as kept set state = row.state, answer = row.answer,
          profile_key = row.profile_key, error = row.error, expires_at = row.expires_at
        from jsonb_to_recordset(${json(results)}::jsonb) as row (person_key text, kind text,
          state text, answer jsonb, profile_key text, error text, expires_at timestamptz)
        where kept.source = ${source} and kept.person_key = row.person_key and kept.kind = row.kind
        `.execute(tx);
    },
  };
}
