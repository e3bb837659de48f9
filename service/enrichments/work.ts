// One queue entry: ask the sources about one record, then settle it.
import { setTimeout } from 'node:timers/promises';
import { z } from '../../lib/zod.ts';
import type { Job } from '../queue/queue.ts';
import { SourceThrottledError, type Source, type SourceAnswer } from '../sources/source.ts';
import { end } from './finish.ts';
import type { RecordRow } from './results.ts';
import { settleRecord, type SettleCollaborators } from './settle.ts';
import { statusesBefore } from './status.ts';
import { who } from '../sources/who.ts';
import type { EnrichmentStatus } from '../../lib/contract/values.ts';

const jobData = z.object({ enrichmentId: z.string(), position: z.number() });
type RecordId = z.infer<typeof jobData>;

/** "Up to 4 minutes seen" (choices.md, "Limits"). */
const DEADLINE_MS = 5 * 60_000;
/** Failures of a source for one record, after which the enrichment ends in UNKNOWN. */
const MAX_FAILURES = 3;

export type WorkCollaborators = SettleCollaborators & { source: Source };

export function createWork(collaborators: WorkCollaborators) {
  const { db, source, queue } = collaborators;

  async function move(enrichmentId: string, to: EnrichmentStatus): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('enrichments')
      .set({ status: to })
      .where('id', '=', enrichmentId)
      .where('status', 'in', statusesBefore(to))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await collaborators.signals.notify(db, 'enrichment', enrichmentId);
  }

  async function ask(record: RecordRow, stopping: AbortSignal): Promise<SourceAnswer> {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(DEADLINE_MS)]);
    const deadline = new Date(collaborators.now().getTime() + DEADLINE_MS);
    for (;;) {
      await move(record.enrichment_id, 'IN_PROGRESS');
      try {
        const reference = `${record.enrichment_id}:${record.position}`;
        const options = { reference, deadline, signal };
        return await source.find(who.parse(record.query), record.wanted, options);
      } catch (error) {
        if (!(error instanceof SourceThrottledError)) throw error;
        await move(record.enrichment_id, 'RATE_LIMIT');
        await setTimeout(error.retryAfterSeconds * 1000, undefined, { signal });
      }
    }
  }

  /** Counts it; the last one ends the enrichment, and its unfinished contacts are not charged. */
  async function failed({ enrichmentId, position }: RecordId): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const { failures } = await tx
        .updateTable('records')
        .set((eb) => ({ failures: eb('failures', '+', 1) }))
        .where('enrichment_id', '=', enrichmentId)
        .where('position', '=', position)
        .returning('failures')
        .executeTakeFirstOrThrow();
      if (failures < MAX_FAILURES) return;
      await end(tx, collaborators, enrichmentId, 'UNKNOWN');
      await collaborators.signals.notify(tx, 'enrichment', enrichmentId);
    });
  }

  return async (job: Job, stopping: AbortSignal): Promise<void> => {
    const id = jobData.parse(job.data);
    const record = await db
      .selectFrom('records')
      .innerJoin('enrichments', 'enrichments.id', 'enrichment_id')
      .selectAll('records')
      .where('enrichment_id', '=', id.enrichmentId)
      .where('position', '=', id.position)
      .where('records.state', '=', 'running')
      .where('enrichments.finished_at', 'is', null)
      .executeTakeFirst();
    if (!record) {
      await db.transaction().execute((tx) => queue.complete(tx, 'enrich', job));
      return;
    }
    try {
      await settleRecord(collaborators, job, id, await ask(record, stopping));
    } catch (error) {
      if (!stopping.aborted) await failed(id);
      throw error;
    }
  };
}
