// An enrichment as the result calls and the webhooks send it.
import type { Selectable } from 'kysely';
import {
  contactEnrichment,
  reverseEnrichment,
  type ContactEnrichment,
  type ReverseEnrichment,
} from '../../lib/contract/enrichment.ts';
import {
  isFinalStatus,
  type EnrichmentStatus,
  type RecordState,
} from '../../lib/contract/values.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import type { Db, Tx } from '../db/database.ts';
import { isUuid } from '../db/uuid.ts';
import type {
  EnrichmentKind,
  EnrichmentsTable,
  RecordsTable,
  StoredRecordState,
} from '../db/tables/enrichments.ts';
import { NO_CONTACT_INFO } from './contact-info.ts';
import { withLogos } from '../logos/logo-url.ts';
import { normalizeContactInfo, normalizePerson } from '../sources/normalize-answer.ts';
import type { Spender } from '../credits/ledger.ts';

export type EnrichmentRow = Selectable<EnrichmentsTable>;
export type RecordRow = Selectable<RecordsTable>;

const STATE: Record<StoredRecordState, RecordState> = {
  running: 'running',
  found: 'found',
  not_found: 'not_found',
  skipped: 'skipped',
  // The interface has no state for "found, but the credits ran out". `not_found` would be wrong,
  // because a client would keep it as the answer; a skipped person may be requested again. The
  // profile is shown, because it is free.
  withheld: 'skipped',
};

type Sending = { ended: boolean; origin: string | null };

function toWireRecord(kind: EnrichmentKind, row: RecordRow, { ended, origin }: Sending): unknown {
  // A record that was still running at the end was not searched for completely.
  const state = ended && row.state === 'running' ? 'skipped' : STATE[row.state];
  return {
    input: row.input,
    ...(row.custom && { custom: row.custom }),
    ...(kind === 'contact' && {
      contact_info: row.contact_info ? normalizeContactInfo(row.contact_info) : NO_CONTACT_INFO,
      ...(row.missed && { skipped_fields: row.missed }),
    }),
    profile: row.profile ? withLogos(normalizePerson(row.profile), origin) : null,
    state,
  };
}

const BODY = { contact: contactEnrichment(WRITING), reverse: reverseEnrichment(WRITING) };

/**
 * The body of a result and of both webhooks. `cost.credits` is a whole number, because every price
 * in it is. `origin`: the public address of the service, for the logos of companies.
 */
export const toWire = (
  enrichment: EnrichmentRow,
  records: readonly RecordRow[],
  origin: string | null,
  status: EnrichmentStatus = enrichment.status,
): ContactEnrichment | ReverseEnrichment =>
  BODY[enrichment.kind].parse({
    id: enrichment.id,
    name: enrichment.name,
    status,
    cost: { credits: enrichment.cost / 100 },
    data: records.map((row) =>
      toWireRecord(enrichment.kind, row, { ended: isFinalStatus(status), origin }),
    ),
  });

export const readRecords = (db: Db | Tx, enrichmentId: string): Promise<RecordRow[]> =>
  db
    .selectFrom('records')
    .selectAll()
    .where('enrichment_id', '=', enrichmentId)
    .orderBy('position')
    .execute();

export type ResultRequest = { workspaceId: string; kind: EnrichmentKind; id: string; now: Date };

/**
 * null when it does not exist, belongs to another workspace, is of the other kind, or has expired.
 */
export async function findEnrichment(db: Db, asked: ResultRequest): Promise<EnrichmentRow | null> {
  if (!isUuid(asked.id)) return null;
  const row = await db
    .selectFrom('enrichments')
    .selectAll()
    .where('id', '=', asked.id)
    .where('workspace_id', '=', asked.workspaceId)
    .where('kind', '=', asked.kind)
    .where('expires_at', '>', asked.now)
    .executeTakeFirst();
  return row ?? null;
}

/** The key that started the enrichment pays for it, in the month of the start. */
export const toSpender = (enrichment: EnrichmentRow): Spender => ({
  workspaceId: enrichment.workspace_id,
  apiKeyId: enrichment.api_key_id,
  budget: { id: enrichment.budget_id, month: enrichment.budget_month },
});
