import { type Contact, SLOT } from '../../model/contact.ts';
import { toEmailStatusText } from '../../model/email-status.ts';
import { KINDS, type Kind } from '../../model/kinds.ts';
import type { Receipt } from '../../model/receipt.ts';

export type BroughtValue = {
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
export const valuesFrom = ({ id }: Receipt, contact: Contact): BroughtValue[] =>
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
  const { word, usable } = toEmailStatusText(status);
  return { status: word, usable };
}
