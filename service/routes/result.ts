// What both result calls have in common: finding the enrichment, holding the answer, the two statuses.
import { HEADER } from '../../lib/contract/headers.ts';
import { isFinalStatus } from '../../lib/contract/values.ts';
import type { Db } from '../db/database.ts';
import type { EnrichmentKind } from '../db/tables/enrichments.ts';
import type { Signals } from '../db/signals.ts';
import { findEnrichment, recordsOf, toWire, type EnrichmentRow } from '../enrichments/results.ts';
import { waitForNews, type SeenCounts } from '../enrichments/wait.ts';
import type { PublicOrigin } from '../logos/logo-url.ts';
import type { Ctx } from '../http/env.ts';
import { waitSeconds } from '../http/prefer.ts';

export type ResultCollaborators = {
  db: Db;
  signals: Signals;
  seen: SeenCounts;
  publicOrigin: PublicOrigin;
  now: () => Date;
  /** The service stops: held answers are given. */
  stopping: AbortSignal;
};

/** `partial`: a finished record is news; otherwise only the end is. */
export async function awaitResult(
  c: Ctx,
  collaborators: ResultCollaborators,
  { kind, partial }: { kind: EnrichmentKind; partial: boolean },
): Promise<EnrichmentRow | null> {
  const { db, signals, seen, now, stopping } = collaborators;
  const { workspaceId, apiKeyId } = c.get('caller');
  const id = c.req.param('enrichment_id') ?? '';
  const row = await waitForNews({
    signals,
    enrichmentId: id.toLowerCase(),
    load: () => findEnrichment(db, { workspaceId, kind, id, now: now() }),
    isNews: (it) => isFinalStatus(it.status) || (partial && seen.hasMore(apiKeyId, it)),
    seconds: waitSeconds(c.req.header(HEADER.prefer)),
    signal: AbortSignal.any([stopping, c.req.raw.signal]),
  });
  // An answer that shows no records has not told the caller of any.
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
    toWire(row, await recordsOf(db, row.id), publicOrigin()),
    row.status === 'CREDITS_INSUFFICIENT' ? 402 : 200,
  );
}
