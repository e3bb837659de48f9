// A person as the operator's directory holds them: the profile, and every address and number known.
import type { Company } from '../../lib/contract/company.ts';
import type { ContactInfo } from '../../lib/contract/enrichment.ts';
import type { Person } from '../../lib/contract/person.ts';

export type DirectoryPerson = {
  profile: Person;
  contactInfo: ContactInfo;
};

export type Directory = {
  companies: Company[];
  people: DirectoryPerson[];
};
