// The person in the result of a reverse job or a look-up, as input for a contact.
import type { Person } from '../../contract/person.ts';
import type { Contact } from '../../model/contact.ts';
import type { PersonInput } from '../../model/subject-input.ts';

export function toFoundPerson(profile: Person, pageUrl: string): PersonInput {
  const { employment, location, social_profiles: social } = profile;
  const current = employment?.current;
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

/** Fills empty fields of the contact from the profile. */
export function fillFromPerson(contact: Contact, person: PersonInput): Contact {
  const next = { ...contact };
  for (const [field, value] of Object.entries(person) as [keyof PersonInput, string][]) {
    if (next[field] === '') next[field] = value;
  }
  return next;
}
