// Who has been paid for. A claim is a row of its own key, so of two simultaneous requests for the same
// person and kind one inserts it and pays, and the other waits for that and gets it free.
import { freeUntil } from '../../lib/contract/credits.ts';
import type { Tx } from '../db/database.ts';

export type Purchase = { workspaceId: string; personKey: string; kind: string };

/** True when it has to be paid for now; false when it was within the last three months. */
export async function claim(tx: Tx, purchase: Purchase, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('purchases')
    .values({
      workspace_id: purchase.workspaceId,
      person_key: purchase.personKey,
      kind: purchase.kind,
      free_until: freeUntil(now),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'person_key', 'kind'])
        .doUpdateSet({ free_until: freeUntil(now) })
        .where('purchases.free_until', '<=', now),
    )
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back a claim of this transaction that the balance did not cover. */
export async function unclaim(tx: Tx, purchase: Purchase): Promise<void> {
  await tx
    .deleteFrom('purchases')
    .where('workspace_id', '=', purchase.workspaceId)
    .where('person_key', '=', purchase.personKey)
    .where('kind', '=', purchase.kind)
    .execute();
}
