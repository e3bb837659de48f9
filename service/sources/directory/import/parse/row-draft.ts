// A parsed row, before the directory is searched for its person or company.
import type { Company } from '../../../../../lib/contract/company.ts';
import type { Person } from '../../../../../lib/contract/person.ts';
import type { DirectoryPerson } from '../../entry.ts';

export type CompanyDraft = {
  /** The id is '' when the file gives none. */
  company: Company;
  /** Further folded names and domains of the company. */
  aliases: string[];
  /** The row describes the company itself; otherwise a person who works there. */
  isOwn: boolean;
};

export type PersonDraft = DirectoryPerson & {
  /**
   * The row is complete and replaces everything known; otherwise only its own values replace known
   * ones.
   */
  isWhole: boolean;
};

export type Draft =
  | { kind: 'person'; person: PersonDraft; aliases: string[] }
  | { kind: 'company'; company: CompanyDraft };

/** Either nothing is imported, or everything but some values. */
export type RowResult = { draft: Draft | null; problems: string[] };

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
