// The request to an upstream, and the key under which it is bought once: the strongest identifier
// of the person.
import type { ContactItem } from '../../../lib/contract/enrichment.ts';
import type { PersonLookup } from '../../../lib/contract/lookup.ts';
import { checkIdentity, checkReverseIdentity } from '../../../lib/contract/rules.ts';
import type { EnrichField } from '../../../lib/contract/values.ts';
import type { UpstreamJobKind } from '../../db/tables/sources.ts';
import { foldCompanyName } from '../../../lib/identity/company-name.ts';
import { foldEmail } from '../../../lib/identity/email-address.ts';
import { personNameKeys } from '../../../lib/identity/person-name-keys.ts';
import { canonicalProfileLink } from '../../../lib/identity/profile-link.ts';
import { registrableDomain } from '../domains.ts';
import { toProfileKey } from '../person-key.ts';
import { getFullName, type SearchInput } from '../search-input.ts';

export type PurchaseKind = EnrichField | 'reverse.email' | 'person.lookup' | 'company.lookup';

export type PurchaseRequest = {
  personKey: string;
  job: UpstreamJobKind;
  kinds: PurchaseKind[];
  searchInput: SearchInput;
};

/** An item of a contact enrichment, as a start call takes it. */
export const toContactItem = (searchInput: SearchInput): ContactItem => ({
  ...(searchInput.firstName && { first_name: searchInput.firstName }),
  ...(searchInput.lastName && { last_name: searchInput.lastName }),
  ...(searchInput.companyDomain && { domain: searchInput.companyDomain }),
  ...(searchInput.companyName && { company_name: searchInput.companyName }),
  ...(searchInput.profileUrl && { linkedin_url: searchInput.profileUrl }),
});

export const toPersonLookup = (input: SearchInput): PersonLookup => ({
  ...((input.fullName || input.firstName) && {
    person_name: input.fullName ?? [input.firstName, input.lastName].filter(Boolean).join(' '),
  }),
  ...(input.profileUrl && { person_professional_network_url: input.profileUrl }),
  ...(input.networkId !== undefined && { person_professional_network_id: input.networkId }),
  ...(input.companyProfileUrl && { company_professional_network_url: input.companyProfileUrl }),
  ...(input.companyNetworkId !== undefined && {
    company_professional_network_id: input.companyNetworkId,
  }),
  ...(input.companyDomain && { company_domain: input.companyDomain }),
});

export const emailPurchaseKey = (email: string): string => `email:${foldEmail(email)}`;

/** The strongest identifier of the company; '' for none. */
function companyPart(searchInput: SearchInput): string {
  const domain = registrableDomain(searchInput.companyDomain ?? '');
  if (domain) return `domain:${domain}`;
  const { companyProfileUrl: url, companyNetworkId: id } = searchInput;
  if (url) return `profile:${canonicalProfileLink(url) || url}`;
  if (id !== undefined) return `network:${id}`;
  const name = foldCompanyName(searchInput.companyName ?? '');
  return name && `name:${name}`;
}

/** null when the input identifies no person. */
export function toPersonKey(searchInput: SearchInput): string | null {
  const link = canonicalProfileLink(searchInput.profileUrl ?? '');
  if (link) return toProfileKey(link);
  if (searchInput.networkId !== undefined) return `network:${searchInput.networkId}`;
  const { firstName = '', lastName = '' } = searchInput;
  const [name] = personNameKeys({ fullName: getFullName(searchInput), firstName, lastName });
  return name ? `name:${name}@${companyPart(searchInput)}` : null;
}

/** null: an upstream would refuse it, or there is nothing to buy. */
export function toPurchaseRequest(
  searchInput: SearchInput,
  wanted: readonly EnrichField[],
): PurchaseRequest | null {
  if (wanted.length === 0) {
    if (!searchInput.email || checkReverseIdentity({ email: searchInput.email })) return null;
    return {
      personKey: emailPurchaseKey(searchInput.email),
      job: 'reverse',
      kinds: ['reverse.email'],
      searchInput,
    };
  }
  const personKey = toPersonKey(searchInput);
  if (!personKey || checkIdentity(toContactItem(searchInput))) return null;
  return { personKey, job: 'contact', kinds: [...wanted], searchInput };
}
