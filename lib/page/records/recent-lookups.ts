import { receipt } from '../../model/jobs/receipt.ts';
import { sumRecentLookups, type RecentLookups } from '../../receipts/estimate-credits.ts';
import type { Database } from '../../store/database.ts';
import { readRows } from '../../store/rows.ts';

/** Receipts: enough for an average, and read at once. */
const RECENT = 200;

/** What was looked for lately at this service (`host`), and what it has cost. */
export async function readRecentLookups(db: Database, host: string): Promise<RecentLookups> {
  const isHere = (baseUrl: string) => URL.canParse(baseUrl) && new URL(baseUrl).host === host;
  const rows = await db.receipts
    .orderBy('at')
    .reverse()
    .filter((row) => isHere(String(row['baseUrl'])))
    .limit(RECENT)
    .toArray();
  return sumRecentLookups(readRows(receipt, rows).values);
}
