// The conditions of the enrichment list.
import { sql, type Expression, type SqlBool } from 'kysely';
import { foldMarks } from '../../../lib/identity/fold-text.ts';
import type { Db } from '../../db/database.ts';
import { foldMarksInSql } from '../../db/fold-marks.ts';
import type { EnrichmentFilter } from '../protocol/enrichments.ts';
import { startOfDays } from './local-days.ts';

export type EnrichmentSearch = {
  workspaceId: string;
  /** An expired enrichment is hidden, also before it is deleted. */
  now: Date;
  search?: string | undefined;
  key?: string | undefined;
  days?: string | undefined;
  /** The days begin at midnight in this zone; default: UTC. */
  timeZone?: string | undefined;
};

/** Matches anywhere in the text; the search text contains no wildcard. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The searchable texts of a record's input as one text. */
const TEXTS = sql`concat_ws(' ', input->>'first_name', input->>'last_name', input->>'company_name',
  input->>'company_domain', input->>'professional_network_url', input->>'email')`;

const BEGINNING_OF_ID = /^[0-9a-f]{4}[0-9a-f-]{0,32}$/i;

const matches = (text: string): Expression<SqlBool> => {
  const pattern = containing(foldMarks(text));
  const named = sql<SqlBool>`(${foldMarksInSql(sql`e.name`)} ilike ${pattern}
    or exists (select 1 from records r
      where r.enrichment_id = e.id and ${foldMarksInSql(TEXTS)} ilike ${pattern}))`;
  if (!BEGINNING_OF_ID.test(text)) return named;
  return sql<SqlBool>`(e.id::text like ${`${text.toLowerCase()}%`} or ${named})`;
};

export const hasFound = sql<SqlBool>`exists (select 1 from records r
  where r.enrichment_id = e.id and r.state = 'found')`;

/** `e` is the enrichment. */
const CONDITIONS: Record<EnrichmentFilter, Expression<SqlBool>> = {
  all: sql<SqlBool>`true`,
  active: sql<SqlBool>`e.finished_at is null`,
  done: sql<SqlBool>`(e.status = 'FINISHED' and ${hasFound})`,
  not_found: sql<SqlBool>`(e.status = 'FINISHED' and not ${hasFound})`,
  failed: sql<SqlBool>`e.status in ('UNKNOWN', 'CREDITS_INSUFFICIENT')`,
};

export const filterFor = (show: EnrichmentFilter): Expression<SqlBool> => CONDITIONS[show];

export function searchEnrichments(db: Db, asked: EnrichmentSearch) {
  let query = db
    .selectFrom('enrichments as e')
    .where('e.workspace_id', '=', asked.workspaceId)
    .where('e.expires_at', '>', asked.now);
  if (asked.key !== undefined) query = query.where('e.api_key_id', '=', asked.key);
  if (asked.days !== undefined) {
    const { now, days, timeZone } = asked;
    query = query.where('e.created_at', '>=', startOfDays(now, { days, timeZone }));
  }
  const search = asked.search?.trim();
  return search ? query.where(matches(search)) : query;
}
