import type { Person } from '../../../lib/contract/person.ts';
import { NO_PERSON, type PersonInput } from '../../../lib/model/subject-input.ts';

/** The person as the reader returns it from the profile page, without title and location. */
export function toPersonInput(person: Person): PersonInput {
  const company = person.employment?.current?.company;
  const networkUrl = person.social_profiles?.professional_network?.url ?? '';
  return {
    ...NO_PERSON,
    fullName: person.full_name,
    firstName: person.first_name,
    lastName: person.last_name,
    companyName: company?.name ?? '',
    companyDomain: company?.domain ?? '',
    networkUrl,
    pageUrl: networkUrl,
  };
}
