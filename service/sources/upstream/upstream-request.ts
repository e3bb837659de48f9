// The request to an upstream, and the key under which it is bought once: the strongest identifier
// of the person.
import type { ContactItem, ContactStart, ReverseStart } from '../../../lib/contract/enrichment.ts';
import type { PersonLookup } from '../../../lib/contract/lookup.ts';
import { checkIdentity, checkReverseIdentity } from '../../../lib/contract/rules.ts';
import type { EnrichField } from '../../../lib/contract/values.ts';
import type { UpstreamJobKind } from '../../db/tables/sources.ts';
import { foldCompanyName } from '../../../lib/identity/fold-company-name.ts';
import { foldEmail } from '../../../lib/identity/email-address.ts';
import { personNameKeys } from '../../../lib/identity/person-name-keys.ts';
import { canonicalProfileLink } from '../../../lib/identity/profile-link.ts';
import { registrableDomain } from '../domains.ts';
import { toProfileKey } from '../person-key.ts';
import { getFullName, personQuerySchema, type PersonQuery } from '../person-query.ts';

export type PurchaseKind = EnrichField | 'reverse.email' | 'person.lookup' | 'company.lookup';

export type PurchaseRequest = {
  personKey: string;
  job: UpstreamJobKind;
  kinds: PurchaseKind[];
  personQuery: PersonQuery;
};

/** An item of a contact enrichment, as a start call takes it. */
const toContactItem = (personQuery: PersonQuery): ContactItem => ({
  ...(personQuery.firstName && { first_name: personQuery.firstName }),
  ...(personQuery.lastName && { last_name: personQuery.lastName }),
  ...(personQuery.companyDomain && { domain: personQuery.companyDomain }),
  ...(personQuery.companyName && { company_name: personQuery.companyName }),
  ...(personQuery.profileUrl && { linkedin_url: personQuery.profileUrl }),
});

/** The body of a start call; each item has the rows of one person. */
export function toStart(
  id: string,
  kind: UpstreamJobKind,
  items: readonly { item: string; rows: readonly { query: unknown; kind: string }[] }[],
): ContactStart | ReverseStart {
  const data = items.map(({ item, rows }) => {
    const personQuery = personQuerySchema.parse(rows[0]!.query);
    const custom = { reference: item };
    if (kind === 'reverse') return { email: personQuery.email, custom };
    return { ...toContactItem(personQuery), enrich_fields: rows.map((row) => row.kind), custom };
  });
  return { name: `gateway ${id}`, data };
}

export const toPersonLookup = (input: PersonQuery): PersonLookup => ({
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
function companyPart(personQuery: PersonQuery): string {
  const domain = registrableDomain(personQuery.companyDomain ?? '');
  if (domain) return `domain:${domain}`;
  const { companyProfileUrl: url, companyNetworkId: id } = personQuery;
  if (url) return `profile:${canonicalProfileLink(url) || url}`;
  if (id !== undefined) return `network:${id}`;
  const name = foldCompanyName(personQuery.companyName ?? '');
  return name && `name:${name}`;
}

/** null when the input identifies no person. */
export function toPersonKey(personQuery: PersonQuery): string | null {
  const link = canonicalProfileLink(personQuery.profileUrl ?? '');
  if (link) return toProfileKey(link);
  if (personQuery.networkId !== undefined) return `network:${personQuery.networkId}`;
  const { firstName = '', lastName = '' } = personQuery;
  const [name] = personNameKeys({ fullName: getFullName(personQuery), firstName, lastName });
  return name ? `name:${name}@${companyPart(personQuery)}` : null;
}

/** null: an upstream would refuse it, or there is nothing to buy. */
export function toPurchaseRequest(
  personQuery: PersonQuery,
  wanted: readonly EnrichField[],
): PurchaseRequest | null {
  if (wanted.length === 0) {
    if (!personQuery.email || checkReverseIdentity({ email: personQuery.email })) return null;
    return {
      personKey: emailPurchaseKey(personQuery.email),
      job: 'reverse',
      kinds: ['reverse.email'],
      personQuery,
    };
  }
  const personKey = toPersonKey(personQuery);
  if (!personKey || checkIdentity(toContactItem(personQuery))) return null;
  return { personKey, job: 'contact', kinds: [...wanted], personQuery };
}
