// An erasure leaves the bytes of deleted rows in the database's files. A row in the database
// requests their removal, which maintenance/scrub.ts does.
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export type ScrubRequest = { erasures: number; since: Date };

export async function requestScrub(tx: Tx | Db, at: Date): Promise<void> {
  await tx
    .insertInto('scrub_request')
    .values({ erasures: 1, since: at })
    .onConflict((conflict) =>
      conflict.column('one').doUpdateSet({ erasures: sql`scrub_request.erasures + 1` }),
    )
    .execute();
}

/** null: the files contain no erased person. */
export async function readScrubRequest(db: Db): Promise<ScrubRequest | null> {
  const row = await db.selectFrom('scrub_request').select(['erasures', 'since']).executeTakeFirst();
  return row ? { erasures: Number(row.erasures), since: row.since } : null;
}

/** False when another erasure came meanwhile; its request then stays. */
export async function endScrubRequest(db: Db, { erasures }: ScrubRequest): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('scrub_request')
    .where('erasures', '=', erasures)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
