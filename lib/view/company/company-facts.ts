import { plural, t } from '@lingui/core/macro';
import type { Company } from '../../contract/company.ts';
import { regionText } from '../format.ts';
import { joinParts, toFact, unique, type TextFact } from '../person/profile-facts.ts';

type Place = {
  line1?: string | undefined;
  line2?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
};

/** A post code beside the name of a place: "BS1 4DJ", "48155", "D-48155". */
const POST_CODE = /(?:^|\s)(?=\S*\d)[\w-]+(?=\s|$)/gu;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * An address in one line, with each part once. Services repeat the city and the country in its lines, and
 * write the country there as a code.
 */
export function postalText({ line1, line2, city, country }: Place): string {
  const isCountry = (part: string) =>
    country !== undefined && /^[A-Z]{2}$/.test(part) && same(regionText(part), country);
  const parts = [line1, line2]
    .flatMap((line) => line?.split(',') ?? [])
    .map((part) => part.trim())
    .filter((part, at, all) => part && !isCountry(part) && !all.slice(0, at).includes(part));
  for (const place of [city, country]) {
    const isNamed = (part: string) => same(part.replace(POST_CODE, ' ').trim(), place ?? '');
    if (place && !parts.some(isNamed)) parts.push(place);
  }
  return parts.join(', ');
}

const CARD_FACTS = new Set(['Industry', 'Headcount', 'Head office']);

const FACT_NOUNS = {
  Industry: 'industry',
  Headcount: 'size',
  Founded: 'founding year',
  Type: 'type',
  'Head office': 'head office',
};

/** "201-500" as "201 to 500", "10001+" as "10001 or more". */
export const headcountText = (range: string): string =>
  range.replace(/^(\d+)-(\d+)$/, '$1 to $2').replace(/\+$/, ' or more');

export function listCompanyFacts(company: Company): TextFact[] {
  const head = company.locations?.headquarters;
  const range = headcountText(company.headcount_range);
  const headcount =
    company.headcount > 0 ? new Intl.NumberFormat('en').format(company.headcount) : '';
  const { professional_network: network } = company.social_profiles ?? {};
  return [
    ...toFact(t`Industry`, company.industry?.main_industry),
    ...(range
      ? toFact(t`Headcount`, range, headcount && t`about ${headcount}`)
      : toFact(t`Headcount`, headcount)),
    ...toFact(t`Founded`, company.year_founded > 0 ? `${company.year_founded}` : ''),
    ...toFact(t`Type`, company.company_type),
    ...toFact(t`Head office`, head ? postalText(head) : ''),
    ...toFact(t`Specialties`, company.specialties.join(', ')),
    ...toFact(
      t`Followers`,
      network?.connection_count
        ? plural(network.connection_count, { one: '# follower', other: '# followers' })
        : '',
    ),
  ];
}

/** The facts on the card of a person's employer. */
export const listCompanyCardFacts = (company: Company): TextFact[] =>
  listCompanyFacts(company).filter(({ name }) => CARD_FACTS.has(name));

export const listOffices = (company: Company): string[] =>
  unique((company.locations?.offices ?? []).map(({ line1, line2 }) => joinParts([line1, line2])));

export const listTechnologies = (company: Company): string[] =>
  unique(company.technologies.map(({ name }) => name));

/** What a look-up of the company can add, in words for a sentence; empty when every fact is there. */
export function listMissingFacts(company: Company): string[] {
  const known = new Set(listCompanyFacts(company).map(({ name }) => name));
  const missing = Object.entries(FACT_NOUNS).flatMap(([name, noun]) =>
    known.has(name) ? [] : [noun],
  );
  return [
    ...missing,
    ...(listOffices(company).length > 0 ? [] : [t`other offices`]),
    ...(listTechnologies(company).length > 0 ? [] : ['technologies']),
  ];
}
