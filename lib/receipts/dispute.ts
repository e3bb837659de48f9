// A file for the service's support: values that the user marked as wrong, charges that differ from the
// result, and incomplete responses. It identifies jobs by the service's own ids, and contains of the people
// only the value in question.
import type { Flag } from '../model/contacts/flag.ts';
import { toJobCode } from '../model/jobs/enrichment-name.ts';
import { getChargedContact, type Receipt } from '../model/jobs/receipt.ts';
import type { Sheet } from '../export/csv.ts';
import { compareCharge } from './compare-charge.ts';
import {
  describeAmount,
  describeMissing,
  DISPUTED_KINDS,
  DISPUTED_REASONS,
} from './dispute-words.ts';

export type DisputeItem = {
  service: string;
  workspaceId: string;
  enrichmentId: string;
  /** At the end of the name that was sent: a search for it at the service finds this job. */
  jobCode: string;
  jobId: string;
  /** ISO time of the result. */
  at: string;
  kind: string;
  value: string;
  /** The status that the service reported for the value. */
  reportedStatus: string;
  /**
   * In credits: for a value the charge of its line, for a difference the charge of the job. Null if the
   * receipt does not say what was charged for one of several people.
   */
  creditsCharged: number | null;
  /** In credits; null if it is not about an amount. */
  creditsExpected: number | null;
  whatIsWrong: string;
  note: string;
  requestId: string;
};

/** The host, or the whole base URL if it cannot be parsed. */
const getHostOrText = (baseUrl: string): string =>
  URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;

/** The job in terms of the service and its support. */
export const toDisputeOrigin = (receipt: Receipt) => ({
  service: getHostOrText(receipt.baseUrl),
  workspaceId: receipt.workspaceId,
  enrichmentId: receipt.enrichmentId ?? '',
  jobCode: receipt.enrichmentId === null ? '' : toJobCode(receipt.id),
  jobId: receipt.id,
  at: receipt.at,
  requestId: receipt.requestId ?? '',
});

/** The charge of the line for that person and kind; null if the receipt does not say. */
function chargedFor(receipt: Receipt, { kind, contactId }: Flag): number | null {
  const line = receipt.lines.find(
    (one) => one.what === kind && getChargedContact(receipt, one) === contactId,
  );
  return line ? line.charged / 100 : null;
}

/**
 * One item for each marked value with one of these receipts, and one for each receipt with a different
 * amount or an incomplete response.
 */
export function toDisputeItems(
  receipts: readonly Receipt[],
  flags: readonly Flag[],
): DisputeItem[] {
  const getFlags = Map.groupBy(flags, ({ receiptId }) => receiptId);
  return receipts.flatMap((receipt): DisputeItem[] => {
    const values = (getFlags.get(receipt.id) ?? []).map((flag) => ({
      ...toDisputeOrigin(receipt),
      kind: DISPUTED_KINDS[flag.kind],
      value: flag.value,
      reportedStatus: flag.status,
      creditsCharged: chargedFor(receipt, flag),
      creditsExpected: null,
      whatIsWrong: DISPUTED_REASONS[flag.reason],
      note: flag.note,
    }));
    const wrong = [describeAmount(receipt), describeMissing(receipt)].filter(Boolean);
    if (wrong.length === 0) return values;
    const kinds = [...new Set(receipt.lines.map(({ what }) => DISPUTED_KINDS[what]))];
    const difference = {
      ...toDisputeOrigin(receipt),
      kind: kinds.join(', '),
      value: '',
      reportedStatus: compareCharge(receipt),
      creditsCharged: receipt.charged / 100,
      creditsExpected: receipt.expected / 100,
      whatIsWrong: wrong.join('. '),
      note: '',
    };
    return [...values, difference];
  });
}

/** Programs may read the file: released names stay, and new columns are added at the end. */
const COLUMNS: readonly { header: string; of: (item: DisputeItem) => string; phone?: true }[] = [
  { header: 'Service', of: ({ service }) => service },
  { header: 'Workspace', of: ({ workspaceId }) => workspaceId },
  { header: 'Enrichment ID', of: ({ enrichmentId }) => enrichmentId },
  { header: 'Job code', of: (item) => item.jobCode },
  { header: 'Job ID', of: ({ jobId }) => jobId },
  { header: 'Time', of: ({ at }) => at },
  { header: 'Kind', of: ({ kind }) => kind },
  { header: 'Value', phone: true, of: ({ value }) => value },
  { header: 'Status reported', of: ({ reportedStatus }) => reportedStatus },
  { header: 'Credits charged', of: ({ creditsCharged }) => String(creditsCharged ?? '') },
  { header: 'Credits expected', of: ({ creditsExpected }) => String(creditsExpected ?? '') },
  { header: 'What is wrong', of: ({ whatIsWrong }) => whatIsWrong },
  { header: 'Note', of: ({ note }) => note },
  { header: 'Request ID', of: ({ requestId }) => requestId },
];

export const toDisputeSheet = (items: readonly DisputeItem[]): Sheet => ({
  columns: COLUMNS.map(({ header, phone }) => ({ header, holds: phone ? 'phone' : 'text' })),
  rows: items.map((item) => COLUMNS.map(({ of }) => of(item))),
});

export const toDisputeJson = (items: readonly DisputeItem[]): string =>
  `${JSON.stringify({ items }, null, 2)}\n`;
