// The rows of the companies page.
import { containsWords } from '../../identity/fold-text.ts';
import type { ContactSummary } from '../../model/contacts/contact.ts';
import type { KnownCompany } from '../../model/contacts/known-company.ts';
import { countryText } from '../known-values.ts';
import { headcountText, postalText } from './company-facts.ts';

export type ListedCompany = {
  id: string;
  name: string;
  domain: string;
  /** Of the look-up, else of a profile of someone who works there; '' when neither says it. */
  industry: string;
  headcount: string;
  /** As the service gives it: "201-500". */
  headcountRange: string;
  headOffice: string;
  /** Of the head office, as the service gives it. */
  country: string;
  /** A look-up has found it. */
  isLookedUp: boolean;
  known: KnownCompany;
  /** The user's contacts who work there. */
  people: readonly ContactSummary[];
};

export function toListedCompany(
  known: KnownCompany,
  people: readonly ContactSummary[],
): ListedCompany {
  const { company } = known;
  const [head] = [company?.locations?.headquarters];
  const fromProfile = (fact: 'industry' | 'headcount') =>
    people.find(({ facts }) => facts?.[fact])?.facts?.[fact] ?? '';
  const headcountRange = company?.headcount_range || fromProfile('headcount');
  return {
    id: known.id,
    name: known.name || company?.name || known.domain || known.networkUrl,
    domain: known.domain || company?.domain || '',
    industry: company?.industry?.main_industry || fromProfile('industry'),
    headcount: headcountText(headcountRange),
    headcountRange,
    headOffice: head ? postalText({ city: head.city, country: head.country }, countryText) : '',
    country: head?.country ?? '',
    isLookedUp: company !== null,
    known,
    people,
  };
}

/** What the companies can be sorted by; null when it is not known. Texts begin with A, numbers with the highest. */
const SORT_VALUES = {
  company: ({ name }: ListedCompany) => name,
  industry: ({ industry }: ListedCompany) => industry || null,
  headcount: ({ headcountRange }: ListedCompany) => toLeastHeadcount(headcountRange),
  people: ({ people }: ListedCompany) => people.length,
};
export type CompanySortColumn = keyof typeof SORT_VALUES;
export type CompanySort = { column: CompanySortColumn; direction: 'ascending' | 'descending' };

/** Of "201-500" 201. */
export function toLeastHeadcount(range: string): number | null {
  const [least] = /\d[\d,.]*/.exec(range) ?? [];
  return least === undefined ? null : Number(least.replaceAll(/\D/g, ''));
}

const getFirstDirection = (column: CompanySortColumn): CompanySort['direction'] =>
  column === 'headcount' || column === 'people' ? 'descending' : 'ascending';

/** The order after a press on the head of this column: its own first, then turned. */
export function turnSort(sort: CompanySort, column: CompanySortColumn): CompanySort {
  if (sort.column !== column) return { column, direction: getFirstDirection(column) };
  return { column, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Companies of which the value is not known come last in both directions, and equal ones are sorted by name. */
export function sortCompanies(
  companies: readonly ListedCompany[],
  { column, direction }: CompanySort,
): ListedCompany[] {
  const getValue = SORT_VALUES[column];
  const sign = direction === 'ascending' ? 1 : -1;
  return companies.toSorted((one, other) => {
    const [a, b] = [getValue(one), getValue(other)];
    const byName = one.name.localeCompare(other.name);
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName;
    const byValue = typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b));
    return sign * byValue || byName;
  });
}

/** Those with every typed word in one of their fields. */
export function searchCompanies(
  companies: readonly ListedCompany[],
  text: string,
): ListedCompany[] {
  const has = ({ name, domain, industry, headOffice, people }: ListedCompany) => {
    const names = people.map(({ fullName }) => fullName);
    return containsWords([name, industry, headOffice, domain, ...names], text);
  };
  return companies.filter(has);
}
