// Enrichments as rows of the list: input, progress and cost.
import { sql } from 'kysely';
import { z } from '../../../lib/zod.ts';
import type { Db } from '../../db/database.ts';
import { KINDS, type EnrichmentRow, type Kind } from '../protocol/enrichments.ts';
import { toOutcome, toProgress } from './outcome.ts';

const counted = z.object({
  enrichment_id: z.string(),
  people_done: z.int(),
  people_found: z.int(),
  kinds_found: z.int(),
  asked: z.nullable(z.array(z.enum(KINDS))),
  company: z.nullable(z.string()),
});
type RecordCounts = z.infer<typeof counted>;

const bestIsThere = (key: string) =>
  sql`(jsonb_typeof(contact_info->${sql.lit(key)}) = 'object')::integer`;

/**
 * One query over the records of the page's enrichments. A landline is found, too, but it is never the
 * most probable phone (docs/interface.md#contact-info).
 */
async function countRecords(db: Db, ids: readonly string[]): Promise<Map<string, RecordCounts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql`
    select r.enrichment_id,
      count(*) filter (where state <> 'running')::integer as people_done,
      count(*) filter (where state = 'found')::integer as people_found,
      coalesce(sum(${bestIsThere('most_probable_work_email')}
        + ${bestIsThere('most_probable_personal_email')}
        + (contact_info->'phones'->0 is not null)::integer), 0)::integer as kinds_found,
      (select jsonb_agg(distinct kind order by kind)
        from records asked, jsonb_array_elements_text(asked.wanted) kind
        where asked.enrichment_id = r.enrichment_id) as asked,
      min(coalesce(nullif(input->>'company_name', ''), nullif(input->>'company_domain', '')))
        as company
    from records r where r.enrichment_id in (${sql.join(ids)}) group by r.enrichment_id`.execute(
    db,
  );
  return new Map(
    z
      .array(counted)
      .parse(rows)
      .map((row) => [row.enrichment_id, row] as const),
  );
}

const NOTHING: Omit<RecordCounts, 'enrichment_id'> = {
  people_done: 0,
  people_found: 0,
  kinds_found: 0,
  asked: null,
  company: null,
};

/** In the order of `ids`. The caller has checked that they belong to one workspace. */
export async function readEnrichmentRows(db: Db, ids: readonly string[]): Promise<EnrichmentRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('enrichments as e')
    .innerJoin('api_keys as k', 'k.id', 'e.api_key_id')
    .selectAll('e')
    .select('k.name as key_name')
    .where('e.id', 'in', [...ids])
    .execute();
  const counts = await countRecords(db, ids);
  const byId = new Map(
    rows.map((row) => {
      const count = counts.get(row.id) ?? NOTHING;
      const asked: Kind[] = row.kind === 'reverse' ? ['reverse.email'] : (count.asked ?? []);
      const progress = toProgress({
        status: row.status,
        people: row.total,
        peopleDone: count.people_done,
        peopleFound: count.people_found,
        kindsAsked: asked.length,
        kindsFound: row.kind === 'reverse' ? count.people_found : count.kinds_found,
      });
      const wire: EnrichmentRow = {
        id: row.id,
        kind: row.kind,
        name: row.name,
        company: row.total === 1 ? count.company : null,
        people: row.total,
        asked: KINDS.filter((kind) => asked.includes(kind)),
        status: row.status,
        outcome: toOutcome(row.status, progress),
        progress,
        cost: row.cost,
        held: row.held,
        startedAt: row.created_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
        key: { id: row.api_key_id, name: row.key_name },
      };
      return [row.id, wire] as const;
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
