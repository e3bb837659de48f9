// The ledger as a file for a spreadsheet, page by page, because it may not fit in memory.
import { toCredits } from '../../../lib/contract/credits.ts';
import { toCsvLines } from '../../../lib/export/csv.ts';
import type { Db } from '../../db/database.ts';
import type { LedgerLine } from '../protocol/money.ts';
import { startOfDays } from './local-days.ts';
import {
  countLines,
  readLines,
  toLine,
  toPageStart,
  type LedgerSearch,
  type PageStart,
} from './ledger.ts';

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
 * Newest first, amounts in credits. The balance is carried from page to page.
 * @throws DashboardError for an unknown time zone, before the file begins: a file that has begun can only be cut off
 */
export function ledgerCsv(
  db: Db,
  asked: LedgerSearch,
  linesAtOnce = LINES_AT_ONCE,
): AsyncGenerator<Uint8Array> {
  const { now, days, timeZone } = asked;
  if (days !== undefined) startOfDays(now, { days, timeZone });
  return writeLines(db, asked, linesAtOnce);
}

async function* writeLines(
  db: Db,
  asked: LedgerSearch,
  linesAtOnce: number,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(toCsvLines([COLUMNS]));
  const { oldest } = await countLines(db, asked);
  if (oldest === null) return;
  for (let start: PageStart | null = null; ;) {
    const page = await readLines(db, asked, { start, oldest, limit: linesAtOnce });
    const lines: LedgerLine[] = page.map(toLine);
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
    yield encoder.encode(toCsvLines(rows));
    start = toPageStart(last);
  }
}
