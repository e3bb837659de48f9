import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { readPeople } from '../sources/progress.ts';
import { withdrawQueued } from '../sources/upstream/withdraw.ts';
import { withPerson } from '../sources/enrich-search-input.ts';
import { searchInputSchema } from '../sources/search-input.ts';

/** Withdraws the queued purchases of records that are unfinished when their enrichment ends. */
export async function withdrawPurchases(tx: Tx, enrichmentId: string): Promise<void> {
  const records = await tx
    .selectFrom('records')
    .leftJoin('source_progress', (join) =>
      join.on(sql<boolean>`reference = enrichment_id || ':' || position`),
    )
    .select(['query', 'wanted', 'answers'])
    .where('enrichment_id', '=', enrichmentId)
    .where('state', '=', 'running')
    .execute();
  const asks = records.map(({ query, wanted, answers }) => {
    const asked = searchInputSchema.parse(query);
    // A source is asked with what an earlier source has found about the person.
    const known = readPeople(answers ?? {}).map((person) => withPerson(asked, person));
    return { searchInput: [asked, ...known], wanted };
  });
  await withdrawQueued(tx, asks);
}
