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
    isLookedUp: company !== null,
    known,
    people,
  };
}

/** Those with every typed word in one of their fields, by name. */
export function searchCompanies(
  companies: readonly ListedCompany[],
  text: string,
): ListedCompany[] {
  const has = ({ name, domain, industry, headOffice, people }: ListedCompany) => {
    const names = people.map(({ fullName }) => fullName);
    return containsWords([name, industry, headOffice, domain, ...names], text);
  };
  return companies.filter(has).toSorted((a, b) => a.name.localeCompare(b.name));
}
