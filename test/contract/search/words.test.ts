// Tests which words of a filter a value must have, on the main database of the run.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../lib/contract/person.ts';
import { personSearch } from '../../../lib/contract/search.ts';
import { importDirectory } from '../../../service/sources/directory/load-directory.ts';
import {
  createDirectorySearch,
  type DirectorySearch,
} from '../../../service/sources/directory/search/search-directory.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { company, person } from '../support/people.ts';

const NOW = new Date('2026-06-15T12:00:00Z');

const wharf = company('wharf', 'Wharf of the North', 'wharf.example', 8100);
const doe = company('doe', 'Doe & Smith', 'doe.example', 8101);
const smith = company('smith', 'Smith', 'smith.example', 8102);

let id = 81_000;
function add(name: readonly [string, string], changes: Partial<Person> = {}, employer = wharf) {
  const entry = person(name, employer, {}, (id += 1));
  return { ...entry, profile: { ...entry.profile, ...changes } };
}

const inPlace = (city: string, country: string, code: string): Person['location'] => ({
  city,
  region: '',
  country,
  country_code: code,
});

function withPast(name: readonly [string, string], titles: readonly string[]) {
  const entry = add(name);
  const { current } = entry.profile.employment!;
  const past = titles.map((title) => ({ ...current!, title, is_current: false }));
  return add(name, { employment: { current: current!, all: [current!, ...past] } });
}

const LONG_TITLE =
  'Lead for harbour cranes, tugs, pilots, moorings, berths, dredging and hydrography';

const withSkill = (name: string, skill: string) => add(['Ben', name], { skills: [skill] });
/** So many people with this title. */
const withTitle = (count: number, title: string) =>
  Array.from({ length: count }, (_, index) => {
    const entry = add(['Tiana', `Number${index}`]);
    const current = { ...entry.profile.employment!.current!, title };
    return {
      ...entry,
      profile: { ...entry.profile, full_name: title, employment: { current, all: [current] } },
    };
  });

const people = [
  ...withTitle(6, 'Head of Procurement'),
  ...withTitle(1, 'Head of Procurment'),
  ...withTitle(4, 'Stevedore'),
  ...withTitle(1, 'Stevedor'),
  ...withTitle(2, 'Hydrografer'),
  ...withTitle(39, 'Hydrographer'),
  ...withTitle(2, 'Dredger'),
  ...withTitle(40, 'Dredgers'),
  withSkill('Meyer', 'Incoterms'),
  withSkill('Meier', 'Pilotage'),
  withSkill('Sales', 'Dredging'),
  withSkill('Chef', '山田太郎'),
  add(['Tina', 'Other']),
  add(['Minh', 'Do']),
  add(['Minh', 'Tran']),
  add(['An', 'La']),
  add(['Ada', 'One'], { skills: ['Vitamin A', 'Series B'] }),
  add(['Ada', 'Two'], { skills: ['Vitamin B', 'Series A'] }),
  withPast(['Ada', 'Three'], [LONG_TITLE]),
  withPast(['Ada', 'Four'], ['Lead for hydrography', 'Moorings']),
  withPast(['Ada', 'Five'], ['Head, Procurement']),
  add(['Ada', 'Six'], {}, doe),
  add(['Ada', 'Seven'], {}, smith),
  add(['Ada', 'Eight'], { location: inPlace('Berlin', 'Germany', 'DE') }),
  add(['Ada', 'Nine'], { location: inPlace('Rio de Janeiro', 'Brazil', 'BR') }),
  add(['Ada', 'Ten'], { location: inPlace('Vientiane', 'Laos', 'LA') }),
  add(['Ada', 'Eleven'], { location: inPlace('La Rochelle', 'France', 'FR') }),
];

