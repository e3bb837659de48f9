// The receipt of a finished job: what was sent, what was found, and what the service charged.
import { toHundredths, type Hundredths } from '../../contract/credits.ts';
import { getEnrichmentId, type Job } from '../../model/jobs/job.ts';
import { getContactIds } from '../../model/jobs/job-contacts.ts';
import type { Failure } from '../../model/jobs/failure.ts';
import type { Receipt, ReceiptLine } from '../../model/jobs/receipt.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { toSentSearch } from '../request/search-body.ts';
import { advance } from '../job/transitions.ts';
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
      // Nothing is kept about erased people.
      return job.items.map(({ email }): Record<string, string> => (email ? { email } : {}));
    case 'company':
    case 'person':
      return [textOnly(job.lookup)];
    case 'search':
      return [toSentSearch(job.search, job.leftOut)];
  }
}

export type Charge = {
  lines: readonly ReceiptLine[];
  charged: Hundredths;
  /** All reported amounts if they differ; empty if there are none; absent if they agree. */
  reported?: Receipt['told'];
  /** The id that the service gave the response. */
  requestId?: string | null | undefined;
  /** How many parts of the response could not be read. */
  unreadable?: number | undefined;
};

function toReceipt(
  job: Job,
  now: Date,
  { lines, charged, reported, requestId, unreadable }: Charge,
): Receipt {
  return {
    id: job.id,
    at: now.toISOString(),
    startedAt: job.sentAt ?? job.createdAt,
    name: job.name,
    contactIds: toContactIds(job, lines),
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
    ...(reported === undefined ? {} : { told: reported }),
    ...(requestId ? { requestId } : {}),
    ...(unreadable ? { unreadable } : {}),
    expected: sumCharges(lines),
    balanceBefore: job.balanceBefore,
    balanceBeforeAt: job.balanceBeforeAt ?? null,
    balanceAfter: null,
    balanceAfterAt: null,
  };
}

/** The contacts that the job asked about, by position in what was sent, then the others that it found. */
function toContactIds(job: Job, lines: readonly ReceiptLine[]): string[] {
  const asked = getContactIds(job);
  const found = new Set(lines.flatMap(({ contactId }) => contactId ?? []));
  return [...asked, ...[...found].filter((id) => !asked.includes(id))];
}

/** Writes the receipt and the end of the job. Inside the transaction that writes the values. */
export async function finishWithReceipt(
  store: EngineStore,
  job: Job,
  { charge, failure, now }: { charge: Charge; failure: Failure | null; now: Date },
): Promise<Job> {
  const { charged } = charge;
  const finished = advance<Job>(job, { type: 'finish', charged, failure }, now);
  await store.putReceipt(toReceipt(finished, now, charge));
  await store.putJob(finished);
  return finished;
}

/**
 * Credits, possibly fractional, for each way in which the interface can report a charge; null: not
 * reported.
 */
export type ReportedCharge = {
  metadata?: number | null;
  header?: number | null;
  cost?: number | null;
};

/**
 * The charge: the result's own metadata first, then a header, then the enrichment's total, and list prices
 * if none of them is reported.
 */
export function toCharge(
  lines: readonly ReceiptLine[],
  { metadata, header, cost }: ReportedCharge,
): Charge {
  const all = (
    [
      ['metadata', metadata],
      ['header', header],
      ['cost', cost],
    ] as const
  ).flatMap(([by, credits]) => (credits == null ? [] : [{ by, charged: toHundredths(credits) }]));
  const [first] = all;
  if (!first) return { lines, charged: sumCharges(lines), reported: [] };
  const differ = all.some(({ charged }) => charged !== first.charged);
  return { lines, charged: first.charged, ...(differ ? { reported: all } : {}) };
}
