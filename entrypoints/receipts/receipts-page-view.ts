// Derives what the page shows from its state. Each part is recalculated only when its input has changed.
import type { OpenReceipt } from '../../components/receipts/receipts-view.ts';
import { serviceText } from '../../components/receipts/selected-receipts.ts';
import { isActive, type Job } from '../../lib/model/job.ts';
import type { Receipt } from '../../lib/model/receipt.ts';
import type { DisputeItem } from '../../lib/receipts/dispute.ts';
import { toExcessItems } from '../../lib/receipts/excess-items.ts';
import {
  findStretchAround,
  findStretches,
  type Stretch,
  type UnderWay,
} from '../../lib/receipts/balance-check.ts';
import { findUnreportedCharges } from '../../lib/receipts/unreported-charges.ts';
import { toServiceKey } from '../../lib/receipts/totals.ts';
import { toLedgerView, type LedgerView } from '../../lib/view/receipts/ledger-view.ts';
import type { ReceiptsState } from './receipts-store.ts';

const toUnderWay = (jobs: readonly Job[]): UnderWay[] =>
  jobs.flatMap((job) => (isActive(job) && job.sentAt ? [{ from: job.sentAt, to: null }] : []));

const ofService = (jobs: readonly Job[], key: string): Job[] =>
  jobs.filter(({ baseUrl, workspaceId }) => `${baseUrl} ${workspaceId}` === key);

export type Ledger = { key: string; name: string; view: LedgerView; stretches: Stretch[] };

/** One for each service and workspace that has receipts in the span. */
export function toLedgers(receipts: readonly Receipt[], jobs: readonly Job[], now: Date): Ledger[] {
  return [...Map.groupBy(receipts, toServiceKey)].map(([key, own]) => {
    const here = ofService(jobs, key);
    const stretches = findStretches(own, toUnderWay(here));
    const view = toLedgerView(stretches, findUnreportedCharges(here, stretches), now);
    return { key, name: serviceText(key), view, stretches };
  });
}

/** The differences of the balances that concern the selected receipts. */
export function findExcesses(
  ledgers: readonly Ledger[],
  chosen: readonly Receipt[],
): DisputeItem[] {
  const receiptsByService = Map.groupBy(chosen, toServiceKey);
  return ledgers.flatMap(({ key, stretches }) =>
    toExcessItems(stretches, receiptsByService.get(key) ?? []),
  );
}

export function toOpenReceipt({
  rows,
  openId,
  contacts,
  flags,
  jobs,
}: ReceiptsState): OpenReceipt | null {
  const receipt = rows?.values.find(({ id }) => id === openId);
  if (!rows || !receipt) return null;
  const key = toServiceKey(receipt);
  const neighbours = rows.values.filter((one) => toServiceKey(one) === key);
  return {
    receipt,
    around: findStretchAround(receipt, neighbours, toUnderWay(ofService(jobs, key))),
    contacts,
    flags: flags.filter(({ receiptId }) => receiptId === receipt.id),
  };
}
