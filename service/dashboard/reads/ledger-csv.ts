// The ledger as a file for a spreadsheet, page by page: it may be longer than memory is wide.
import papaparse from 'papaparse';
import { toCredits } from '../../../lib/contract/credits.ts';
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

/**
 * A cell that begins like a formula is not to be run as one (OWASP, CSV injection). papaparse's own
 * expression overlooks cells of several lines, a line end in front, and the full-width signs.
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

const write = (rows: (string | number | null)[][]): string =>
  `${papaparse.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;

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
