// The pattern of a company's addresses, as far as it shows in those that were revealed.
import type { PromiseExtended } from 'dexie';
import { getSuffixRules } from '../../enrichment/identity/suffix-rules.ts';
import type {
  AddressOwner,
  EmailPattern,
} from '../../identity/email-pattern/find-email-pattern.ts';
import { isUsable, type ContactSummary } from '../../model/contacts/contact.ts';
import type { Flag } from '../../model/contacts/flag.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';
import { withoutFlagged } from '../../receipts/flagged-values.ts';
import type { Database } from '../../store/database.ts';
import { listFlags } from '../../store/flag-rows.ts';
import { findContactsWithWorkEmail } from '../../store/full-page-queries.ts';

/** More addresses would not change their shares. */
const MAX_COMPARED = 200;

/**
 * The body of a liveQuery. Addresses that are invalid or that the user has marked as wrong are not counted. Null when
 * the rest is too little evidence.
 */
export const readEmailPattern = (
  db: Database,
  domain: string,
): PromiseExtended<EmailPattern | null> =>
  findContactsWithWorkEmail(db, domain, MAX_COMPARED).then((contacts) =>
    listFlags(db).then((flags) =>
      compare(
        contacts.map((one) => toAddressOwner(one, flags)),
        domain,
      ),
    ),
  );

/** After the last read, because what compares is loaded only for companies with addresses. */
async function compare(
  owners: readonly AddressOwner[],
  domain: string,
): Promise<EmailPattern | null> {
  if (owners.length === 0) return null;
  const { findEmailPattern } = await import('../../identity/email-pattern/find-email-pattern.ts');
  return findEmailPattern(owners, domain, getSuffixRules());
}

function toAddressOwner(contact: ContactSummary, flags: readonly Flag[]): AddressOwner {
  const { fullName, firstName, lastName } = toShownValues(contact);
  const { workEmail } = withoutFlagged(contact, flags);
  const addresses = (workEmail?.values ?? []).filter(isUsable).map(({ email }) => email);
  return { fullName, firstName, lastName, addresses };
}
