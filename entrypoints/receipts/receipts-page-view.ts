// Derives what the page shows from its state. Each part is recalculated only when its input has changed.
import type { OpenReceipt } from '../../components/receipts/receipts-view.ts';
import { serviceText } from '../../components/receipts/receipt-group-texts.ts';
import { isWithin } from '../../lib/model/calendar-day.ts';
import { isActive, type Job } from '../../lib/model/jobs/job.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import type { DisputeItem } from '../../lib/receipts/dispute.ts';
import { toExcessItems } from '../../lib/receipts/excess-items.ts';
import {
  findBalancePeriodAround,
  findBalancePeriods,
  type BalancePeriod,
  type UnderWay,
} from '../../lib/receipts/balance-check.ts';
import { findUnreportedCharges } from '../../lib/receipts/unreported-charges.ts';
import { SURROUNDING_MS } from '../../lib/store/receipt-queries.ts';
import { toServiceKey } from '../../lib/receipts/totals.ts';
import { toLedgerView, type LedgerView } from '../../lib/view/receipts/ledger-view.ts';
import type { ReceiptsState } from './receipts-store.ts';

const toUnderWay = (jobs: readonly Job[]): UnderWay[] =>
  jobs.flatMap((job) => (isActive(job) && job.sentAt ? [{ from: job.sentAt, to: null }] : []));

const ofService = (jobs: readonly Job[], key: string): Job[] =>
  jobs.filter(({ baseUrl, workspaceId }) => `${baseUrl} ${workspaceId}` === key);

export type Ledger = { key: string; name: string; view: LedgerView; periods: BalancePeriod[] };

/**
 * One for each service and workspace that has receipts in the period. A balance of another day would be compared
 * without the charges of that day, so only balance periods within that span count.
 */
export function toLedgers(
  receipts: readonly Receipt[],
  { around, period, jobs, now }: Pick<ReceiptsState, 'around' | 'period' | 'jobs' | 'now'>,
): Ledger[] {
  const neighbours = Map.groupBy(around, toServiceKey);
  return [...Map.groupBy(receipts, toServiceKey)].map(([key, own]) => {
    const here = ofService(jobs, key);
    const all = [...own, ...(neighbours.get(key) ?? [])];
    const periods = findBalancePeriods(all, toUnderWay(here)).filter(
      ({ from, to }) => isWithin(from.at, period) && isWithin(to.at, period),
    );
    const view = toLedgerView(periods, findUnreportedCharges(here, periods), now);
    return { key, name: serviceText(key), view, periods };
  });
}

/** The differences of the balances that concern the selected receipts. */
export function findExcesses(
  ledgers: readonly Ledger[],
  chosen: readonly Receipt[],
): DisputeItem[] {
  const receiptsByService = Map.groupBy(chosen, toServiceKey);
  return ledgers.flatMap(({ key, periods }) =>
    toExcessItems(periods, receiptsByService.get(key) ?? []),
  );
}

export function toOpenReceipt({
  rows,
  around,
  openId,
  contacts,
  flags,
  jobs,
}: ReceiptsState): OpenReceipt | null {
  const receipt = rows?.values.find(({ id }) => id === openId);
  if (!rows || !receipt) return null;
  const key = toServiceKey(receipt);
  const neighbours = [...rows.values, ...around].filter((one) => toServiceKey(one) === key);
  // Receipts since an older balance may not have been read.
  const isRecent =
    Date.parse(receipt.at) - Date.parse(receipt.balanceBeforeAt ?? '') < SURROUNDING_MS;
  return {
    receipt,
    around: isRecent
      ? findBalancePeriodAround(receipt, neighbours, toUnderWay(ofService(jobs, key)))
      : null,
    contacts,
    flags: flags.filter(({ receiptId }) => receiptId === receipt.id),
  };
}
