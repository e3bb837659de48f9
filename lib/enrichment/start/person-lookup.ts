import type { PersonLookup } from '../../contract/lookup.ts';
import { isDomain, isProfileUrl } from '../../contract/rules.ts';
import type { SendOptions } from './contact-input.ts';
import { type Identity, foldDomain } from '../identity/person-key.ts';
import { writeGivenNameFirst } from '../../identity/person-name.ts';

/**
 * What a look-up of the person sends; null when nothing says who is meant. A profile finds exactly and is
 * sent alone. A name is sent with the company's domain only: by itself it would bring, and bill, whoever
 * is called so.
 */
export function toPersonLookup(identity: Identity, options: SendOptions): PersonLookup | null {
  const link = identity.networkUrl.trim();
  if (options.sendProfileLink && isProfileUrl(link))
    return { person_professional_network_url: link };
  const { firstName, lastName, fullName, companyDomain } = identity;
  const marked = [firstName.trim(), lastName.trim()];
  const name = marked.every(Boolean) ? marked.join(' ') : writeGivenNameFirst(fullName);
  const domain = [companyDomain.trim(), foldDomain(companyDomain)].find(isDomain);
  return name.includes(' ') && domain ? { person_name: name, company_domain: domain } : null;
}
