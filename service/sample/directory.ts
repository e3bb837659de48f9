// The data of the demo and of many tests: invented companies and people with every shape that the
// interface allows. The same at every call, on every computer.
import type { Directory } from '../sources/directory/entry.ts';
import { makeEmployers, type Employer } from './companies.ts';
import type { Company } from '../../lib/contract/company.ts';
import type { ContactMaker } from './contact-info.ts';
import { COUNTRIES } from './countries.ts';
import { createUnique } from './slug.ts';
import { HAND_WRITTEN_PEOPLE } from './hand-written-people.ts';
import { makePeople } from './people.ts';
import { createPhoneBook } from './phones.ts';
import { createRandom } from './prng.ts';
import { HALDEN_LINES, OXBOW_COLD_STORAGE, TARNWICK_FREIGHT } from './hand-written-companies.ts';

const SAMPLE_COMPANIES = 500;
const SAMPLE_PEOPLE = 5_000;

const HAND_WRITTEN_COMPANIES = [TARNWICK_FREIGHT, HALDEN_LINES, OXBOW_COLD_STORAGE];

/** Any number works; another one creates another directory. */
const SEED = 20_260_122;

/**
 * 500 companies and 5,000 people. Maren Osei-Thorvik and Tobias Wren come first. Returns a fresh
 * copy each time.
 */
export function sampleDirectory(): Directory {
  const random = createRandom(SEED);
  const employers = [
    ...HAND_WRITTEN_COMPANIES.map(asEmployer),
    ...makeEmployers(
      random,
      SAMPLE_COMPANIES - HAND_WRITTEN_COMPANIES.length,
      HAND_WRITTEN_COMPANIES,
    ),
  ];
  const written = HAND_WRITTEN_PEOPLE.map(({ contactInfo }) => contactInfo);
  const unique = createUnique((address, n) => address.replace('@', `${n}@`));
  for (const { work_emails, personal_emails } of written) {
    for (const { email } of [...work_emails, ...personal_emails]) unique(email);
  }
  const reserved = written.flatMap(({ phones }) => phones.map(({ number }) => number));
  const maker: ContactMaker = { random, unique, phones: createPhoneBook(random, reserved) };
  const handles = HAND_WRITTEN_PEOPLE.map(
    ({ profile }) => profile.social_profiles?.professional_network?.handle ?? '',
  );
  return {
    companies: employers.map(({ company }) => company),
    people: [
      ...structuredClone(HAND_WRITTEN_PEOPLE),
      ...makePeople(maker, SAMPLE_PEOPLE - HAND_WRITTEN_PEOPLE.length, employers, handles),
    ],
  };
}

function asEmployer(company: Company): Employer {
  const code = company.locations?.headquarters?.country_code ?? 'GB';
  const country = COUNTRIES.find((each) => each.code === code);
  if (!country) throw new Error(`The sample has no country ${code}.`);
  return {
    company: structuredClone(company),
    country,
    mail: { server: 'answers', pattern: 'first.last' },
  };
}
