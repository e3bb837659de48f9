// A row that was understood, before the directory is asked who that is.
import type { Company } from '../../../../lib/contract/company.ts';
import type { Person } from '../../../../lib/contract/person.ts';
import type { DirectoryPerson } from '../entry.ts';

export type CompanyDraft = {
  /** Without an id ('') when the file gives none. */
  company: Company;
  /** Folded names and domains that it goes by too. */
  aliases: string[];
  /** The row is the company's; else a person's, who works there. */
  isOwn: boolean;
};

export type PersonDraft = DirectoryPerson & {
  /** All there is to know, and replaces what was known; else only what it says is replaced. */
  isWhole: boolean;
};

export type Draft =
  | { kind: 'person'; person: PersonDraft; aliases: string[] }
  | { kind: 'company'; company: CompanyDraft };

/** Either nothing is imported, or all but a value or two. */
export type RowResult = { draft: Draft | null; problems: string[] };

export const blankCompany = (): Company => ({
  id: '',
  name: '',
  domain: '',
  description: '',
  year_founded: 0,
  headcount: 0,
  headcount_range: '',
  company_type: '',
  specialties: [],
  technologies: [],
  locations: null,
  industry: null,
  social_profiles: null,
  logo_url: '',
});

export const blankPerson = (): Person => ({
  id: '',
  full_name: '',
  first_name: '',
  last_name: '',
  headline: '',
  location: null,
  social_profiles: null,
  educations: [],
  languages: [],
  skills: [],
  employment: null,
});
