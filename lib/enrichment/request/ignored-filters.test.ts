import { describe, expect, test } from 'vitest';
import { createMember } from '../../../test/support/extension/lookup-requests.ts';
import type { Employment, Person } from '../../contract/person.ts';
import { NO_FIND_FILTERS, type FindFilters } from '../../model/find-filters.ts';
import { findIgnoredOnPage } from './ignored-filters.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const only = (...values: string[]) => values.map((value) => ({ value, exclude: false }));
const not = (...values: string[]) => values.map((value) => ({ value, exclude: true }));

/** The filters that were ignored for anyone of the page. */
function check(people: readonly Person[], changes: Partial<FindFilters>): string[] {
  const found = findIgnoredOnPage(people, { ...NO_FIND_FILTERS, ...changes }, NOW);
  return [...new Set(found.flat())];
}
const withTitles = (...titles: string[]) => titles.map((title) => createMember(title, { title }));

type Address = { city?: string; region?: string; country?: string; country_code?: string };
const at = ({ city = '', region = '', country = '', country_code = '' }: Address): Person => ({
  ...createMember('a'),
  location: { city, region, country, country_code },
});
const CITIES: Record<string, string> = {
  US: 'Dayton',
  FR: 'Lyon',
  JP: 'Kobe',
  BR: 'Recife',
  IN: 'Pune',
};
const inCountries = (...codes: string[]) =>
  codes.map((code) => at({ city: CITIES[code] ?? '', country_code: code }));

function withJobs(current: Partial<Employment>, past: readonly Partial<Employment>[] = []): Person {
  const member = createMember('a');
  const job = { ...member.employment!.current!, ...current };
  const all = [job, ...past.map((one) => ({ ...job, is_current: false, ...one }))];
  return { ...member, employment: { current: job, all } };
}
const company = (name: string, industry = '') => ({
  ...createMember('a').employment!.current!.company!,
  name,
  industry: { main_industry: industry },
});
const INDUSTRIES = ['Banking', 'Retail', 'Insurance', 'Mining', 'Farming'];
const inIndustries = (...names: string[]) =>
  names.map((name) => withJobs({ company: company('Some', name) }));
const withSkills = (...skills: string[][]) =>
  skills.map((one, index) => ({ ...createMember(`s${index}`), headline: '', skills: one }));
const withPast = (...names: string[]) =>
  names.map((name) => withJobs({}, [{ company: company(name), title: 'Clerk' }]));

const OTHERS = withTitles('Nurse', 'Account Executive', 'Chef', 'Pilot', 'Software Engineer');

describe('a page that has nothing to do with a filter', () => {
  test.each<[string, readonly Person[], Partial<FindFilters>, string]>([
    ['other titles', OTHERS, { titles: only('buyer', 'head of purchasing') }, 'title'],
    [
      'places in many countries',
      inCountries('US', 'FR', 'JP', 'BR', 'IN'),
      { locations: only('Bergen', 'Norway') },
      'location',
    ],
    [
      'other industries',
      inIndustries(...INDUSTRIES),
      { industries: only('Logistics') },
      'industry',
    ],
    [
      'other skills',
      withSkills(['Sewing'], ['Welding'], ['Cooking'], ['Dancing'], ['Painting']),
      { skills: only('Kubernetes') },
      'skill',
    ],
    [
      'other past companies',
      withPast('Lowmere', 'Ashby', 'Quillon', 'Fenwick', 'Harrow'),
      { pastCompanies: only('Selby Mills') },
      'past_company',
    ],
  ])('%s: the filter was ignored', (_, people, filters, ignored) => {
    expect(check(people, filters)).toEqual([ignored]);
  });

  test('Among places, those who happen to match are not reported', () => {
    const people = [...inCountries('US', 'FR', 'JP', 'BR'), at({ country: 'Norway' })];
    const found = findIgnoredOnPage(people, { ...NO_FIND_FILTERS, locations: only('Norway') }, NOW);
    expect(found.map(({ length }) => length)).toEqual([1, 1, 1, 1, 0]);
  });
});

