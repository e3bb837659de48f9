// Fair order among groups of one queue: start-time fair queueing (Goyal, Vin, Cheng 1996). Each
// group has a lane. An entry's turn is the clock or the turn after the last of its lane, whichever
// is later; the clock is the turn that was taken last. A group with one entry is therefore next,
// and a group with ten thousand is served in between.
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/**
 * pg-boss keeps a four-byte priority, the highest first. After the last turn the order is first
 * come, first served.
 */
const LAST_TURN = 2 ** 31 - 1;

export const toPriority = (turn: number): number => -Math.min(turn, LAST_TURN);

const getLane = (queue: string, group: string) => `${queue}:${group}`;

/** Draws `count` consecutive turns for `group` and returns the first. */
export async function reserveTurns(
  tx: Tx,
  queue: string,
  group: string,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    insert into queue_turns as mine (lane, turn)
    values (
      ${getLane(queue, group)},
      coalesce((select turn from queue_turns where lane = ${queue}), 0) + ${count}::int
    )
    on conflict (lane) do update set turn = greatest(mine.turn, excluded.turn - ${count}::int) + ${count}::int
    returning turn
  `.execute(tx);
  return Number(rows[0]?.turn ?? count) - count;
}

/**
 * Prevents other processes from taking entries until the transaction ends, so that the count of
 * active entries stays correct.
 */
export async function lockTurns(tx: Tx, queue: string): Promise<void> {
  await tx
    .selectFrom('queue_turns')
    .select('turn')
    .where('lane', '=', queue)
    .forUpdate()
    .executeTakeFirst();
}

export async function advanceTurns(tx: Tx, queue: string, taken: readonly number[]): Promise<void> {
  const turn = Math.max(...taken);
  await tx
    .updateTable('queue_turns')
    .set({ turn })
    .where('lane', '=', queue)
    .where('turn', '<', turn)
    .execute();
}

/**
 * Creates the clock, and deletes lanes that are behind it, because they would start at the clock
 * anyway.
 */
export async function prepareTurns(db: Db, queue: string): Promise<void> {
  await sql`
    insert into queue_turns (lane, turn) values (${queue}, 0) on conflict do nothing
  `.execute(db);
  await sql`
    delete from queue_turns
    where starts_with(lane, ${getLane(queue, '')})
      and turn <= (select turn from queue_turns where lane = ${queue})
  `.execute(db);
}
