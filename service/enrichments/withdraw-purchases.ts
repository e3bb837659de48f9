import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import { enrichPersonQuery } from '../sources/enrich-person-query.ts';
import { readPeople } from '../sources/progress.ts';
import { personQuerySchema } from '../sources/person-query.ts';
import { toPurchaseRequest } from '../sources/upstream/upstream-request.ts';

/**
 * Deletes what is queued at an upstream for records that are unfinished when their enrichment ends,
 * because no credits are held for them any more. A request of another workspace for the same person
 * finds them missing and queues them again. Purchases that were not made no longer count towards the
 * budget of the workspace.
 */
export async function withdrawPurchases(tx: Tx, enrichmentId: string): Promise<void> {
  const records = await tx
    .selectFrom('records')
    .leftJoin('source_progress', (join) =>
      join.on(sql<boolean>`reference = enrichment_id || ':' || position`),
    )
    .select(['position', 'query', 'wanted', 'answers'])
    .where('enrichment_id', '=', enrichmentId)
    .where('state', '=', 'running')
    .execute();
  const requests = records.flatMap(({ position, query, wanted, answers }) => {
    const asked = personQuerySchema.parse(query);
    // A source is asked with what an earlier source has found about the person.
    const known = readPeople(answers ?? {}).map((person) => enrichPersonQuery(asked, person));
    const reference = `${enrichmentId}:${position}`;
    return [asked, ...known].flatMap((each) => {
      const request = toPurchaseRequest(each, wanted);
      return request ? { ...request, reference } : [];
    });
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
  const asked = requests.flatMap(({ reference, personKey: person_key, kinds }) =>
    kinds.map((kind) => ({ reference, person_key, kind })),
  );
  await sql`with asked as (
      select * from jsonb_to_recordset(${json(asked)}::jsonb)
        as row (reference text, person_key text, kind text))
    delete from source_spending as spent
    where reference in (select reference from asked) and not exists (
      select from asked join upstream_purchases as bought using (person_key, kind)
      where asked.reference = spent.reference and bought.source = spent.source
        and case kind when 'reverse.email' then 'person' else kind end = spent.kind
        and bought.state in ('sending', 'submitted', 'done', 'unknown'))`.execute(tx);
}
