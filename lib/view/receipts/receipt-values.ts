import { SLOT } from '../../enrichment/result/outcome.ts';
import type { Contact } from '../../model/contact.ts';
import { emailStatusText } from '../../model/email-status.ts';
import { KINDS, type Kind } from '../../model/kinds.ts';
import type { Receipt } from '../../model/receipt.ts';

export type ReceiptValue = {
  contactId: string;
  name: string;
  kind: Kind;
  value: string;
  /** In words; '' for a number. */
  status: string;
  /** An invalid address is struck. */
  usable: boolean;
};

/** The contact's values that this receipt's job brought; none once a later job has replaced them. */
export const findReceiptValues = ({ id }: Receipt, contact: Contact): ReceiptValue[] =>
  KINDS.flatMap((kind) => {
    const found = contact[SLOT[kind]];
    if (found?.jobId !== id) return [];
    return found.values.map((one) => ({
      contactId: contact.id,
      name: contact.fullName,
      kind,
      ...('email' in one
        ? { value: one.email, ...statusOf(one.status) }
        : { value: one.number, status: '', usable: true }),
    }));
  });

function statusOf(status: string) {
  const { word, usable } = emailStatusText(status);
  return { status: word, usable };
}
