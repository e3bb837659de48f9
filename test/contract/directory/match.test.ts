// Tests who is found in the directory, and who must not be: a wrong person's address is worse than none.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDirectory } from '../../../service/sources/directory/load-directory.ts';
import {
  createDirectorySource,
  type DirectorySource,
} from '../../../service/sources/directory/source.ts';
import type { DirectoryPerson } from '../../../service/sources/directory/entry.ts';
import { createGuard } from '../../../service/sources/guard/guard-source.ts';
import type { PersonQuery } from '../../../service/sources/person-query.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { company, person } from '../support/people.ts';
import { ASK_OPTIONS } from '../../../service/sources/funds.fixture.ts';

const harbour = company('harbour', 'Harbour & Söhne GmbH', 'harbour.example', 1);
const freight = company('freight', 'Tarnwick Freight Ltd', 'uk.tarnwick.example', 2);
const other = company('other', 'Harbour Söhne', 'harbour-toys.example', 3);
const long = company('long', 'Oxbow Cold Storage 2', 'oxbow.example', 4);

let networkId = 100;
const at = (employer: typeof harbour, first: string, last: string): DirectoryPerson =>
  person([first, last], employer, {}, (networkId += 1));
const formerly = (entry: DirectoryPerson): DirectoryPerson => {
  const [job] = entry.profile.employment!.all;
  const past = { ...job!, is_current: false };
  return {
    ...entry,
    profile: { ...entry.profile, employment: { current: null, all: [past] } },
  };
};

const people = [
  at(harbour, 'Zoë', 'Lindqvist-Okafor'),
  at(harbour, 'Robert', 'Maddern'),
  at(harbour, 'John', 'Tillery'),
  at(harbour, 'Jane', 'Tillery'),
  at(harbour, 'Christian', 'Aldersen'),
  at(harbour, 'Anna', 'van der Holm'),
  at(harbour, 'Jürgen', 'Müllenbach'),
  at(harbour, 'Thomas', 'Petersholm'),
  at(harbour, 'Karin', 'Westergaard'),
  at(harbour, 'Jean-Luc', 'Aubrenoy'),
  at(harbour, 'Martin', 'Sorrel'),
  at(harbour, 'Alan', 'Quenby'),
  at(harbour, 'Albert', 'Quenby'),
  at(harbour, '明', '王'),
  at(harbour, 'Mary Ann', 'Dorrick'),
  at(freight, 'Maren', 'Osei'),
  at(freight, 'Konrad', 'Veltin'),
  formerly(at(freight, 'Ines', 'Brackwater')),
  formerly(at(freight, 'Theodore', 'Brackwater')),
  at(long, 'Selma', 'Ridgway'),
  at(other, 'Vera', 'Lomas'),
  at(harbour, 'Twin', 'Namesake'),
  { ...at(harbour, 'Twin', 'Namesake') },
];

const name = (
  given: string,
  surname: string,
  where: PersonQuery = { companyDomain: 'harbour.example' },
) => ({
  firstName: given,
  lastName: surname,
  ...where,
});
const full = (fullName: string, where: PersonQuery = { companyDomain: 'harbour.example' }) => ({
  fullName,
  ...where,
});
const byName = (companyName: string): PersonQuery => ({ companyName });
const byDomain = (companyDomain: string): PersonQuery => ({ companyDomain });

