// The final state of a chaos run: everything accepted has ended, was delivered and was charged,
// once.
import type { Database } from '../../service/db/database.ts';
import { readSpent, readTotals } from './audit-ledger.ts';
import type { EndedEnrichment } from './client.ts';
import { expectedCost, type ClientStart } from './plan.ts';
import type { Receiver } from './checking-receiver.ts';

/** Reports a failure. */
export type Fault = (text: string) => void;

/** The paths whose promised webhook has not arrived yet. */
export function missingWebhooks(
  clientStarts: readonly ClientStart[],
  receiver: Receiver,
): string[] {
  const missing: string[] = [];
  for (const { key, data, webhook, contactWebhook } of clientStarts) {
    if (webhook && receiver.at(`/end/${key}`).calls === 0) missing.push(`/end/${key}`);
    const delivered = receiver.at(`/contact/${key}`).positions.size;
    if (contactWebhook && delivered < data.length) {
      missing.push(`/contact/${key}: ${delivered} of ${data.length}`);
    }
  }
  return missing;
}

/** Compares the responses to the clients with the database. */
export async function checkEnd(
  { db }: Database,
  ended: ReadonlyMap<ClientStart, EndedEnrichment>,
  fault: Fault,
): Promise<void> {
  const totals = await readTotals(db);
  if (totals.enrichments !== ended.size) {
    fault(`${ended.size} starts were answered, ${totals.enrichments} were accepted.`);
  }
  if (totals.unfinished > 0) fault(`${totals.unfinished} enrichments did not end.`);
  if (totals.unknown > 0) fault(`${totals.unknown} enrichments ended UNKNOWN.`);
  if (totals.jobs > 0) fault(`${totals.jobs} queue entries are left.`);
  checkReceipts(ended, await readSpent(db), fault);
}

function checkReceipts(
  ended: ReadonlyMap<ClientStart, EndedEnrichment>,
  spent: ReadonlyMap<string, number>,
  fault: Fault,
): void {
  const receipts = [...ended.values()].reduce((sum, { credits }) => sum + credits, 0);
  const balances = [...spent.values()].reduce((sum, credits) => sum + credits, 0);
  if (receipts !== balances) {
    fault(`The receipts say ${receipts} credits, the balances ${balances}.`);
  }
  const ofPlenty = [...ended].filter(([clientStart]) => clientStart.workspace === 0);
  const paid = ofPlenty.reduce((sum, [, { credits }]) => sum + credits, 0);
  const expected = expectedCost(
    ofPlenty.map(([clientStart]) => clientStart),
    0,
  );
  if (paid !== expected) {
    fault(`${paid} credits were charged for what costs ${expected}: once per person and kind.`);
  }
  for (const [clientStart, { status, states }] of ended) {
    const isEnd =
      status === 'FINISHED' || (status === 'CREDITS_INSUFFICIENT' && clientStart.workspace === 1);
    if (!isEnd) fault(`${clientStart.key} ended ${status}.`);
    if (states.includes('running')) fault(`${clientStart.key} ended with a contact that runs.`);
  }
}
