import { isDomain, isProfileUrl } from '../../contract/rules.ts';
import type { CompanyLookup } from '../../contract/lookup.ts';
import type { ContactInput } from '../../model/job.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import { type Identity, companyKeys, foldDomain } from '../identity/person-key.ts';
import { splitFullName } from '../../identity/person-name.ts';

export type SendOptions = { sendProfileLink: boolean };

/**
 * What leaves the browser when this person is revealed, field by field: the panel shows it before the
 * click, the job holds it, the request carries it. A domain or link that the service would refuse is
 * left out, as it would take the whole request with it. Null when the rest does not say who is meant.
 */
export function toContactInput(identity: Identity, options: SendOptions): ContactInput | null {
  const input: ContactInput = {};
  const { first, last } = namesOf(identity);
  const domain = domainOf(identity.companyDomain);
  const company = identity.companyName.trim();
  const link = identity.networkUrl.trim();
  if (first) input.first_name = first;
  if (last) input.last_name = last;
  if (domain) input.domain = domain;
  if (company) input.company_name = company;
  if (options.sendProfileLink && isProfileUrl(link)) input.linkedin_url = link;
  const byName = first && last && (input.domain || input.company_name);
  return byName || input.linkedin_url ? input : null;
}

/**
 * What a look-up of the company sends; null when nothing says which one. A domain finds exactly: the
 * profile is sent only when there is none.
 */
export function toCompanyLookup(company: CompanyInput): CompanyLookup | null {
  if (companyKeys(company).length === 0) return null;
  const { domain, networkUrl } = company;
  const exact = domainOf(domain);
  if (exact) return { domain: exact };
  const link = networkUrl.trim();
  return link ? { professional_network_url: link } : null;
}

/** As it was given, and of a web address the domain in it. */
const domainOf = (text: string): string | undefined =>
  [text.trim(), foldDomain(text)].find(isDomain);

function namesOf({ fullName, firstName, lastName }: Identity): { first: string; last: string } {
  const marked = { first: firstName.trim(), last: lastName.trim() };
  return marked.first && marked.last ? marked : (splitFullName(fullName) ?? marked);
}