const FOUND: [string, PersonQuery, string, string][] = [
  ['accents and case', name('ZOE', 'lindqvist okafor'), 'Zoë Lindqvist-Okafor', 'name'],
  ['half of a double name', name('Zoë', 'Okafor'), 'Zoë Lindqvist-Okafor', 'part'],
  ['the other half', name('Zoë', 'Lindqvist'), 'Zoë Lindqvist-Okafor', 'part'],
  ['a nickname', name('Bob', 'Maddern'), 'Robert Maddern', 'nickname'],
  ['an initial', name('R.', 'Maddern'), 'Robert Maddern', 'initial'],
  ['the order', name('Maddern', 'Robert'), 'Robert Maddern', 'order'],
  ['one string', full('Robert Maddern'), 'Robert Maddern', 'name'],
  ['one string, turned round', full('Maddern, Robert'), 'Robert Maddern', 'name'],
  ['a title', full('Prof. Dr. Robert Maddern, MBA'), 'Robert Maddern', 'name'],
  ['a middle name', full('Robert James Maddern'), 'Robert Maddern', 'part'],
  ['a missing middle name', name('Mary', 'Dorrick'), 'Mary Ann Dorrick', 'part'],
  ['a particle', name('Anna', 'Holm'), 'Anna van der Holm', 'part'],
  ['an umlaut spelled out', name('Juergen', 'Muellenbach'), 'Jürgen Müllenbach', 'spelling'],
  ['a slip in the family name', name('Thomas', 'Petershlom'), 'Thomas Petersholm', 'spelling'],
  ['a slip in the first name', name('Chrsitian', 'Aldersen'), 'Christian Aldersen', 'spelling'],
  ['a hyphen', name('Jeanluc', 'Aubrenoy'), 'Jean-Luc Aubrenoy', 'spelling'],
  ['family name first', full('王明'), '明 王', 'name'],
  ['the first of namesakes by initial', name('John', 'Tillery'), 'John Tillery', 'name'],
  ['a legal form', name('Maren', 'Osei', byName('TARNWICK FREIGHT LIMITED')), 'Maren Osei', 'name'],
  ['no legal form', name('Maren', 'Osei', byName('Tarnwick Freight')), 'Maren Osei', 'name'],
  ['a subdomain', name('Maren', 'Osei', byDomain('jobs.tarnwick.example')), 'Maren Osei', 'name'],
  ['the root domain', name('Maren', 'Osei', byDomain('tarnwick.example')), 'Maren Osei', 'name'],
  ['www', name('Maren', 'Osei', byDomain('www.uk.tarnwick.example')), 'Maren Osei', 'name'],
  [
    'a misspelt company',
    name('Maren', 'Osei', byName('Tarnwick Frieght')),
    'Maren Osei',
    'company_spelling',
  ],
  [
    'a former employer',
    name('Ines', 'Brackwater', byDomain('tarnwick.example')),
    'Ines Brackwater',
    'name',
  ],
  [
    'a nickname at a former employer',
    name('Ted', 'Brackwater', byDomain('uk.tarnwick.example')),
    'Theodore Brackwater',
    'nickname',
  ],
  [
    'a company by its profile',
    name('Vera', 'Lomas', { companyNetworkId: 3 }),
    'Vera Lomas',
    'name',
  ],
  ['a name alone', { fullName: 'Selma Ridgway' }, 'Selma Ridgway', 'name_alone'],
  [
    'an unknown domain and a known name',
    name('Selma', 'Ridgway', {
      companyDomain: 'oxbow-cold.example',
      companyName: 'Oxbow Cold Storage 2',
    }),
    'Selma Ridgway',
    'name',
  ],
];

const NOT_FOUND: [string, PersonQuery][] = [
  ['an initial of two', name('J.', 'Tillery')],
  ['a nickname of two', name('Al', 'Quenby')],
  ['two of one name', name('Twin', 'Namesake')],
  ['another first name', name('Rupert', 'Maddern')],
  ['another woman', name('Karen', 'Westergaard')],
  ['her brother', name('Martina', 'Sorrel')],
  ['a nickname and no company', full('Bob Maddern', {})],
  ['a nickname elsewhere', name('Bob', 'Maddern', byDomain('tarnwick.example'))],
  ['an initial at a former employer', name('I.', 'Brackwater', byDomain('tarnwick.example'))],
  ['a nickname at a misspelt company', name('Conny', 'Veltin', byName('Tarnwick Frieght'))],
  ['two slips', name('Chrsitian', 'Aldresen')],
  ['a nickname and a slip', name('Bob', 'Maddren')],
  ['a family name alone', full('Maddern')],
  ['a first name alone', name('Robert', '')],
  ['another number in the company', name('Selma', 'Ridgway', byName('Oxbow Cold Storage 3'))],
  ['a namesake of the company', name('Vera', 'Lomas', byDomain('harbour.example'))],
  ['an unknown domain', name('Maren', 'Osei', byDomain('elsewhere.example'))],
  [
    'an unknown profile',
    { profileUrl: 'https://www.network.example/in/unknown', fullName: 'Selma Ridgway' },
  ],
  ['nothing', {}],
  [
    'a zero',
    { ...full('Robert\0 Unknown'), profileUrl: 'network.example/in/%00', email: 'a\0@b.example' },
  ],
  ['a very long name', full('mr '.repeat(300_000))],
  ['a very long company', full('Robert Maddern', byName('freight '.repeat(100_000)))],
];

