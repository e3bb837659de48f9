// The shown company as a row of the companies page, for its file.
import type { KnownCompany } from '../../model/contacts/known-company.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import { toListedCompany, type ListedCompany } from '../../view/company/listed-company.ts';
import type { CompanyRecords } from '../page-state.ts';

/** `input`: what is shown, for a company of which only a profile says something. */
export function toShownCompany(
  { known, people }: Pick<CompanyRecords, 'known' | 'people'>,
  input: CompanyInput,
): ListedCompany {
  return toListedCompany(known ?? toUnknown(input), people);
}

const toUnknown = (input: CompanyInput): KnownCompany => ({
  ...input,
  id: '',
  keys: [],
  company: null,
  checkedAt: null,
  jobId: null,
  savedAt: null,
  createdAt: '',
  updatedAt: '',
});
