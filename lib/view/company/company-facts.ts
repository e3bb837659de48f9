import { plural, t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';
import type { Company } from '../../contract/company.ts';
import { numberText } from '../format.ts';
import { toFact, unique, type TextFact } from '../person/profile-facts.ts';
import { countryText, knownValueText } from '../known-values.ts';

type Place = {
  line1?: string | undefined;
  line2?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
};

/** A post code beside the name of a place: "BS1 4DJ", "48155", "D-48155". */
const POST_CODE = /(?:^|\s)(?=\S*\d)[\w-]+(?=\s|$)/gu;

let englishRegions: Intl.DisplayNames | null = null;

/** The service writes the names of countries in English. Made when it is needed: that takes the browser 10 ms. */
function nameRegion(code: string): string {
  englishRegions ??= new Intl.DisplayNames('en', { type: 'region' });
  return englishRegions.of(code) ?? code;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * An address in one line, with each part once. Services repeat the city and the country in its lines, and
 * write the country there as a code. `nameCountry`: how the country is written; in English in a file.
 */
export function postalText(
  { line1, line2, city, country }: Place,
  nameCountry = (english: string): string => english,
): string {
  const isCountry = (part: string) =>
    country !== undefined && /^[A-Z]{2}$/.test(part) && same(nameRegion(part), country);
  const parts = [line1, line2]
    .flatMap((line) => line?.split(',') ?? [])
    .map((part) => part.trim())
    .filter((part, at, all) => part && !isCountry(part) && !all.slice(0, at).includes(part));
  for (const place of [city, country]) {
    const isNamed = (part: string) => same(part.replace(POST_CODE, ' ').trim(), place ?? '');
    if (place && !parts.some(isNamed)) parts.push(place);
  }
  // Translated last, because a city can have the name of its country.
  return commaText(parts.map((part) => (part === country ? nameCountry(part) : part)));
}

/** "201-500" as "201 to 500", "10001+" as "10001 or more". */
export function headcountText(range: string): string {
  const [, least, most] = /^(\d+)-(\d+)$/.exec(range) ?? [];
  if (least && most) return t`${least} to ${most}`;
  const start = range.replace(/\+$/, '');
  return start === range ? range : t`${start} or more`;
}

/** Every fact as a list: empty where the company does not have it. In the order of the screen. */
function readFacts(company: Company) {
  const head = company.locations?.headquarters;
  const range = headcountText(company.headcount_range);
  const headcount = company.headcount > 0 ? numberText(company.headcount) : '';
  const { professional_network: network } = company.social_profiles ?? {};
  return {
    industry: toFact(t`Industry`, company.industry?.main_industry),
    headcount: range
      ? toFact(t`Headcount`, commaText([range, headcount && t`about ${headcount}`]))
      : toFact(t`Headcount`, headcount),
    founded: toFact(t`Founded`, company.year_founded > 0 ? `${company.year_founded}` : ''),
    type: toFact(t`Type`, knownValueText(company.company_type)),
    headOffice: toFact(t`Head office`, head ? postalText(head, countryText) : ''),
    specialties: toFact(t`Specialties`, commaText(company.specialties)),
    followers: toFact(
      t`Followers`,
      network?.connection_count
        ? plural(network.connection_count, { one: '# follower', other: '# followers' })
        : '',
    ),
  };
}

export const listCompanyFacts = (company: Company): TextFact[] =>
  Object.values(readFacts(company)).flat();

/** The facts on the card of a person's employer. */
export function listCompanyCardFacts(company: Company): TextFact[] {
  const { industry, headcount, headOffice } = readFacts(company);
  return [...industry, ...headcount, ...headOffice];
}

export const listOffices = (company: Company): string[] =>
  unique((company.locations?.offices ?? []).map(({ line1, line2 }) => commaText([line1, line2])));

export const listTechnologies = (company: Company): string[] =>
  unique(company.technologies.map(({ name }) => name));

/** The facts that a look-up of the company can add, in words for a sentence; empty when every fact is there. */
export function listMissingFacts(company: Company): string[] {
  const facts = readFacts(company);
  const missing = (known: readonly unknown[], noun: string) => (known.length > 0 ? [] : [noun]);
  return [
    ...missing(facts.industry, t`industry`),
    ...missing(facts.headcount, t`size`),
    ...missing(facts.founded, t`founding year`),
    ...missing(facts.type, t`type`),
    ...missing(facts.headOffice, t`head office`),
    ...missing(listOffices(company), t`other offices`),
    ...missing(listTechnologies(company), t`technologies`),
  ];
}