describe.each([mainDatabase()])('matching on $name', (test) => {
  let opened: OpenedDatabase;
  let source: DirectorySource;
  const find = async (personQuery: PersonQuery) => {
    const options = { ...ASK_OPTIONS, deadline: new Date(Date.now() + 60_000) };
    return (await source.find(personQuery, [], options)).person;
  };

  beforeAll(async () => {
    opened = await openTestDatabase(test);
    const { db } = opened.database;
    await importDirectory(db, { companies: [harbour, freight, other, long], people }, new Date());
    source = createDirectorySource(db);
  });
  afterAll(() => opened.close());

  it.each(FOUND)('finds by %s', async (_what, personQuery, expected, by) => {
    const found = await find(personQuery);
    expect([found?.profile.full_name, found?.matchedBy]).toEqual([expected, by]);
    expect(found?.confidence).toBeGreaterThanOrEqual(0.7);
    expect(found?.confidence).toBeLessThanOrEqual(1);
  });

  it.each(NOT_FOUND)('does not find by %s', async (_what, personQuery) => {
    expect((await find(personQuery))?.profile.full_name).toBeUndefined();
  });

  it('is surer of an exact name than of any other', async () => {
    const confidences = await Promise.all(
      [name('Robert', 'Maddern'), name('Bob', 'Maddern'), name('R', 'Maddern')].map(
        async (personQuery) => (await find(personQuery))?.confidence,
      ),
    );
    expect(confidences).toEqual([1, 0.85, 0.76]);
  });

  it('trusts a profile whatever the name, and less a name whose profile is another', async () => {
    const { profile } = people[1]!;
    const profileUrl = profile.social_profiles!.professional_network!.url;
    expect(await find({ profileUrl, fullName: 'Another Person' })).toMatchObject({
      matchedBy: 'profile',
      confidence: 1,
    });
    const moved = { profileUrl: 'https://www.network.example/in/moved' };
    expect(await find({ ...name('Robert', 'Maddern'), ...moved })).toMatchObject({
      matchedBy: 'name',
      confidence: 0.85,
    });
    expect(await find({ ...name('R.', 'Maddern'), ...moved })).toBeNull();
  });

  it('answers each of several lookups of profiles after the statement for all of them failed', async () => {
    const failures: string[] = [];
    const failing = createDirectorySource(
      opened.database.db.withPlugin({
        transformQuery({ node }) {
          if (failures.length === 0 && JSON.stringify(node).includes('p.profile_key = asked.key')) {
            failures.push('read');
            throw new Error('The connection ended.');
          }
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    );
    const guard = createGuard('directory', {
      timeoutSeconds: 60,
      breaker: { openSeconds: 30 },
      onAsked: () => undefined,
      onCharged: () => undefined,
    });
    const guarded = guard.source(failing);
    const asked = people.slice(0, 8);
    const found = await Promise.all(
      asked.map(({ profile }) => {
        const profileUrl = profile.social_profiles!.professional_network!.url;
        return guarded.find({ profileUrl }, [], ASK_OPTIONS);
      }),
    );
    expect(found.map(({ person: one }) => one?.profile.full_name)).toEqual(
      asked.map(({ profile }) => profile.full_name),
    );
    expect([failures, guard.breaker.state()]).toEqual([['read'], 'closed']);
  });

  it('finds companies by domain, subdomain and root', async () => {
    const domains = [
      'harbour.example',
      'www.harbour.example',
      'shop.harbour.example',
      'tarnwick.example',
    ];
    const found = await Promise.all(domains.map((domain) => source.findCompany({ domain })));
    expect(found.map((answer) => answer?.company.id)).toEqual([
      'harbour',
      'harbour',
      'harbour',
      'freight',
    ]);
    expect(await source.findCompany({ domain: 'elsewhere.example' })).toBeNull();
  });
});
