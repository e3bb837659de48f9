// One queue entry: asks the sources about one record, then settles it. A record whose source
// throttles, is still working or failed waits in the queue, occupies no slot, and is tried again
// automatically.
import type { EnrichmentStatus } from '../../lib/contract/values.ts';
import { z } from '../../lib/zod.ts';
import type { Db, Tx } from '../db/database.ts';
import { withDeadline } from '../concurrency/deadline.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { Log } from '../log.ts';
import { toRetrySeconds, spreadSeconds } from './back-off.ts';
import type { QueueEntry } from '../queue/queue.ts';
import type { Source, SourceAnswer } from '../sources/source.ts';
import {
  SourcePostponedError,
  SourceThrottledError,
  getPauseSeconds,
} from '../sources/source-errors.ts';
import { personQuerySchema } from '../sources/person-query.ts';
import { endEnrichment } from './finish.ts';
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts';
import { createRecordFunds, createReserve } from './reserve-funds.ts';
import {
  deleteUnpaidAnswer,
  settleRecord,
  readUnpaidAnswer,
  type SettleCollaborators,
} from './settle-record.ts';
import { statusesBefore } from './status.ts';

const entryData = z.object({
  enrichmentId: z.string(),
  position: z.number(),
  /** When it was first postponed. */
  since: z.optional(z.string()),
});
type EntryData = z.infer<typeof entryData>;

/** The limit of one attempt: a contact can take up to 4 minutes (docs/interface.md#limits). */
const DEADLINE_MS = 5 * MINUTE_MS;
/** Failures of a source for one record, after which the enrichment ends in UNKNOWN. */
const MAX_FAILURES = 5;
/**
 * The wait before the second attempt, unless the operator configures it; doubled before each
 * further one.
 */
const RETRY_SECONDS = 5;
/** How long a source may throttle or work, counted from its first such response. */
const MAX_WAIT_HOURS = 24;
/** No source needs a longer pause; it is asked then and can ask for another one. */
const MAX_PAUSE_SECONDS = 3600;
/** Processes that died or gave up during one record, after which the enrichment ends in UNKNOWN. */
const MAX_ABANDONED = 100;

export type RecordCollaborators = SettleCollaborators & {
  source: Source;
  log: Log;
  sourceRetrySeconds?: number;
};

