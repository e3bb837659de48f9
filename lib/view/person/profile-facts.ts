import type { Company } from '../../contract/company.ts';
import type { Employment, Person } from '../../contract/person.ts';
import { countText, listText } from '../format.ts';
import { postalText } from '../company/company-facts.ts';

export type TextFact = { name: string; value: string; note?: string };

const fact = (name: string, value: string | undefined, note?: string): TextFact[] =>
  value ? [{ name, value, ...(note ? { note } : {}) }] : [];

const unique = (values: readonly string[]) => [...new Set(values.filter(Boolean))];

export function personFacts(profile: Person): TextFact[] {
  const current = profile.employment?.current;
  const departments = current?.job_functions.map((one) => one.function) ?? [];
  const { location } = profile;
  return [
    ...fact('Seniority', current?.seniority),
    ...fact('Department', listText(unique(departments))),
    ...fact('Location', listOf([location?.city, location?.country])),
    ...fact(
      'Education',
      profile.educations
        .map(({ degree, school_name: school }) => listOf([degree, school]))
        .filter(Boolean)
        .join('; '),
    ),
    ...fact('Languages', unique(profile.languages.map(({ language }) => language)).join(', ')),
  ];
}

const listOf = (parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** The year of a time as it came; '' for a malformed one. */
export const yearOf = (time: string | undefined): string =>
  /^(\d{4})\b/.exec(time ?? '')?.[1] ?? '';

export type Position = { title: string; organisation: string; years: string; current: boolean };

/** Current positions first, then as the service orders them. */
export function positions(profile: Person): Position[] {
  const all = profile.employment?.all ?? [];
  const { current } = profile.employment ?? { current: null };
  const rows = all.length > 0 || !current ? all : [current];
  return rows
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
    .map((one) => ({
      title: one.title || 'Position without a title',
      organisation: listOf([one.company?.name, one.company?.locations?.headquarters?.city]),
      years: yearsOf(one),
      current: one.is_current,
    }));
}

function yearsOf(one: Employment): string {
  const from = yearOf(one.start_at);
  const to = one.is_current ? 'now' : yearOf(one.end_at);
  if (from && to) return from === to ? from : `${from} to ${to}`;
  return from ? `since ${from}` : to && to !== 'now' ? `until ${to}` : '';
}

const CARD_FACTS = new Set(['Industry', 'Headcount', 'Head office']);

export function companyFacts(company: Company): TextFact[] {
  const head = company.locations?.headquarters;
  const range = company.headcount_range
    .replace(/^(\d+)-(\d+)$/, '$1 to $2')
    .replace(/\+$/, ' or more');
  const headcount =
    company.headcount > 0 ? new Intl.NumberFormat('en').format(company.headcount) : '';
  const { professional_network: network } = company.social_profiles ?? {};
  return [
    ...fact('Industry', company.industry?.main_industry),
    ...(range
      ? fact('Headcount', range, headcount && `about ${headcount}`)
      : fact('Headcount', headcount)),
    ...fact('Founded', company.year_founded > 0 ? `${company.year_founded}` : ''),
    ...fact('Type', company.company_type),
    ...fact('Head office', head ? postalText(head) : ''),
    ...fact('Specialties', company.specialties.join(', ')),
    ...fact(
      'Followers',
      network?.connection_count ? countText(network.connection_count, 'follower') : '',
    ),
  ];
}

/** The few facts of the employer's card under a person. */
export const companyCardFacts = (company: Company): TextFact[] =>
  companyFacts(company).filter(({ name }) => CARD_FACTS.has(name));

export const offices = (company: Company): string[] =>
  unique((company.locations?.offices ?? []).map(({ line1, line2 }) => listOf([line1, line2])));

export const technologies = (company: Company): string[] =>
  unique(company.technologies.map(({ name }) => name));
