import type { Company } from '../../lib/contract/company.ts';
import { HEADCOUNT_RANGES } from '../../lib/contract/values.ts';
import { headquarters, type Headquarters } from './headquarters.ts';
import { COUNTRIES, type Country } from './countries.ts';
import { createUnique, slug } from './slug.ts';
import { INDUSTRIES, TECHNOLOGIES, type Industry } from './industries.ts';
import type { Random } from './prng.ts';

export const NETWORK = 'https://peoplegrid.example';

/** The behaviour of a company's mail server, which decides what can be known about its addresses. */
export type MailServer = 'answers' | 'accepts-all' | 'gone';

export type MailPattern = 'first.last' | 'flast' | 'first' | 'first_last' | 'last.first' | 'firstl';

export type Employer = {
  company: Company;
  country: Country;
  mail: { server: MailServer; pattern: MailPattern };
};

const TYPES = [
  ['Privately Held', 60],
  ['Public Company', 12],
  ['Nonprofit', 8],
  ['Partnership', 7],
  ['Educational', 4],
  ['Government Agency', 3],
  ['Self-Employed', 3],
  ['', 3],
] as const;

const RANGE_WEIGHTS = [12, 24, 24, 15, 10, 9, 3, 3];

export function makeEmployers(
  random: Random,
  count: number,
  taken: readonly Company[],
): Employer[] {
  const domain = createUnique((base, n) => base.replace(/\.example$/, `-${n}.example`));
  const handle = createUnique((base, n) => `${base}-${n}`);
  const networkId = createUnique((base) => String(Number(base) + 1));
  for (const company of taken) {
    domain(company.domain);
    const profile = company.social_profiles?.professional_network;
    if (profile) handle(profile.handle);
    if (profile) networkId(String(profile.id));
  }
  return Array.from({ length: count }, () => {
    const country = random.weighted(COUNTRIES.map((each) => [each, each.weight] as const));
    const industry = random.pick(INDUSTRIES);
    const name = makeCompanyName(random, country, industry);
    const company = makeCompany(random, country, industry, {
      name: name.full,
      domain: domain(`${slug(name.short)}.example`),
      handle: handle(slug(name.full) || slug(name.short)),
      networkId: Number(networkId(String(100_000 + random.int(900_000)))),
    });
    return { company, country, mail: makeMail(random) };
  });
}

const makeMail = (random: Random): Employer['mail'] => ({
  server: random.weighted([
    ['answers', 88],
    ['accepts-all', 9],
    ['gone', 3],
  ]),
  pattern: random.weighted([
    ['first.last', 50],
    ['flast', 20],
    ['first', 10],
    ['first_last', 6],
    ['last.first', 6],
    ['firstl', 8],
  ]),
});

const HEADS =
  'Alder Brack Calder Dunwick Ember Farrow Glint Harrow Ivel Juniper Kestrel Lorn Marl Nettle Ottery Pell Quill Rook Sable Tarn Ulver Vell Wren Yarrow Zephyr'.split(
    ' ',
  );
const TAILS =
  'brook field ford gate haven holm ley mere mont moor port ridge stead vale wick'.split(' ');

/** The full names of companies in a country; {} stands for the short name. */
const FORMS: Record<string, readonly string[]> = {
  GB: ['{}', '{} Ltd', '{} & Daughters', 'The {} Company'],
  US: ['{}', '{} Inc.', '{}, LLC'],
  FR: ['{}', 'Groupe {}', 'Société {}', '{} et Fils'],
  DE: ['{} GmbH', '{} AG', '{} & Söhne KG'],
  NL: ['{} B.V.', 'Koninklijke {}'],
  ES: ['Grupo {}', '{} y Hermanos, S.L.'],
  IT: ['{} S.p.A.', 'Fratelli {}'],
  NO: ['{} AS'],
  SE: ['{} AB'],
  PL: ['{} Sp. z o.o.'],
  JP: ['{}株式会社', '{} K.K.'],
};

/** `short` is used for domains and handles. */
type CompanyName = { short: string; full: string };

function makeCompanyName(random: Random, country: Country, industry: Industry): CompanyName {
  const head = random.pick(HEADS);
  const tail = random.pick(TAILS);
  const word = random.chance(0.85) ? `${head}${tail}` : `${head}-${random.pick(HEADS)}`;
  const short = random.chance(0.75) ? `${word} ${random.pick(industry.trades)}` : word;
  const form = random.chance(0.5) ? '{}' : random.pick(FORMS[country.code] ?? ['{}']);
  return { short, full: form.replace('{}', short) };
}

type Identity = { name: string; domain: string; handle: string; networkId: number };

function makeCompany(
  random: Random,
  country: Country,
  industry: Industry,
  { name, domain, handle, networkId }: Identity,
): Company {
  const headcountRange = random.weighted(
    HEADCOUNT_RANGES.map((range, index) => [range, RANGE_WEIGHTS[index] ?? 1] as const),
  );
  const specialties = random.some(industry.specialties, random.int(4));
  const website = random.weighted([
    [`https://www.${domain}`, 55],
    [`https://${domain}/en/home?utm_source=network`, 15],
    [`http://careers.${domain}/`, 10],
    [undefined, 20],
  ]);
  return {
    id: random.uuid(),
    name,
    domain,
    website,
    description: random.chance(0.75) ? describe(name, industry, specialties) : '',
    year_founded: random.chance(0.8) ? 1870 + random.int(155) : 0,
    headcount: random.chance(0.7) ? headcountWithin(random, headcountRange) : 0,
    headcount_range: random.chance(0.96) ? headcountRange : '',
    company_type: random.weighted(TYPES),
    specialties,
    technologies: random
      .some(TECHNOLOGIES, random.int(6))
      .map((tool) => ({ name: tool, logo_url: '' })),
    locations: makeLocations(random, country),
    industry: random.chance(0.97) ? { main_industry: industry.name } : null,
    social_profiles: random.chance(0.94)
      ? {
          professional_network: {
            id: networkId,
            url: `${NETWORK}/company/${handle}`,
            handle,
            connection_count: random.int(40_000),
          },
        }
      : null,
    // The service hosts no images in the sample.
    logo_url: '',
  };
}

const describe = (name: string, industry: Industry, specialties: readonly string[]): string => {
  const of = specialties.length > 0 ? ` Known for ${specialties.join(' and ')}.` : '';
  return `${name} works in ${industry.name.toLowerCase()}.${of} An invented company.`;
};

function headcountWithin(random: Random, range: string): number {
  const [low = 1, high = low * 3] = (range.match(/\d+/g) ?? []).map(Number);
  return low + random.int(high - low + 1);
}

function makeLocations(random: Random, country: Country): Company['locations'] {
  const address = () => {
    const { city, region } = random.pick(country.cities);
    const line1 = `${1 + random.int(180)} ${random.pick(country.streets)}`;
    const line2 = [city, region, country.code].filter(Boolean).join(', ');
    return { city, region, line1, line2 };
  };
  const { city, region, line1, line2 } = address();
  const seat = random.weighted<Headquarters | null>([
    [{ line1, line2, city, region, country: country.name, country_code: country.code }, 80],
    [headquarters({ city, country: country.name, country_code: country.code }), 8],
    // The interface allows an empty object.
    [headquarters({}), 8],
    [null, 4],
  ]);
  const offices = Array.from({ length: random.chance(0.4) ? 1 + random.int(3) : 0 }, address).map(
    (office) => ({ line1: office.line1, line2: office.line2 }),
  );
  return random.chance(0.96) ? { headquarters: seat, offices } : null;
}
