import type { Person } from '../../lib/contract/person.ts';
import { canonicalProfileLink } from '../../lib/identity/profile-link.ts';

/** The network profile of a person or company as it is compared; '' for none. */
export const profileLinkOf = ({
  social_profiles: profiles,
}: Pick<Person, 'social_profiles'>): string =>
  canonicalProfileLink(profiles?.professional_network?.url ?? '');

/**
 * What "the same person" means when credits are counted: the network profile where there is one,
 * since every source and every client knows it by that, else the source's own identifier.
 */
export function personKey(person: Person, source: string): string {
  const link = profileLinkOf(person);
  return link ? `profile:${link}` : `${source}:${person.id}`;
}
