// The receipt of a job that has ended: what was sent, what it brought, and what the service says it cost.
import { toHundredths, type Hundredths } from '../../contract/credits.ts';
import { getContactIds, getEnrichmentId, type Job } from '../../model/job.ts';
import type { Receipt, ReceiptLine } from '../../model/receipt.ts';
import { applyCharge, sumCharges } from './record-values.ts';

const textOnly = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
  );

/** Exactly what left the browser, one entry for each person, company or address. */
export function toSentInputs(job: Job): Record<string, string>[] {
  switch (job.type) {
    case 'contact':
      return job.items.map(({ input }) => textOnly(input));
    case 'reverse':
      // Of somebody who was erased nothing is told.
      return job.items.map(({ email }): Record<string, string> => (email ? { email } : {}));
    case 'company':
    case 'person':
      return [textOnly(job.lookup)];
  }
}

export type Charge = {
  lines: readonly ReceiptLine[];
  charged: Hundredths;
  told?: Receipt['told'];
  /** As the service names the answer. */
  requestId?: string | null | undefined;
  /** How many parts of the answer could not be read. */
  unreadable?: number | undefined;
};

export function toReceipt(
  job: Job,
  now: Date,
  { lines, charged, told, requestId, unreadable }: Charge,
): Receipt {
  return {
    id: job.id,
    at: now.toISOString(),
    startedAt: job.sentAt ?? job.createdAt,
    name: job.name,
    contactIds: getContactIds(job),
    companyId: job.type === 'company' ? job.companyId : null,
    ...(job.listId === undefined ? {} : { listId: job.listId }),
    baseUrl: job.baseUrl,
    workspaceId: job.workspaceId,
    enrichmentId: getEnrichmentId(job),
    pageUrl: job.pageUrl,
    sessionId: job.sessionId,
    sent: toSentInputs(job),
    lines: applyCharge(lines, charged),
    charged,
    ...(told === undefined ? {} : { told }),
    ...(requestId ? { requestId } : {}),
    ...(unreadable ? { unreadable } : {}),
    expected: sumCharges(lines),
    balanceBefore: job.balanceBefore,
    balanceBeforeAt: job.balanceBeforeAt ?? null,
    balanceAfter: null,
    balanceAfterAt: null,
  };
}

/** Credits, possibly fractional, in each of the ways in which the interface tells them; null: it does not. */
export type Told = { metadata?: number | null; header?: number | null; cost?: number | null };

/**
 * What was charged: what the result says of itself before what a header says of it, and that before the
 * enrichment's total; where none of them speaks, what the list prices come to. `told` keeps every one of
 * them when they do not agree, and is empty when none of them speaks.
 */
export function toCharge(lines: readonly ReceiptLine[], { metadata, header, cost }: Told): Charge {
  const all = (
    [
      ['metadata', metadata],
      ['header', header],
      ['cost', cost],
    ] as const
  ).flatMap(([by, credits]) => (credits == null ? [] : [{ by, charged: toHundredths(credits) }]));
  const [first] = all;
  if (!first) return { lines, charged: sumCharges(lines), told: [] };
  const differ = all.some(({ charged }) => charged !== first.charged);
  return { lines, charged: first.charged, ...(differ ? { told: all } : {}) };
}
