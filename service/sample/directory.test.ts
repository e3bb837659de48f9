import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { company } from '../../lib/contract/company.ts';
import { contactInfo } from '../../lib/contract/enrichment.ts';
import { person } from '../../lib/contract/person.ts';
import { isDomain, isEmail, isProfileUrl } from '../../lib/contract/rules.ts';
import {
  EMAIL_STATUSES,
  HEADCOUNT_RANGES,
  LINE_TYPES,
  SENIORITIES,
} from '../../lib/contract/values.ts';
import { STORED } from '../../lib/contract/wire.ts';
import { z } from '../../lib/zod.ts';
import { sampleDirectory } from './directory.ts';

const { companies, people } = sampleDirectory();
const profiles = people.map(({ profile }) => profile);
const contacts = people.map((entry) => entry.contactInfo);
const emails = contacts.flatMap((each) => [...each.work_emails, ...each.personal_emails]);
const phones = contacts.flatMap((each) => each.phones);
const employments = profiles.flatMap((profile) => profile.employment?.all ?? []);
const duplicates = <T>(values: readonly T[]): T[] =>
  values.filter((value, index) => value !== undefined && values.indexOf(value) !== index);

test('is the same at every call', () => {
  const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
  expect(hash(sampleDirectory())).toBe(hash({ companies, people }));
  // Changes only with an intended change of the directory.
  expect(hash({ companies, people }).slice(0, 16)).toBe('ade06ce3648510f9');
});

test('has 500 companies and 5,000 people, all as the contract writes them', () => {
  expect(companies).toHaveLength(500);
  expect(people).toHaveLength(5_000);
  expect(z.array(company(STORED)).safeParse(companies).error).toBeUndefined();
  expect(z.array(person(STORED)).safeParse(profiles).error).toBeUndefined();
  expect(z.array(contactInfo(STORED)).safeParse(contacts).error).toBeUndefined();
});

test('opens on Maren Osei-Thorvik and Tobias Wren', () => {
  const [maren, tobias] = people;
  expect(maren?.profile.full_name).toBe('Maren Osei-Thorvik');
  expect(maren?.contactInfo.most_probable_phone?.number).toBe('+44 7700 900142');
  expect(tobias?.profile.employment?.current?.company).toEqual(companies[0]);
});

describe('nothing occurs twice', () => {
  const network = profiles.map((profile) => profile.social_profiles?.professional_network);
  const companyNetwork = companies.map((each) => each.social_profiles?.professional_network);
  test.each([
    ['ids of people', profiles.map(({ id }) => id)],
    ['handles of people', network.map((profile) => profile?.handle)],
    ['network ids of people', network.map((profile) => profile?.id)],
    ['e-mail addresses', emails.map(({ email }) => email)],
    ['phone numbers', phones.map(({ number }) => number)],
    ['ids of companies', companies.map(({ id }) => id)],
    ['domains', companies.map(({ domain }) => domain)],
    ['handles of companies', companyNetwork.map((profile) => profile?.handle)],
    ['network ids of companies', companyNetwork.map((profile) => profile?.id)],
  ])('%s', (_, values: unknown[]) => {
    expect(duplicates(values)).toEqual([]);
  });
});

describe('nothing in the sample refers to real data', () => {
  test('every address is at a host that cannot exist', () => {
    const wrong = emails.filter(
      ({ email }) => !isEmail(email) || !/^[a-z0-9._-]+@[a-z0-9.-]+\.example$/.test(email),
    );
    expect(wrong).toEqual([]);
  });

  test('every domain is one that cannot exist', () => {
    const domains = companies.map(({ domain }) => domain);
    expect(domains.filter((it) => !isDomain(it) || !it.endsWith('.example'))).toEqual([]);
  });

  test('every profile is on the invented network', () => {
    const urls = [...profiles, ...companies].flatMap(
      ({ social_profiles }) => social_profiles?.professional_network?.url ?? [],
    );
    const wrong = urls.filter(
      (url) => !isProfileUrl(url) || !url.startsWith('https://peoplegrid.example/'),
    );
    expect(wrong).toEqual([]);
  });

  test('every number is one that cannot ring', () => {
    const fiction = [
      /^\+44 (7700 900|20 7946 0|3069 990)\d{3}$/,
      /^\+1 \d{3} 555 01\d\d$/,
      /^\+33 (6 39 98|1 99 00) \d\d \d\d$/,
      /^\+49 (171 39200\d\d|30 23125 \d{3}|40 66969 \d{3})$/,
      /^\+46 70 174 06\d\d$/,
      /^\+61 491 570 \d{3}$/,
    ];
    const numbers = phones.map(({ number }) => number);
    expect(numbers.filter((it) => !fiction.some((range) => range.test(it)))).toEqual([]);
  });
});

