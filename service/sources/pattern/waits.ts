// Limits how often a request is repeated: an unreachable name server, or a greylist that never
// accepts, must not block a contact for ever.
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const MOST_WAITS = 2;

/** Whether the request may wait once more, which is counted. */
export async function mayWait(db: Db, reference: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('pattern_waits')
    .values({ reference, waits: 1, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .doUpdateSet({ waits: sql<number>`pattern_waits.waits + 1`, updated_at: at }),
    )
    .returning('waits')
    .executeTakeFirstOrThrow();
  return row.waits <= MOST_WAITS;
}