export function createRecordHandler(collaborators: RecordCollaborators) {
  const { db, source, queue, now, log, sourceRetrySeconds = RETRY_SECONDS } = collaborators;

  // Settling and reserving both lock the enrichment.
  const runExclusive = createKeyedMutex();
  const reserve = createReserve({ db, now, runExclusive });
  const settle = (entry: QueueEntry, data: EntryData, answer: SourceAnswer) =>
    runExclusive(data.enrichmentId, () => settleRecord(collaborators, entry, data, answer));

  async function setStatus(tx: Tx | Db, enrichmentId: string, to: EnrichmentStatus): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('enrichments')
      .set({ status: to })
      .where('id', '=', enrichmentId)
      .where('status', 'in', statusesBefore(to))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await collaborators.signals.notify(tx, 'enrichment', enrichmentId);
  }

  const markingInProgress = new Map<string, Promise<void>>();
  /** When a hundred contacts begin at once, their enrichment is updated once. */
  async function markInProgress(enrichmentId: string): Promise<void> {
    const marking =
      markingInProgress.get(enrichmentId) ?? setStatus(db, enrichmentId, 'IN_PROGRESS');
    markingInProgress.set(enrichmentId, marking);
    await marking.finally(() => markingInProgress.delete(enrichmentId));
  }

  /** Ends the enrichment; its unfinished contacts are not charged. */
  async function endAsUnknown(
    tx: Tx,
    entry: QueueEntry,
    { enrichmentId }: EntryData,
  ): Promise<void> {
    await queue.complete(tx, 'enrich', entry);
    await endEnrichment(tx, collaborators, enrichmentId, 'UNKNOWN');
    await collaborators.signals.notify(tx, 'enrichment', enrichmentId);
  }

  /** Throttling and work in progress do not count as failures until the time limit. */
  async function postpone(
    entry: QueueEntry,
    data: EntryData,
    error: SourcePostponedError,
  ): Promise<void> {
    const since = data.since ?? now().toISOString();
    const seconds = spreadSeconds(
      Math.min(Math.max(error.retryAfterSeconds, 0), MAX_PAUSE_SECONDS),
    );
    const until = Date.parse(since) + MAX_WAIT_HOURS * HOUR_MS;
    await db.transaction().execute(async (tx) => {
      if (now().getTime() + seconds * 1000 > until) return endAsUnknown(tx, entry, data);
      await queue.postpone(tx, 'enrich', entry, seconds, { ...data, since });
      if (error instanceof SourceThrottledError)
        await setStatus(tx, data.enrichmentId, 'RATE_LIMIT');
    });
  }

  /** The next attempt waits until the source may be asked again: before that, it would fail without asking. */
  async function countFailure(entry: QueueEntry, data: EntryData, error: unknown): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const { failures } = await tx
        .updateTable('records')
        .set((eb) => ({ failures: eb('failures', '+', 1) }))
        .where('enrichment_id', '=', data.enrichmentId)
        .where('position', '=', data.position)
        .returning('failures')
        .executeTakeFirstOrThrow();
      if (failures >= MAX_FAILURES) return endAsUnknown(tx, entry, data);
      const pause = spreadSeconds(getPauseSeconds(error));
      const seconds = Math.max(toRetrySeconds(sourceRetrySeconds, failures), pause);
      await queue.postpone(tx, 'enrich', entry, seconds);
    });
  }

  return async (entry: QueueEntry, stopping: AbortSignal): Promise<void> => {
    const data = entryData.parse(entry.data);
    const { enrichmentId, position } = data;
    const record = await db
      .selectFrom('records')
      .innerJoin('enrichments', 'enrichments.id', 'enrichment_id')
      .select(['records.query', 'records.wanted', 'records.unpaid_answer', 'enrichments.status'])
      .select(['enrichments.kind', 'enrichments.workspace_id'])
      .where('enrichment_id', '=', enrichmentId)
      .where('position', '=', position)
      .where('records.state', '=', 'running')
      .where('enrichments.finished_at', 'is', null)
      .executeTakeFirst();
    if (!record) {
      await db.transaction().execute(async (tx) => {
        await deleteUnpaidAnswer(tx, data);
        await queue.complete(tx, 'enrich', entry);
      });
      return;
    }
    if (entry.retryCount >= MAX_ABANDONED) {
      await db.transaction().execute((tx) => endAsUnknown(tx, entry, data));
      return;
    }
    // Found before and only waiting for credits: no source is asked or paid a second time.
    const unpaid = readUnpaidAnswer(record);
    if (unpaid) return settle(entry, data, unpaid);
    if (record.status !== 'IN_PROGRESS') await markInProgress(enrichmentId);
    const { kind, workspace_id: workspaceId } = record;
    const ask = {
      funds: createRecordFunds(reserve, { enrichmentId, position, kind, workspaceId }),
      reference: `${enrichmentId}:${position}`,
      deadline: new Date(now().getTime() + DEADLINE_MS),
    };
    const find = (signal: AbortSignal) =>
      source.find(personQuerySchema.parse(record.query), record.wanted, { ...ask, signal });
    const answer = await withDeadline(DEADLINE_MS, find, stopping).catch(async (error: unknown) => {
      // The stop caused the failure, not the source.
      stopping.throwIfAborted();
      if (error instanceof SourcePostponedError) {
        await postpone(entry, data, error);
      } else {
        log.warn({ err: error, enrichmentId, position }, 'a source failed');
        await countFailure(entry, data, error);
      }
      return null;
    });
    if (answer) await settle(entry, data, answer);
  };
}
