import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { enrichPersonQuery } from '../sources/enrich-person-query.ts';
import { readPeople } from '../sources/progress.ts';
import { personQuerySchema } from '../sources/person-query.ts';
import { toPurchaseRequest } from '../sources/upstream/upstream-request.ts';

/**
 * Deletes what is queued at an upstream for records that are unfinished when their enrichment ends,
 * because no credits are held for them any more. A request of another workspace for the same person
 * finds them missing and queues them again.
 */
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
  const requests = records.flatMap(({ query, wanted, answers }) => {
    const asked = personQuerySchema.parse(query);
    // A source is asked with what an earlier source has found about the person.
    const known = readPeople(answers ?? {}).map((person) => enrichPersonQuery(asked, person));
    return [asked, ...known].flatMap((each) => toPurchaseRequest(each, wanted) ?? []);
  });
  if (requests.length === 0) return;
  await tx
    .deleteFrom('upstream_purchases')
    .where('state', '=', 'queued')
    .where((eb) =>
      eb.or(
        requests.map(({ personKey, kinds }) =>
          eb.and([eb('person_key', '=', personKey), eb('kind', 'in', kinds)]),
        ),
      ),
    )
    .execute();
}
