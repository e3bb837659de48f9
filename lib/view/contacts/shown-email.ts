// The address in the row of a contact.
import { findCoveringEmail } from '../../enrichment/identity/given-emails.ts';
import {
  findBestEmail,
  findShownWorkEmail,
  isReportedInvalid,
  isUsable,
  type ContactSummary,
} from '../../model/contacts/contact.ts';
import type { Flag } from '../../model/contacts/flag.ts';
import { withoutFlagged } from '../../receipts/flagged-values.ts';

/** `status`: null for an address that the user typed. */
export type ShownEmail = { email: string; status: string | null; usable: boolean };

/**
 * A revealed work address that receives mail, else the one that the user had and asked about, else one that receives no
 * mail, else one that the user typed.
 */
function findShownEmail(contact: ContactSummary): ShownEmail | null {
  const given = findBestEmail(contact.workEmail)
    ? undefined
    : findCoveringEmail(contact, 'work_email');
  if (given) return { email: given.email, status: '', usable: true };
  const revealed = findShownWorkEmail(contact);
  if (revealed) return { ...revealed, usable: isUsable(revealed) };
  const own = contact.own?.emails?.findLast(({ email }) => !isReportedInvalid(contact, email));
  return own ? { email: own.email, status: null, usable: true } : null;
}

/** An address that the user has marked as wrong is shown only without another. */
export const findRowEmail = (contact: ContactSummary, flags: readonly Flag[]): ShownEmail | null =>
  findShownEmail(withoutFlagged(contact, flags)) ?? findShownEmail(contact);
