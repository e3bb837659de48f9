// The person in the result of a reverse job or a look-up, as input for a contact.
import { currentJob } from '../../contract/current-jobs.ts';
import type { Person } from '../../contract/person.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { personKeys } from '../identity/identity-keys.ts';

export function toFoundPerson(profile: Person, pageUrl: string): PersonInput {
  const { location, social_profiles: social } = profile;
  const current = currentJob(profile);
  return {
    fullName:
      profile.full_name || [profile.first_name, profile.last_name].filter(Boolean).join(' '),
    firstName: profile.first_name,
    lastName: profile.last_name,
    title: current?.title || profile.headline,
    companyName: current?.company?.name ?? '',
    companyDomain: current?.company?.domain ?? '',
    location: [location?.city, location?.country].filter(Boolean).join(', '),
    networkUrl: social?.professional_network?.url ?? '',
    pageUrl,
  };
}

/**
 * The contact with the profile of a result. The profile fills empty fields, and its person is found by this contact
 * from then on.
 */
export function withFoundProfile(
  contact: Contact,
  { profile, person, at }: { profile: Person; person: PersonInput; at: string },
): Contact {
  const keys = [...new Set([...contact.keys, ...personKeys(person)])];
  const next: Contact = { ...contact, keys, profile, updatedAt: at };
  for (const [field, value] of Object.entries(person) as [keyof PersonInput, string][]) {
    if (next[field] === '') next[field] = value;
  }
  return next;
}
