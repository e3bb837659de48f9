import { isDomain, isProfileUrl } from '../../contract/rules.ts';
import type { CompanyLookup, PersonLookup } from '../../contract/lookup.ts';
import type { ContactInput } from '../../model/jobs/job.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import type { Workspace } from '../../model/workspace.ts';
import { type Identity, companyKeys, foldDomain } from '../identity/identity-keys.ts';
import { splitFullName, writeGivenNameFirst } from '../../identity/person-name.ts';

export type SendOptions = { sendProfileLink: boolean };

/** The workspace and time of a request, and what it may send. */
export type RequestContext = Workspace & SendOptions & { now: Date };

/**
 * The data that leaves the browser when this person is revealed, field by field: the panel shows it before the click,
 * the job stores it, the request contains it. A domain or link that the service would refuse is skipped, because it
 * would fail the whole request. Null when the rest does not identify the person.
 */
export function toContactInput(identity: Identity, options: SendOptions): ContactInput | null {
  const input: ContactInput = {};
  const { first, last } = splitNames(identity);
  const domain = toDomain(identity.companyDomain);
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
 * The request of a look-up of the company; null when the company is not identified. A domain is exact:
 * the profile is sent only without one.
 */
export function toCompanyLookup(company: CompanyInput): CompanyLookup | null {
  if (companyKeys(company).length === 0) return null;
  const { domain, networkUrl } = company;
  const exact = toDomain(domain);
  if (exact) return { domain: exact };
  const link = networkUrl.trim();
  return link ? { professional_network_url: link } : null;
}

/**
 * The request of a look-up of the person; null when the person is not identified. A profile is exact
 * and is sent alone. A name is sent only with the company's domain: alone it would return, and charge
 * for, any person of that name.
 */
export function toPersonLookup(identity: Identity, options: SendOptions): PersonLookup | null {
  const link = identity.networkUrl.trim();
  if (options.sendProfileLink && isProfileUrl(link))
    return { person_professional_network_url: link };
  const { firstName, lastName, fullName, companyDomain } = identity;
  const marked = [firstName.trim(), lastName.trim()];
  const name = marked.every(Boolean) ? marked.join(' ') : writeGivenNameFirst(fullName);
  const domain = toDomain(companyDomain);
  return name.includes(' ') && domain ? { person_name: name, company_domain: domain } : null;
}

/** The text as given, or the domain in a web address. */
const toDomain = (text: string): string | undefined =>
  [text.trim(), foldDomain(text)].find(isDomain);

function splitNames({ fullName, firstName, lastName }: Identity): { first: string; last: string } {
  const marked = { first: firstName.trim(), last: lastName.trim() };
  return marked.first && marked.last ? marked : (splitFullName(fullName) ?? marked);
}
