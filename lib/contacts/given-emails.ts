// The addresses that the user had, as values of the contact: each is a work or a personal one.
import { foldDomain } from '../enrichment/identity/identity-keys.ts';
import { foldEmail } from '../identity/email-address.ts';
import { isFreeMail } from '../identity/domain.ts';
import type { Contact, GivenEmail } from '../model/contact.ts';
import type { Kind } from '../model/kinds.ts';

type EmailKind = Exclude<Kind, 'phone'>;

/**
 * An address at the company is a work address. So is any other one, unless its domain belongs to a provider of free
 * mailboxes. `company`: a domain or web address; '' if it is not known.
 */
export function toGivenEmailKind(email: string, company: string): EmailKind {
  const domain = foldDomain(email.slice(email.lastIndexOf('@') + 1));
  if (domain !== '' && domain === foldDomain(company)) return 'work_email';
  return isFreeMail(domain) ? 'personal_email' : 'work_email';
}

/** The given addresses of this kind, the latest first, without those that were revealed as well. */
export function findGivenEmails(contact: Contact, kind: EmailKind): GivenEmail[] {
  const { givenEmails = [], workEmail, personalEmail, profile } = contact;
  const company = contact.companyDomain || profile?.employment?.current?.company?.domain || '';
  const revealed = new Set(
    [...(workEmail?.values ?? []), ...(personalEmail?.values ?? [])].map(({ email }) =>
      foldEmail(email),
    ),
  );
  return givenEmails
    .filter(
      ({ email }) => !revealed.has(foldEmail(email)) && toGivenEmailKind(email, company) === kind,
    )
    .toReversed();
}