describe.each([mainDatabase()])('the words of a filter on $name', (test) => {
  let opened: OpenedDatabase;
  let search: DirectorySearch;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    const { db } = opened.database;
    const companies = [wharf, doe, smith];
    await importDirectory(db, { companies, people }, NOW);
    search = createDirectorySearch({
      db,
      areSuppressed: async (all) => all.map(() => false),
      markSuppressed: async () => undefined,
    });
  }, 120_000);
  afterAll(() => opened.close());

  async function find(body: object): Promise<string[]> {
    const page = { limit: 100, offset: 0, after: null, now: NOW };
    const { items } = await search.searchPeople(personSearch.parse(body), page);
    return items.map(({ profile }) => profile.full_name);
  }

  it.each<[string, string, string[]]>([
    ['person_names', 'Minh Do', ['Minh Do']],
    ['person_names', 'la an', ['An La']],
    ['person_names', 'One two three four five six seven eight Ada', []],
    ['person_names', 'Ada Ada Ada Ada Ada Ada Ada Ada Five', ['Ada Five']],
    ['person_skills', 'Vitamin A', ['Ada One']],
    ['past_position_titles', 'tugs hydrography', ['Ada Three']],
    ['past_position_titles', 'moorings hydrography', ['Ada Three']],
    ['past_position_titles', LONG_TITLE, ['Ada Three']],
    ['past_position_titles', LONG_TITLE.replace('hydrography', 'zoology'), []],
    ['past_position_titles', 'Head of Procurement', ['Ada Five']],
    ['current_company_names', 'Doe and Smith', ['Ada Six']],
  ])('finds by %s "%s": %j', async (filter, value, expected) => {
    expect(await find({ [filter]: [{ value }] })).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    ['person_names', 'Meyre', ['Ben Meyer']],
    ['person_names', 'Salse', ['Ben Sales']],
    // One letter less than four, or another first letter.
    ['person_names', 'Ban', []],
    ['person_names', 'Yeyer', []],
    ['person_names', 'Chfe', ['Ben Chef']],
    // "Meyer" and "Meier" exist, so they are two names.
    ['person_names', 'Meier', ['Ben Meier']],
    ['person_skills', '山田次郎', []],
  ])('reads typing errors in %s "%s": %j', async (filter, value, expected) => {
    expect(await find({ [filter]: [{ value }] })).toEqual(expected);
  });

  it.each<[string, Record<string, number>]>([
    // One person has the typing error; at least five times as many have the word.
    ['procurment', { 'Head of Procurement': 6, 'Head of Procurment': 1 }],
    ['procurement', { 'Head of Procurement': 6 }],
    ['head procuremnet', { 'Head of Procurement': 6, 'Head of Procurment': 1 }],
    ['stevedor', { Stevedor: 1 }],
    // Two people have it: twenty times as many.
    ['hydrografer', { Hydrografer: 2 }],
    ['dredger', { Dredger: 2, Dredgers: 40 }],
    ['dredgers', { Dredgers: 40 }],
  ])('reads a rare word in titles as a typing error, too: "%s"', async (value, expected) => {
    const names = await find({ current_position_titles: [{ value }] });
    const counts = Map.groupBy(names, (name) => name);
    expect(Object.fromEntries([...counts].map(([name, all]) => [name, all.length]))).toEqual(
      expected,
    );
    const rest = await find({
      current_position_titles: [{ value, exclude: true }],
      person_names: [{ value: 'Tiana' }],
    });
    expect(rest.filter((name) => name in expected)).toEqual([]);
  });

  it('reads a rare name as another name, however frequent a similar one is', async () => {
    expect(await find({ person_names: [{ value: 'Tina' }] })).toEqual(['Tina Other']);
  });

  it.each<[string, string[]]>([
    ['DE', ['Ada Eight']],
    ['la', ['Ada Ten']],
    ['Berlin DE', ['Ada Eight']],
    ['Rio de Janeiro', ['Ada Nine']],
    ['de janeiro', ['Ada Nine']],
    ['rio', ['Ada Nine']],
  ])('finds, and excludes, people by the place "%s": %j', async (value, expected) => {
    const country = { person_locations: [{ value }] };
    expect(await find(country)).toEqual(expected);
    const name = { person_names: [{ value: 'Eight' }, { value: 'Nine' }, { value: 'Ten' }] };
    const rest = ['Ada Eight', 'Ada Nine', 'Ada Ten'].filter((each) => !expected.includes(each));
    expect(await find({ ...name, person_locations: [{ value, exclude: true }] })).toEqual(rest);
  });
});
