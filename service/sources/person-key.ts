import { hash } from 'node:crypto';
import type { Person } from '../../lib/contract/person.ts';
import { canonicalProfileLink } from '../../lib/identity/profile-link.ts';

/** The network profile of a person or company in its compared form; '' for none. */
export const getProfileLink = ({
  social_profiles: profiles,
}: Pick<Person, 'social_profiles'>): string =>
  canonicalProfileLink(profiles?.professional_network?.url ?? '');

const PROFILE = 'profile:';

/** The person key of a profile link, as canonicalProfileLink gives it. */
export const toProfileKey = (link: string): string => PROFILE + link;

/** The profile link in a person key; null for other keys. */
export const readProfileLink = (key: string): string | null =>
  key.startsWith(PROFILE) ? key.slice(PROFILE.length) : null;

/**
 * The key of "the same person" for charging: the network profile where there is one, because every
 * source and client uses it, else the source's own identifier. Without both, only the whole profile
 * tells two people apart.
 */
export function personKey(person: Person, source: string): string {
  const link = getProfileLink(person);
  return link
    ? toProfileKey(link)
    : `${source}:${person.id || hash('sha256', JSON.stringify(person))}`;
}
