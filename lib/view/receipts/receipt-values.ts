import { type ContactSummary, SLOT } from '../../model/contacts/contact.ts';
import { toEmailStatusText } from '../email-status-text.ts';
import { KINDS, type Kind } from '../../model/kinds.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';

export type ReceiptValue = {
  contactId: string;
  name: string;
  kind: Kind;
  value: string;
  /** In words; '' for a phone number. */
  status: string;
  /** An invalid address is struck through. */
  usable: boolean;
};

/** The contact's values from this receipt's job; none after a later job has replaced them. */
export const findReceiptValues = ({ id }: Receipt, contact: ContactSummary): ReceiptValue[] =>
  KINDS.flatMap((kind) => {
    const found = contact[SLOT[kind]];
    if (found?.jobId !== id) return [];
    return found.values.map((one) => ({
      contactId: contact.id,
      name: contact.fullName,
      kind,
      ...('email' in one
        ? { value: one.email, ...describeStatus(one.status) }
        : { value: one.number, status: '', usable: true }),
    }));
  });

function describeStatus(status: string) {
  const { word, usable } = toEmailStatusText(status);
  return { status: word, usable };
}
