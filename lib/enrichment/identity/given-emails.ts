// The addresses that the user had, as values of the contact: each is a work or a personal one.
import { foldEmail } from '../../identity/email-address.ts';
import { isFreeMail } from '../../identity/domain.ts';
import type { Contact, ContactSummary, GivenEmail } from '../../model/contacts/contact.ts';
import type { Kind } from '../../model/kinds.ts';
import { foldDomain } from './identity-keys.ts';

type EmailKind = Exclude<Kind, 'phone'>;
/** Without a profile, the company's domain is only known from the contact. */
type KnownContact = ContactSummary & Partial<Pick<Contact, 'profile'>>;

const getDomain = (email: string): string => foldDomain(email.slice(email.lastIndexOf('@') + 1));

/**
 * An address at the company is a work address. So is any other one, unless its domain belongs to a provider of free
 * mailboxes. `company`: a domain or web address; '' if it is not known.
 */
export function toGivenEmailKind(email: string, company: string): EmailKind {
  const domain = getDomain(email);
  if (domain !== '' && domain === foldDomain(company)) return 'work_email';
  return isFreeMail(domain) ? 'personal_email' : 'work_email';
}

/**
 * The kind that is not looked up because of this address. Null for a work address that is not at the company: it may
 * be of an earlier job.
 */
export function toCoveredKind(email: string, company: string): EmailKind | null {
  const kind = toGivenEmailKind(email, company);
  const atCompany = foldDomain(company);
  const isElsewhere = atCompany !== '' && getDomain(email) !== atCompany;
  return kind === 'work_email' && isElsewhere ? null : kind;
}

/** The company's domain as the contact or else the profile says; '' if it is not known. */
export const getCompanyDomain = ({ companyDomain, profile }: KnownContact): string =>
  companyDomain || profile?.employment?.current?.company?.domain || '';

/** The given address that stands for this kind, so that it is not looked up. */
export const findCoveringEmail = (contact: KnownContact, kind: EmailKind): GivenEmail | undefined =>
  findGivenEmails(contact, kind).find(
    ({ email }) => toCoveredKind(email, getCompanyDomain(contact)) === kind,
  );

/** The given addresses of this kind, the latest first, without those that were revealed as well. */
export function findGivenEmails(contact: KnownContact, kind: EmailKind): GivenEmail[] {
  const { givenEmails = [], workEmail, personalEmail } = contact;
  const company = getCompanyDomain(contact);
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
