// The filters of the companies page.
import { t } from '@lingui/core/macro';
import { keepOffered } from '../../contacts/search/offered-values.ts';
import { containsWords } from '../../identity/fold-text.ts';
import { countryText } from '../known-values.ts';
import { headcountText } from './company-facts.ts';
import { toLeastHeadcount, type ListedCompany } from './listed-company.ts';

export const COMPANY_FILTERS = ['industry', 'country', 'headcount'] as const;
export type CompanyFilter = (typeof COMPANY_FILTERS)[number];

/** A company passes a filter when it has one of its values; '' stands for "none". */
export type CompanyFilters = Partial<Record<CompanyFilter, readonly string[]>>;

const READ_VALUES: Record<CompanyFilter, (company: ListedCompany) => string> = {
  industry: ({ industry }) => industry,
  country: ({ country }) => country,
  headcount: ({ headcountRange }) => headcountRange,
};

export const companyFilterNames = (): Record<CompanyFilter, string> => ({
  industry: t`Industry`,
  country: t`Country`,
  headcount: t`Headcount`,
});

/** A value as it is read. */
export function companyFilterText(filter: CompanyFilter, value: string): string {
  if (value === '') return t`No value`;
  if (filter === 'country') return countryText(value);
  return filter === 'headcount' ? headcountText(value) : value;
}

export const filterCompanies = (
  companies: readonly ListedCompany[],
  filters: CompanyFilters,
): ListedCompany[] =>
  companies.filter((company) =>
    COMPANY_FILTERS.every((filter) => {
      const chosen = filters[filter] ?? [];
      return chosen.length === 0 || chosen.includes(READ_VALUES[filter](company));
    }),
  );

type CompanyFilterValue = { value: string; count: number };

/**
 * The values of the companies that pass the other filters, with their numbers: ranges from the smallest, others from
 * the most frequent, and last what has none. `text`: what a value contains as it is read, unless it is chosen.
 */
export function listCompanyFilterValues(
  companies: readonly ListedCompany[],
  filters: CompanyFilters,
  filter: CompanyFilter,
  text: string,
): CompanyFilterValue[] {
  const { [filter]: chosen = [], ...others } = filters;
  const groups = Map.groupBy(filterCompanies(companies, others), READ_VALUES[filter]);
  const order = ({ value, count }: CompanyFilterValue): number =>
    filter === 'headcount' ? (toLeastHeadcount(value) ?? 0) : -count;
  const values = [...groups].map(([value, { length: count }]) => ({ value, count }));
  return keepOffered(values, chosen, (value) =>
    containsWords([companyFilterText(filter, value)], text),
  ).toSorted(
    (one, other) =>
      Number(one.value === '') - Number(other.value === '') ||
      order(one) - order(other) ||
      one.value.localeCompare(other.value),
  );
}
