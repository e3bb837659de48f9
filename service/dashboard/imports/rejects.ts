// The rows that were not taken, with the reason, for the operator to correct.
import papaparse from 'papaparse';
import type { Db } from '../../db/database.ts';
import type { Reject } from './run.ts';

/** A file that does not fit at all has one for each of its rows: the first ones say enough. */
export const MOST_REJECTS = 10_000;
const MOST_TEXT = 4000;
const ROWS_AT_ONCE = 500;

/** What PostgreSQL takes as text. */
const storable = (text: string): string =>
  text.slice(0, MOST_TEXT).toWellFormed().replaceAll('\0', '\uFFFD');

export function createRejects(db: Db, importId: string) {
  let waiting: Reject[] = [];
  let kept = 0;

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const rows = waiting.map(({ row, reason, text }) => ({
      import_id: importId,
      row,
      reason: storable(reason),
      text: storable(text),
    }));
    waiting = [];
    await db
      .insertInto('dashboard_import_rejects')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['import_id', 'row']).doNothing())
      .execute();
  }

  return {
    /** A row that was refused in a try before is here already. */
    async add(reject: Reject): Promise<void> {
      kept += 1;
      if (kept > MOST_REJECTS) return;
      waiting.push(reject);
      if (waiting.length >= ROWS_AT_ONCE) await flush();
    },
    flush,
  };
}

/** As a file: row, reason, and the row as it was. */
export async function* rejectsCsv(db: Db, importId: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const write = (rows: (string | number)[][]) =>
    encoder.encode(`${papaparse.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`);
  yield write([['row', 'reason', 'text']]);
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('dashboard_import_rejects')
      .select(['row', 'reason', 'text'])
      .where('import_id', '=', importId)
      .where('row', '>', after)
      .orderBy('row')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield write(rows.map(({ row, reason, text }) => [row, reason, text]));
    after = last.row;
  }
}
