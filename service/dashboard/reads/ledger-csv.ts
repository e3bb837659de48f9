// The ledger as a file for a spreadsheet, page by page, because it may not fit in memory.
import { toCredits } from '../../../lib/contract/credits.ts';
import { toCsvLine, type Cell } from '../../../lib/export/csv.ts';
import type { Db } from '../../db/database.ts';
import type { LedgerLine } from '../protocol/money.ts';
import { readLines, toLine, type LedgerSearch } from './ledger.ts';

const COLUMNS = [
  'at',
  'what',
  'credits',
  'change',
  'balance',
  'enrichment_id',
  'enrichment',
  'position',
  'kind',
  'key',
  'reason',
  'note',
];
const LINES_AT_ONCE = 1000;

const write = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${toCsvLine(row)}\r\n`).join('');

/** Newest first, amounts in credits. */
export async function* ledgerCsv(db: Db, asked: LedgerSearch): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(write([COLUMNS]));
  for (let before: number | null = null; ;) {
    const lines: LedgerLine[] = (await readLines(db, asked, before, LINES_AT_ONCE)).map(toLine);
    const last = lines.at(-1);
    if (!last) return;
    const rows = lines.map((line) => [
      line.at,
      line.what,
      toCredits(line.amount),
      toCredits(line.change),
      toCredits(line.balance),
      line.enrichment?.id ?? null,
      line.enrichment?.name ?? null,
      line.position,
      line.kinds.join(' '),
      line.key?.name ?? null,
      line.reason,
      line.note,
    ]);
    yield encoder.encode(write(rows));
    before = last.id;
  }
}