test('the most probable value is never one that bounces for certain', () => {
  for (const { most_probable_work_email: work, most_probable_personal_email: own } of contacts) {
    expect(['DELIVERABLE', 'HIGH_PROBABILITY', 'CATCH_ALL', undefined]).toContain(work?.status);
    expect(['DELIVERABLE', undefined]).toContain(own?.status);
  }
});

describe('every shape of the interface is there', () => {
  test.each(EMAIL_STATUSES)('an address that is %s', (status) => {
    expect(emails.some((email) => email.status === status)).toBe(true);
  });
  test.each(LINE_TYPES)('a phone that is %s', (line) => {
    expect(phones.some((phone) => phone.line_type === line)).toBe(true);
  });
  test.each(SENIORITIES)('the seniority %s', (seniority) => {
    expect(employments.some((employment) => employment.seniority === seniority)).toBe(true);
  });
  test.each(HEADCOUNT_RANGES)('the headcount range %s', (range) => {
    expect(companies.some((each) => each.headcount_range === range)).toBe(true);
  });

  const contactShapes: [string, (each: (typeof contacts)[number]) => boolean][] = [
    [
      'nothing at all',
      (each) =>
        [each.work_emails, each.personal_emails, each.phones].every((list) => list.length === 0),
    ],
    ['no phone', (each) => each.work_emails.length > 0 && each.phones.length === 0],
    [
      'a landline alone',
      (each) => each.phones.length === 1 && each.phones[0]?.line_type === 'LANDLINE',
    ],
    [
      'a phone without line type',
      (each) => each.phones.some(({ line_type }) => line_type === undefined),
    ],
    ['several work addresses', (each) => each.work_emails.length > 1],
    ['several personal addresses', (each) => each.personal_emails.length > 1],
    [
      'addresses of which none is probable',
      (each) => each.work_emails.length > 0 && each.most_probable_work_email === null,
    ],
    ['several phones', (each) => each.phones.length > 1],
  ];
  test.each(contactShapes)('a person with %s', (_, has) => {
    expect(contacts.filter(has).length).toBeGreaterThan(0);
  });

  const profileShapes: [string, (each: (typeof profiles)[number]) => boolean][] = [
    ['no description', (each) => each.description === undefined],
    ['no headline', (each) => each.headline === ''],
    ['no location', (each) => each.location === null],
    ['no city', (each) => each.location?.city === ''],
    ['no education', (each) => each.educations.length === 0],
    ['no language', (each) => each.languages.length === 0],
    ['no skill', (each) => each.skills.length === 0],
    ['no current employment', (each) => each.employment?.current === null],
    ['three employments', (each) => (each.employment?.all.length ?? 0) >= 3],
    [
      'an employment without dates',
      (each) => (each.employment?.all ?? []).some(({ start_at }) => start_at === undefined),
    ],
    [
      'a former employer that is only a name',
      (each) => (each.employment?.all ?? []).some((at) => at.company?.domain === ''),
    ],
    ['an apostrophe', (each) => each.last_name.includes("'")],
    ['a particle', (each) => /^(van|de|von|al|El|bin|di)\b/.test(each.last_name)],
    ['a hyphenated name', (each) => /\p{L}-\p{L}/u.test(each.last_name)],
    ['two family names', (each) => each.last_name.includes(' ')],
    ['accents', (each) => /[áéñøşłþ]/i.test(each.full_name)],
    ['a Cyrillic name', (each) => /\p{Script=Cyrillic}/u.test(each.full_name)],
    ['a Chinese or Japanese name', (each) => /\p{Script=Han}/u.test(each.full_name)],
    ['a title', (each) => /^(Dr|Prof)\. |, PhD$/.test(each.full_name)],
  ];
  test.each(profileShapes)('a person with %s', (_, has) => {
    expect(profiles.filter(has).length).toBeGreaterThan(0);
  });

  const companyShapes: [string, (each: (typeof companies)[number]) => boolean][] = [
    ['a range but no headcount', (each) => each.headcount === 0 && each.headcount_range !== ''],
    ['no range', (each) => each.headcount_range === ''],
    ['an unknown year', (each) => each.year_founded === 0],
    ['no website', (each) => each.website === undefined],
    ['a website elsewhere', (each) => each.website?.includes('careers.') ?? false],
    ['no description', (each) => each.description === ''],
    ['no technology', (each) => each.technologies.length === 0],
    ['no specialty', (each) => each.specialties.length === 0],
    ['no locations', (each) => each.locations === null],
    ['empty headquarters', (each) => JSON.stringify(each.locations?.headquarters) === '{}'],
    ['no headquarters', (each) => each.locations?.headquarters === null],
    ['offices', (each) => (each.locations?.offices.length ?? 0) > 0],
    ['no industry', (each) => each.industry === null],
    ['no network profile', (each) => each.social_profiles === null],
    ['no type', (each) => each.company_type === ''],
  ];
  test.each(companyShapes)('a company with %s', (_, has) => {
    expect(companies.filter(has).length).toBeGreaterThan(0);
  });
});