describe('a tolerant answer is not reported', () => {
  test.each<[string, readonly Person[], Partial<FindFilters>]>([
    ['one title that fits', [...OTHERS, ...withTitles('Senior Buyer')], { titles: only('buyer') }],
    ['a few people', OTHERS.slice(0, 4), { titles: only('buyer') }],
    [
      'an abbreviation',
      withTitles('Chief Executive Officer', 'Nurse', 'Chef', 'Pilot', 'Clerk'),
      { titles: only('CEO') },
    ],
    [
      'another language, where most people share a word',
      withTitles('Einkäufer', 'Leiter Einkauf', 'Strategischer Einkauf', 'Beschaffer', 'Disponent'),
      { titles: only('buyer') },
    ],
    [
      'other words for the same department',
      ['Sourcing Lead', 'Category Owner', 'Supply Planner', 'Vendor Clerk', 'Procurator'].map(
        (title) => createMember(title, { title, department: 'Procurement' }),
      ),
      { titles: only('buyer') },
    ],
    [
      'another script',
      withTitles('購買部長', '看護師', '営業', '料理人', '運転手'),
      { titles: only('buyer') },
    ],
    [
      'another spelling of a place',
      Array.from({ length: 5 }, () => at({ city: 'München', country_code: 'DE' })),
      { locations: only('Munich') },
    ],
    ['a region', inCountries('FR', 'DE', 'IT', 'ES', 'PL'), { locations: only('Western Europe') }],
    [
      'names in another language',
      inCountries('DE', 'DE', 'AT', 'AT', 'CH'),
      { locations: only('Deutschland', 'Österreich', 'Schweiz') },
    ],
    ['a code', inCountries('GB', 'GB', 'GB', 'FR', 'DE'), { locations: only('GB') }],
    [
      'the initials of a country',
      Array.from({ length: 5 }, () => at({ city: 'Leeds', country: 'United Kingdom' })),
      { locations: only('UK') },
    ],
    [
      'one other industry',
      inIndustries('Transport', 'Transport', 'Transport', 'Transport', 'Mining'),
      { industries: only('Logistics') },
    ],
    ['skills that are not listed', withSkills([], [], [], [], []), { skills: only('Kubernetes') }],
    [
      'a renamed company',
      withPast('Alphabet', 'Alphabet Inc', 'Alphabet Europe', 'Ashby', 'Harrow'),
      { pastCompanies: only('Google') },
    ],
    ['what is not known', inCountries('', '', '', '', ''), { headquarters: only('Norway') }],
  ])('%s', (_, people, filters) => {
    expect(check(people, filters)).toEqual([]);
  });
});

test.each<[string, Person, Partial<FindFilters>, string[]]>([
  ['the same title', createMember('a', { title: 'Buyer' }), { titles: not('buyer') }, ['title']],
  ['a longer title', createMember('a', { title: 'Head Buyer' }), { titles: not('buyer') }, []],
  ['the country', at({ country: 'Norway' }), { locations: not('norway') }, ['location']],
])('An excluded value is reported when it is a whole value: %s', (_, person, filters, ignored) => {
  expect(check([person], filters)).toEqual(ignored);
});

test.each<[string, Person, boolean, string[]]>([
  ['began long ago', withJobs({ start_at: '2020-01-01' }), false, ['job_change']],
  ['began in the month before', withJobs({ start_at: '2026-08-01' }), false, []],
  [
    'has a newer one beside it',
    withJobs({ start_at: '2020-01-01' }, [{ start_at: '2026-11-01' }]),
    false,
    [],
  ],
  ['has no date', withJobs({ start_at: '2024-1-0T' }), false, []],
  [
    'began just now, as the one before it',
    withJobs({ start_at: '2026-11-10' }, [{ start_at: '2026-10-20' }]),
    true,
    ['job_change'],
  ],
  ['is the first one, and began just now', withJobs({ start_at: '2026-11-10' }), true, []],
  [
    'follows a promotion',
    withJobs({ start_at: '2026-11-10' }, [{ start_at: '2020-01-01' }]),
    true,
    [],
  ],
])('A position that %s, with exclude: %s', (_, person, exclude, ignored) => {
  expect(check([person], { jobChange: { days: 90, exclude } })).toEqual(ignored);
});
