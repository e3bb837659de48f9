// What is asked of an upstream, and the name under which it is bought once: the strongest thing that
// says who is meant.
import type { ContactItem } from '../../../lib/contract/enrichment.ts';
import { checkIdentity, checkReverseIdentity } from '../../../lib/contract/rules.ts';
import type { EnrichField } from '../../../lib/contract/values.ts';
import type { UpstreamJobKind } from '../../db/tables/sources.ts';
import { foldCompany, foldDomain, foldName } from '../fold.ts';
import { profileKey } from '../profile-key.ts';
import type { Who } from '../who.ts';

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

const emailKey = (email: string): string => `email:${email.trim().toLowerCase()}`;

const PROFILE = 'profile:';

/** The profile that a person key is of, as `profileKey` gives it; null where it is of none. */
export const profileIn = (personKey: string): string | null =>
  personKey.startsWith(PROFILE) ? personKey.slice(PROFILE.length) : null;

/** null where nothing says who is meant. */
export function personKeyOf(who: Who): string | null {
  const profile = who.profileUrl ? profileKey(who.profileUrl) : null;
  if (profile) return PROFILE + profile;
  if (who.networkId !== undefined) return `network:${who.networkId}`;
  const split = foldName(`${who.firstName ?? ''} ${who.lastName ?? ''}`);
  const name = split || foldName(who.fullName ?? '');
  if (!name) return null;
  const company = [
    who.companyDomain && `domain:${foldDomain(who.companyDomain)}`,
    who.companyProfileUrl &&
      `profile:${profileKey(who.companyProfileUrl) ?? who.companyProfileUrl}`,
    who.companyNetworkId !== undefined && `network:${who.companyNetworkId}`,
    who.companyName && `name:${foldCompany(who.companyName)}`,
  ].find(Boolean);
  return `name:${name}@${company || ''}`;
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
