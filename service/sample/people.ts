import type { Person } from '../../lib/contract/person.ts';
import type { DirectoryPerson } from '../sources/directory/entry.ts';
import { NETWORK, type Employer } from './companies.ts';
import { makeContactInfo, type ContactMaker } from './contact-info.ts';
import { COUNTRIES, type Country } from './countries.ts';
import { makeCareer, PRESENT_YEAR, unknownEmployer, type Career } from './employment.ts';
import { createUnique, slug } from './slug.ts';
import { DEGREES, SCHOOLS } from './industries.ts';
import { makeName, type PersonName } from './person-name.ts';
import type { Random } from './prng.ts';

const PROFICIENCIES = [
  'FULL_PROFESSIONAL',
  'PROFESSIONAL_WORKING',
  'LIMITED_WORKING',
  'ELEMENTARY',
] as const;

/** Employers that are only a name. */
const FORGOTTEN = ['Self-employed', 'Marlport Courier', 'Hotel Belcolle', 'Werkstatt Dünnwald'];

export function makePeople(
  maker: ContactMaker,
  count: number,
  employers: readonly Employer[],
  takenHandles: readonly string[],
): DirectoryPerson[] {
  const { random } = maker;
  const handle = createUnique((base, n) => `${base}-${n}`);
  for (const taken of takenHandles) handle(taken);
  const networkId = createUnique((base) => String(Number(base) + 1));

  return Array.from({ length: count }, () => {
    const employer = random.pick(employers);
    // Most people live where they work.
    const country = random.chance(0.85)
      ? employer.country
      : random.weighted(COUNTRIES.map((each) => [each, each.weight] as const));
    const name = makeName(random, random.weighted(country.cultures));
    const former = random.some(employers, random.int(4));
    const forgotten = random.chance(0.1)
      ? [unknownEmployer(random.uuid(), random.pick(FORGOTTEN))]
      : [];
    const others = [...former.map(({ company }) => company), ...forgotten];
    const career = makeCareer(random, employer.company, others);
    const identity = {
      handle: handle(slug(`${name.latinFirst} ${name.latinLast}`)),
      networkId: Number(networkId(String(10_000_000 + random.int(80_000_000)))),
    };
    return {
      profile: makeProfile(random, name, country, career, identity),
      contactInfo: makeContactInfo(maker, name, country.code, employer, former),
    };
  });
}

function makeProfile(
  random: Random,
  name: PersonName,
  country: Country,
  career: Career,
  identity: { handle: string; networkId: number },
): Person {
  const { city, region } = random.pick(country.cities);
  const { skills } = career.work;
  return {
    id: random.uuid(),
    full_name: name.full,
    first_name: name.first,
    last_name: name.last,
    headline: makeHeadline(random, career),
    description: random.chance(0.45) ? makeDescription(random, career, city) : undefined,
    location: random.chance(0.97)
      ? {
          country: country.name,
          country_code: country.code,
          city: random.chance(0.9) ? city : '',
          region: random.chance(0.85) ? region : '',
        }
      : null,
    social_profiles: {
      professional_network: {
        id: identity.networkId,
        url: `${NETWORK}/in/${identity.handle}`,
        handle: identity.handle,
        connection_count: random.int(3_000),
      },
    },
    educations: makeEducations(random),
    languages: makeLanguages(random, country),
    skills: random.chance(0.8) ? random.some(skills, 1 + random.int(skills.length)) : [],
    employment: { current: career.current, all: career.all },
  };
}

function makeHeadline(random: Random, { current, work }: Career): string {
  if (!current) return random.pick([`Open to work in ${work.field.toLowerCase()}`, '']);
  const company = current.company?.name ?? '';
  return random.weighted([
    [`${current.title} at ${company}`, 60],
    [`${current.title} | ${random.pick(work.skills)}`, 20],
    [`${random.pick(work.skills)} and ${random.pick(work.skills).toLowerCase()}`, 10],
    ['--', 4],
    ['', 6],
  ]);
}

function makeDescription(random: Random, { work, all }: Career, city: string): string {
  const years = all.length * 3 + random.int(4);
  return `${years} years in ${work.name.toLowerCase()}, now around ${city}. Mostly ${random.pick(work.skills).toLowerCase()}.`;
}

function makeEducations(random: Random): Person['educations'] {
  const count = random.weighted([
    [0, 25],
    [1, 50],
    [2, 25],
  ]);
  return Array.from({ length: count }, (_, index) => {
    const start = PRESENT_YEAR - 12 - index * 4 - random.int(20);
    return {
      school_name: random.pick(SCHOOLS),
      degree: random.pick(DEGREES),
      start_at: random.chance(0.8) ? `${start}-09-01T00:00:00Z` : undefined,
      end_at: random.chance(0.8) ? `${start + 3}-06-30T00:00:00Z` : undefined,
    };
  });
}

function makeLanguages(random: Random, country: Country): Person['languages'] {
  if (random.chance(0.3)) return [];
  const native = { language: country.language, proficiency: 'NATIVE_OR_BILINGUAL' };
  const others = ['English', 'French', 'German', 'Spanish', 'Japanese'].filter(
    (language) => language !== country.language,
  );
  const learnt = random.some(others, random.int(3)).map((language) => ({
    language,
    proficiency: random.chance(0.9) ? random.pick(PROFICIENCIES) : '',
  }));
  return [native, ...learnt];
}
