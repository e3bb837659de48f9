// Cancels an enrichment. The interface has no call for it; the dashboard and operators use it.
// Found values stay, and stay paid. The rest is free, and its queue entries are deleted. A source
// that is working on a contact is not interrupted: its answer is dropped and not billed.
import type { Db, Tx } from '../db/database.ts';
import { endEnrichment, type FinishCollaborators } from './finish.ts';
import { isUuid } from '../db/uuid.ts';

export type Canceled = 'canceled' | 'ended' | 'not_found';

type Collaborators = FinishCollaborators & { db: Db };

/**
 * Locks the records before the enrichment, as settling does, and so waits for records that are
 * being settled.
 */
async function dropUnfinished(tx: Tx, enrichmentId: string): Promise<void> {
  await tx
    .selectFrom('records')
    .select('position')
    .where('enrichment_id', '=', enrichmentId)
    .where('state', '=', 'running')
    .orderBy('position')
    .forUpdate()
    .execute();
  await tx
    .updateTable('records')
    .set({ unpaid_answer: null })
    .where('enrichment_id', '=', enrichmentId)
    .where('unpaid_answer', 'is not', null)
    .execute();
}

export function createCancel(collaborators: Collaborators) {
  const { db, queue, signals, now } = collaborators;

  return async (workspaceId: string, enrichmentId: string): Promise<Canceled> => {
    if (!isUuid(enrichmentId)) return 'not_found';
    return db.transaction().execute(async (tx): Promise<Canceled> => {
      const known = await tx
        .selectFrom('enrichments')
        .select('finished_at')
        .where('id', '=', enrichmentId)
        .where('workspace_id', '=', workspaceId)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      if (!known) return 'not_found';
      if (known.finished_at !== null) return 'ended';
      await dropUnfinished(tx, enrichmentId);
      if (!(await endEnrichment(tx, collaborators, enrichmentId, 'CANCELED'))) return 'ended';
      await queue.discard(tx, 'enrich', { enrichmentId });
      await signals.notify(tx, 'enrichment', enrichmentId);
      return 'canceled';
    });
  };
}
