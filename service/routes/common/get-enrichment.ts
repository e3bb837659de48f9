// The parts that both result calls share: finding the enrichment, holding the response, and the two
// statuses.
import { HEADER } from '../../../lib/contract/headers.ts';
import { isFinalStatus } from '../../../lib/contract/values.ts';
import type { Db } from '../../db/database.ts';
import type { EnrichmentKind } from '../../db/tables/enrichments.ts';
import type { Signals } from '../../db/signals.ts';
import {
  findEnrichment,
  readRecords,
  toWire,
  type EnrichmentRow,
} from '../../enrichments/results.ts';
import { waitForUpdate, type SeenCounts } from '../../enrichments/wait-for-update.ts';
import type { PublicOrigin } from '../../logos/logo-url.ts';
import type { Ctx } from '../../http/env.ts';
import { waitSeconds } from '../../http/prefer.ts';

export type ResultCollaborators = {
  db: Db;
  signals: Signals;
  seen: SeenCounts;
  publicOrigin: PublicOrigin;
  now: () => Date;
  /** Aborted when the service stops: held responses are sent. */
  stopping: AbortSignal;
};

/** `partial`: each finished record is an update; otherwise only the end is. */
export async function awaitResult(
  c: Ctx,
  collaborators: ResultCollaborators,
  { kind, partial }: { kind: EnrichmentKind; partial: boolean },
): Promise<EnrichmentRow | null> {
  const { db, signals, seen, now, stopping } = collaborators;
  const { workspaceId, apiKeyId } = c.get('caller');
  const id = c.req.param('enrichment_id') ?? '';
  const row = await waitForUpdate({
    signals,
    enrichmentId: id.toLowerCase(),
    load: () => findEnrichment(db, { workspaceId, kind, id, now: now() }),
    isUpdate: (read) => isFinalStatus(read.status) || (partial && seen.hasMore(apiKeyId, read)),
    seconds: waitSeconds(c.req.header(HEADER.prefer)),
    signal: AbortSignal.any([stopping, c.req.raw.signal]),
  });
  // A response without records does not count as received.
  if (row && (partial || isFinalStatus(row.status))) seen.note(apiKeyId, row);
  return row;
}

/** 402 with the partial body when the credits ran out, else 200. */
export async function answerResult(
  c: Ctx,
  { db, publicOrigin }: ResultCollaborators,
  row: EnrichmentRow,
): Promise<Response> {
  return c.json(
    toWire(row, await readRecords(db, row.id), publicOrigin()),
    row.status === 'CREDITS_INSUFFICIENT' ? 402 : 200,
  );
}
