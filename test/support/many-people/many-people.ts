// Any number of invented people for measurements, generated one company after another. Each can be
// generated alone, nothing is stored, and the same seed gives the same people on every computer.
import { isMobile } from '../../../lib/contract/values.ts';
import type { Company } from '../../../lib/contract/company.ts';
import type { DirectoryPerson } from '../../../service/sources/directory/entry.ts';
import { NETWORK, type MailPattern } from '../../../service/sample/companies.ts';
import { headquarters } from '../../../service/sample/headquarters.ts';
import { COUNTRIES, type Country } from '../../../service/sample/countries.ts';
import { mostProbable } from '../../../service/sample/contact-info.ts';
import { makeCareer } from '../../../service/sample/employment.ts';
import { slug } from '../../../service/sample/slug.ts';
import { INDUSTRIES } from '../../../service/sample/industries.ts';
import { makeName, type PersonName } from '../../../service/sample/person-name.ts';
import { fictionalPhone } from '../../../service/sample/phones.ts';
import { createRandom, type Random } from '../../../service/sample/prng.ts';

export type ManyPeople = {
  people: number;
  companies: number;
  /** 0 <= index < companies */
  company(index: number): Company;
  /** 0 <= index < people */
  person(index: number): DirectoryPerson;
  /** All people in order, one at a time. */
  entries(): Generator<DirectoryPerson>;
};

const PER_COMPANY = 10;
const SYLLABLES =
  'al bar cor dun el far gar hol in jor kel lor mar nor or pel quin ros sel tor ul ver wen yar zel'.split(
    ' ',
  );
const ENDINGS =
  'ander berg cott den er feld gate holm ing ker ley mont ner owen rick sen ton vik'.split(' ');

/** Seeds that are far apart for neighbouring indexes; the generator's first step mixes the rest. */
const createRandomFor = (seed: number, kind: number, index: number): Random =>
  createRandom((seed ^ Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(kind, 0x85ebca6b)) >>> 0);

/** Twenty letters in one of half a million words. */
const madeUp = (random: Random): string => {
  const word = random.pick(SYLLABLES) + random.pick(SYLLABLES) + random.pick(ENDINGS);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

function makeCompany(seed: number, index: number): { company: Company; country: Country } {
  const random = createRandomFor(seed, 1, index);
  const country = random.weighted(COUNTRIES.map((each) => [each, each.weight] as const));
  const industry = random.pick(INDUSTRIES);
  const name = `${madeUp(random)} ${random.pick(industry.trades)}`;
  const handle = `${slug(name)}-${index}`;
  const { city, region } = random.pick(country.cities);
  return {
    country,
    company: {
      id: `company-${index}`,
      name,
      domain: `${handle}.example`,
      website: `https://www.${handle}.example`,
      description: `${name} works in ${industry.name.toLowerCase()}. An invented company.`,
      year_founded: 1900 + random.int(120),
      headcount: PER_COMPANY,
      headcount_range: '1-10',
      company_type: 'Privately Held',
      specialties: random.some(industry.specialties, 2),
      technologies: [],
      locations: {
        headquarters: headquarters({ city, country: country.name, country_code: country.code }),
        offices: [{ line1: '', line2: region }],
      },
      industry: { main_industry: industry.name },
      social_profiles: {
        professional_network: {
          id: 1_000_000 + index,
          url: `${NETWORK}/company/${handle}`,
          handle,
          connection_count: random.int(40_000),
        },
      },
      logo_url: '',
    },
  };
}

/** Given names are common ones; half of the family names are made up. */
function getName(random: Random, country: Country): PersonName {
  const name = makeName(random, random.weighted(country.cultures));
  if (random.chance(0.5)) return name;
  const last = madeUp(random);
  return { ...name, last, full: `${name.first} ${last}`, latinLast: last };
}

const PATTERNS: readonly MailPattern[] = ['first.last', 'flast', 'first_last'];

function toAddress({ latinFirst, latinLast }: PersonName, pattern: MailPattern): string {
  const [first, last] = [slug(latinFirst), slug(latinLast)];
  if (pattern === 'flast') return `${first.charAt(0)}${last}`;
  return pattern === 'first_last' ? `${first}_${last}` : `${first}.${last}`;
}

function makePerson(seed: number, index: number): DirectoryPerson {
  const random = createRandomFor(seed, 2, index);
  const at = Math.floor(index / PER_COMPANY);
  const { company, country } = makeCompany(seed, at);
  const former = at > 0 && random.chance(0.3) ? [makeCompany(seed, random.int(at)).company] : [];
  const name = getName(random, country);
  const { current, all } = makeCareer(random, company, former);
  const handle = `${slug(`${name.latinFirst} ${name.latinLast}`)}-${index.toString(36)}`;
  // The number distinguishes colleagues with one name.
  const local = toAddress(name, PATTERNS[at % PATTERNS.length]!);
  const email = `${local}${random.chance(0.9) ? '' : index % PER_COMPANY}@${company.domain}`;
  const work = [{ email, status: random.chance(0.85) ? 'DELIVERABLE' : 'HIGH_PROBABILITY' }];
  const phones = random.chance(0.4) ? [fictionalPhone(random)] : [];
  return {
    profile: {
      id: `person-${index}`,
      full_name: name.full,
      first_name: name.first,
      last_name: name.last,
      headline: current ? `${current.title} at ${company.name}` : '',
      location: {
        country: country.name,
        country_code: country.code,
        ...random.pick(country.cities),
      },
      social_profiles: {
        professional_network: {
          id: 10_000_000 + index,
          url: `${NETWORK}/in/${handle}`,
          handle,
          connection_count: random.int(3_000),
        },
      },
      educations: [],
      languages: [{ language: country.language, proficiency: 'NATIVE_OR_BILINGUAL' }],
      skills: [],
      employment: { current, all },
    },
    contactInfo: {
      most_probable_work_email: mostProbable(work),
      most_probable_personal_email: null,
      most_probable_phone: phones.find(isMobile) ?? null,
      work_emails: work,
      personal_emails: [],
      phones,
    },
  };
}

/** `people` of them, ten to a company. */
export function createManyPeople(people: number, seed = 20_260_122): ManyPeople {
  const within = (index: number, count: number): number => {
    if (Number.isInteger(index) && index >= 0 && index < count) return index;
    throw new RangeError(`There is no number ${index} among ${count}.`);
  };
  const companies = Math.ceil(people / PER_COMPANY);
  return {
    people,
    companies,
    company: (index) => makeCompany(seed, within(index, companies)).company,
    person: (index) => makePerson(seed, within(index, people)),
    *entries() {
      for (let index = 0; index < people; index += 1) yield makePerson(seed, index);
    },
  };
}
