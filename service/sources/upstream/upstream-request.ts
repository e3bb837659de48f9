// The request to an upstream, and the key under which it is bought once: the strongest identifier
// of the person.
import type { ContactItem } from '../../../lib/contract/enrichment.ts';
import { checkIdentity, checkReverseIdentity } from '../../../lib/contract/rules.ts';
import type { EnrichField } from '../../../lib/contract/values.ts';
import type { UpstreamJobKind } from '../../db/tables/sources.ts';
import { foldCompanyName } from '../../../lib/identity/company-name.ts';
import { foldEmail } from '../../../lib/identity/email-address.ts';
import { personNameKeys } from '../../../lib/identity/person-name-keys.ts';
import { canonicalProfileLink } from '../../../lib/identity/profile-link.ts';
import { registrableDomain } from '../domains.ts';
import type { Who } from '../search-input.ts';

export type PurchaseKind = EnrichField | 'reverse.email' | 'person.lookup' | 'company.lookup';

export type Wish = {
  personKey: string;
  job: UpstreamJobKind;
  kinds: PurchaseKind[];
  who: Who;
};

/** An item of a contact enrichment, as a start call takes it. */
export const contactOf = (who: Who): ContactItem => ({
  ...(who.firstName && { first_name: who.firstName }),
  ...(who.lastName && { last_name: who.lastName }),
  ...(who.companyDomain && { domain: who.companyDomain }),
  ...(who.companyName && { company_name: who.companyName }),
  ...(who.profileUrl && { linkedin_url: who.profileUrl }),
});

export const emailPurchaseKey = (email: string): string => `email:${foldEmail(email)}`;

const PROFILE = 'profile:';

/** The profile in a person key, as canonicalProfileLink gives it; null for other keys. */
export const profileIn = (personKey: string): string | null =>
  personKey.startsWith(PROFILE) ? personKey.slice(PROFILE.length) : null;

/** The strongest identifier of the company; '' for none. */
function companyPart(who: Who): string {
  const domain = registrableDomain(who.companyDomain ?? '');
  if (domain) return `domain:${domain}`;
  const { companyProfileUrl: url, companyNetworkId: id } = who;
  if (url) return `profile:${canonicalProfileLink(url) || url}`;
  if (id !== undefined) return `network:${id}`;
  const name = foldCompanyName(who.companyName ?? '');
  return name && `name:${name}`;
}

/** null when the input identifies no person. */
export function personKeyOf(who: Who): string | null {
  const link = canonicalProfileLink(who.profileUrl ?? '');
  if (link) return PROFILE + link;
  if (who.networkId !== undefined) return `network:${who.networkId}`;
  const { fullName = '', firstName = '', lastName = '' } = who;
  const whole = fullName || `${firstName} ${lastName}`;
  const [name] = personNameKeys({ fullName: whole, firstName, lastName });
  return name ? `name:${name}@${companyPart(who)}` : null;
}

/** null: an upstream would refuse it, or there is nothing to buy. */
export function wishFor(who: Who, wanted: readonly EnrichField[]): Wish | null {
  if (wanted.length === 0) {
    if (!who.email || checkReverseIdentity({ email: who.email })) return null;
    return {
      personKey: emailPurchaseKey(who.email),
      job: 'reverse',
      kinds: ['reverse.email'],
      who,
    };
  }
  const personKey = personKeyOf(who);
  if (!personKey || checkIdentity(contactOf(who))) return null;
  return { personKey, job: 'contact', kinds: [...wanted], who };
}
