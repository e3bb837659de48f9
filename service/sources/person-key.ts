import type { Person } from '../../lib/contract/person.ts';
import { profileKey } from './profile-key.ts';

/**
 * What "the same person" means when credits are counted: the network profile where there is one,
 * since every source and every client knows it by that, else the source's own identifier.
 */
export function personKey(person: Person, source: string): string {
  const url = person.social_profiles?.professional_network?.url;
  const key = url ? profileKey(url) : null;
  return key ? `profile:${key}` : `${source}:${person.id}`;
}
