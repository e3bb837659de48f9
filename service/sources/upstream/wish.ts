// What is asked of an upstream, and the name under which it is bought once: the strongest thing that
// says who is meant.
import type { ContactItem } from '../../../lib/contract/enrichment.ts';
import { companyLookup, personLookup } from '../../../lib/contract/lookup.ts';
import { checkIdentity, checkReverseIdentity } from '../../../lib/contract/rules.ts';
import type { EnrichField } from '../../../lib/contract/values.ts';
import type { UpstreamJobKind } from '../../db/tables/sources.ts';
import { foldCompanyName } from '../../../lib/identity/company-name.ts';
import { foldEmail } from '../../../lib/identity/email-address.ts';
import { personNameKeys } from '../../../lib/identity/person-name.ts';
import { canonicalProfileLink } from '../../../lib/identity/profile-link.ts';
import { hostWithoutWww, registrableDomain } from '../domains.ts';
import type { CompanyQuery } from '../source.ts';
import { who as asked, whoOfLookup, type Who } from '../who.ts';

export type PurchaseKind = EnrichField | 'reverse.email' | 'person.lookup' | 'company.lookup';

export type Wish = {
  personKey: string;
  job: UpstreamJobKind;
  kinds: PurchaseKind[];
  who: Who;
};

/** For contact enrichment, as a start call takes it. */
export const contactOf = (who: Who): ContactItem => ({
  ...(who.firstName && { first_name: who.firstName }),
  ...(who.lastName && { last_name: who.lastName }),
  ...(who.companyDomain && { domain: who.companyDomain }),
  ...(who.companyName && { company_name: who.companyName }),
  ...(who.profileUrl && { linkedin_url: who.profileUrl }),
});

const emailKey = (email: string): string => `email:${foldEmail(email)}`;

const PROFILE = 'profile:';

/** The profile that a person key is of, as canonicalProfileLink gives it; null where it is of none. */
export const profileIn = (personKey: string): string | null =>
  personKey.startsWith(PROFILE) ? personKey.slice(PROFILE.length) : null;

/** The strongest thing that was said of the company; '' for nothing. */
function companyPart(who: Who): string {
  const domain = registrableDomain(who.companyDomain ?? '');
  if (domain) return `domain:${domain}`;
  const { companyProfileUrl: url, companyNetworkId: id } = who;
  if (url) return `profile:${canonicalProfileLink(url) || url}`;
  if (id !== undefined) return `network:${id}`;
  const name = foldCompanyName(who.companyName ?? '');
  return name && `name:${name}`;
}

/** null where nothing says who is meant. */
export function personKeyOf(who: Who): string | null {
  const link = canonicalProfileLink(who.profileUrl ?? '');
  if (link) return PROFILE + link;
  if (who.networkId !== undefined) return `network:${who.networkId}`;
  const { fullName = '', firstName = '', lastName = '' } = who;
  const whole = fullName || `${firstName} ${lastName}`;
  const [name] = personNameKeys({ fullName: whole, firstName, lastName });
  return name ? `name:${name}@${companyPart(who)}` : null;
}

/**
 * null where nothing says which company is meant. A subdomain may be another company's: it is asked for, and kept, as it was said.
 */
export function companyKeyOf({
  domain = '',
  profileUrl = '',
  networkId,
}: CompanyQuery): string | null {
  const host = hostWithoutWww(domain);
  const link = canonicalProfileLink(profileUrl);
  if (host) return `company:domain:${host}`;
  if (link) return `company:profile:${link}`;
  return networkId === undefined ? null : `company:network:${networkId}`;
}

/** null: an upstream would refuse it, or there is nothing to buy. */
export function wishFor(who: Who, wanted: readonly EnrichField[]): Wish | null {
  if (wanted.length === 0) {
    if (!who.email || checkReverseIdentity({ email: who.email })) return null;
    return { personKey: emailKey(who.email), job: 'reverse', kinds: ['reverse.email'], who };
  }
  const personKey = personKeyOf(who);
  if (!personKey || checkIdentity(contactOf(who))) return null;
  return { personKey, job: 'contact', kinds: [...wanted], who };
}

/** The key of a stored purchase, made again from what was asked; null where that says nothing. */
export function purchaseKeyOf(kind: string, query: unknown): string | null {
  if (kind === 'company.lookup') {
    const { data } = companyLookup.safeParse(query);
    return companyKeyOf({
      domain: data?.domain ?? '',
      profileUrl: data?.professional_network_url ?? '',
      ...(data?.professional_network_id != null && { networkId: data.professional_network_id }),
    });
  }
  if (kind === 'person.lookup') {
    const { data } = personLookup.safeParse(query);
    return data ? personKeyOf(whoOfLookup(data)) : null;
  }
  const { data } = asked.safeParse(query);
  if (!data) return null;
  return kind === 'reverse.email' ? (data.email ? emailKey(data.email) : null) : personKeyOf(data);
}
