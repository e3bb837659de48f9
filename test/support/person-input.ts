import type { Person } from '../../lib/contract/person.ts';
import type { PersonInput } from '../../lib/model/subject-input.ts';

/** The person as the reader returns it from the profile page, without title and location. */
export function toPersonInput(person: Person): PersonInput {
  const company = person.employment?.current?.company;
  const networkUrl = person.social_profiles?.professional_network?.url ?? '';
  return {
    fullName: person.full_name,
    firstName: person.first_name,
    lastName: person.last_name,
    title: '',
    companyName: company?.name ?? '',
    companyDomain: company?.domain ?? '',
    location: '',
    networkUrl,
    pageUrl: networkUrl,
  };
}
