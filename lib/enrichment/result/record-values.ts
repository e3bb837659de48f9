// The values of a record per kind: what they should cost, and how they are added to a contact.
import type { Hundredths } from '../../contract/credits.ts';
import type { ContactRecord, EmailValue, PhoneValue } from '../../contract/enrichment.ts';
import { foldEmail } from '../../identity/email-address.ts';
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';
import { isChargeableStatus, isMobile } from '../../contract/values.ts';
import {
  isOwned,
  SLOT,
  type Contact,
  type RevealedEmail,
  type RevealedPhone,
} from '../../model/contacts/contact.ts';
import type { JobItem } from '../../model/jobs/job.ts';
import { FIELD_BY_KIND, getPrice, type Kind } from '../../model/kinds.ts';
import type { ReceiptLine } from '../../model/jobs/receipt.ts';

/** The most probable value first, then the others in the service's order, each once. */
function toRevealedEmails(best: EmailValue | null, all: readonly EmailValue[]): RevealedEmail[] {
  const byAddress = new Map<string, RevealedEmail>();
  for (const { email, status } of best ? [best, ...all] : all) {
    const address = foldEmail(email);
    if (email && !byAddress.has(address)) byAddress.set(address, { email, status });
  }
  return [...byAddress.values()];
}

function toRevealedPhones(best: PhoneValue | null, all: readonly PhoneValue[]): RevealedPhone[] {
  const byNumber = new Map<string, RevealedPhone>();
  for (const { number, region, line_type } of best ? [best, ...all] : all) {
    const digits = foldPhoneNumber(number);
    if (!digits || byNumber.has(digits)) continue;
    const lineType =
      line_type ?? all.find((one) => foldPhoneNumber(one.number) === digits)?.line_type;
    byNumber.set(digits, { number, region, ...(lineType ? { lineType } : {}) });
  }
  return [...byNumber.values()];
}

export type Values = {
  workEmail: RevealedEmail[];
  personalEmail: RevealedEmail[];
  phone: RevealedPhone[];
};

export function getValues(record: ContactRecord): Values {
  const info = record.contact_info;
  if (!info) return { workEmail: [], personalEmail: [], phone: [] };
  return {
    workEmail: toRevealedEmails(info.most_probable_work_email, info.work_emails),
    personalEmail: toRevealedEmails(info.most_probable_personal_email, info.personal_emails),
    phone: toRevealedPhones(info.most_probable_phone, info.phones),
  };
}

/** Whether the service charges for what it found (docs/interface.md#prices). */
export function isCharged(kind: Kind, values: Values): boolean {
  switch (kind) {
    case 'work_email':
      return values.workEmail.some(({ status }) => isChargeableStatus(status));
    case 'personal_email':
      return values.personalEmail.some(({ status }) => isChargeableStatus(status));
    case 'phone':
      return values.phone.some(({ lineType }) => isMobile({ line_type: lineType }));
  }
}

/** Whether the service says that the search for this kind is not complete, as when a source of it was down. */
const isSkipped = (record: ContactRecord, kind: Kind): boolean =>
  record.state === 'skipped' || (record.skipped_fields?.includes(FIELD_BY_KIND[kind]) ?? false);

/**
 * One line per requested kind, at the list price. `complete`: the enrichment has FINISHED; otherwise an
 * empty kind may not have been looked for.
 */
export function toReceiptLines(
  kinds: readonly Kind[],
  record: ContactRecord,
  complete: boolean,
): ReceiptLine[] {
  const values = getValues(record);
  return kinds.map((kind) => {
    if (record.state === 'skipped') return { what: kind, outcome: 'skipped', charged: 0 };
    if (values[SLOT[kind]].length === 0) {
      const isKnown = complete && !isSkipped(record, kind);
      return { what: kind, outcome: isKnown ? 'not_found' : 'skipped', charged: 0 };
    }
    return { what: kind, outcome: 'found', charged: isCharged(kind, values) ? getPrice(kind) : 0 };
  });
}

export const sumCharges = (lines: readonly ReceiptLine[]): Hundredths =>
  lines.reduce((sum, line) => sum + line.charged, 0);

/**
 * The lines after the service's charge. If it charged nothing at all, what was found was free because it
 * was paid before. Any other difference stays visible in the receipt's total.
 */
export function applyCharge(lines: readonly ReceiptLine[], charged: Hundredths): ReceiptLine[] {
  if (charged !== 0) return [...lines];
  return lines.map((line) =>
    line.charged > 0 ? { ...line, outcome: 'free', charged: 0 } : { ...line },
  );
}

/**
 * The contact with the values of the record. A kind that was found before and is missing now keeps its
 * values. A kind that may not have been looked for, or could not be read, does not become "nothing found".
 */
export function mergeRecord(
  contact: Contact,
  item: JobItem,
  record: ContactRecord,
  { jobId, at, complete }: { jobId: string; at: string; complete: boolean },
): Contact {
  const values = getValues(record);
  const next: Contact = { ...contact, updatedAt: at, profile: record.profile ?? contact.profile };
  for (const kind of item.kinds) {
    const slot = SLOT[kind];
    const isUncertain = !complete || isSkipped(record, kind);
    if (values[slot].length === 0 && (isOwned(contact, kind) || isUncertain)) continue;
    Object.assign(next, { [slot]: { checkedAt: at, jobId, values: values[slot] } });
  }
  return next;
}

/** Whether the record of a running job contains a value that the contact does not have yet. */
export function hasNewValues(
  contact: Contact,
  item: JobItem,
  record: ContactRecord,
  jobId: string,
): boolean {
  const values = getValues(record);
  return item.kinds.some((kind) => {
    const found = values[SLOT[kind]];
    const kept = contact[SLOT[kind]];
    if (found.length === 0) return false;
    return kept?.jobId !== jobId || JSON.stringify(kept.values) !== JSON.stringify(found);
  });
}
