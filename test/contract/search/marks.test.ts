// People on the suppression list are in no count, whichever came first: the person, the company or the entry.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../service/log.ts';
import { identifiersFromPerson, toIdentifierKeys } from '../../../service/privacy/person-keys.ts';
import { createSuppressedCheck } from '../../../service/privacy/suppression/suppression-checks.ts';
import {
  createSuppressions,
  type Suppressions,
} from '../../../service/privacy/suppression/suppressions.ts';
import type { Directory } from '../../../service/sources/directory/entry.ts';
import { importDirectory } from '../../../service/sources/directory/load-directory.ts';
import { indexDirectory } from '../../../service/sources/directory/search/index-directory.ts';
import { createDirectorySearch } from '../../../service/sources/directory/search/search-directory.ts';
import { lockSearchIndex } from '../../../service/sources/directory/search/term-table.ts';
import { writeCompanies, writePeople } from '../../../service/sources/directory/write-rows.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { company, person } from '../support/people.ts';
import { SUPPRESSION_SECRET } from '../support/suppression-list.ts';
import { waitsOrEnds } from '../support/waits-or-ends.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const quay = company('company-quay', 'Quay Nine', 'quay-nine.example', 7200);
const EMAIL = { email: 'mina+news@quay-nine.example', status: 'HIGH_PROBABILITY' as const };
const mina = person(['Mina', 'Quayle'], quay, { work_emails: [EMAIL] }, 72_001);
const WHO = { person_names: [{ value: 'Quayle' }] };

describe.each([mainDatabase()])('the marks of suppressed people on $name', (test) => {
  let opened: OpenedDatabase;
  let list: Suppressions;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    list = createSuppressions({
      db: opened.database.db,
      secret: SUPPRESSION_SECRET,
      now: () => NOW,
    });
  }, 120_000);
  beforeEach(async () => {
    await sql`truncate directory_people, directory_companies, suppressions cascade`.execute(
      opened.database.db,
    );
  });
  afterAll(() => opened.close());

  const load = (directory: Partial<Directory>) =>
    importDirectory(
      opened.database.db,
      { companies: [quay], people: [], ...directory },
      NOW,
      createSuppressedCheck(list),
    );

  const search = (collaborators = {}) =>
    createDirectorySearch({
      db: opened.database.db,
      areSuppressed: (people) =>
        list.areSuppressed(
          people.map(({ profile, contactInfo }) => identifiersFromPerson(profile, contactInfo)),
        ),
      markSuppressed: list.mark,
      ...collaborators,
    });

  /** A count reads no page, and so relies on the marks. */
  const count = async () =>
    (await search().searchPeople(WHO, { limit: 0, offset: 0, after: null, now: NOW })).total;

  it('are made when the person comes after the entry', async () => {
    await list.add({ email: 'mina@quay-nine.example' });
    await load({ people: [mina] });
    expect(await count()).toBe(0);
  });

  it('are made when a company gets a domain that is suppressed', async () => {
    await load({ people: [mina] });
    await list.add({ domain: 'pier-ten.example' });
    expect(await count()).toBe(1);
    await load({ companies: [{ ...quay, domain: 'pier-ten.example' }] });
    expect(await count()).toBe(0);
  });

  it.each(['before', 'after'])(
    'are made for a suppressed domain without a flag at the current job, when the entry comes %s the person',
    async (order) => {
      const { employment } = mina.profile;
      const current = { ...employment!.current!, is_current: false };
      const profile = { ...mina.profile, employment: { current, all: [] } };
      const domain = 'quay-nine.example';
      const people = [{ ...person(['Mina', 'Quayle'], quay, {}, 72_001), profile }];
      if (order === 'before') await list.add({ domain });
      await load({ people });
      if (order === 'after') await list.add({ domain });
      expect(await count()).toBe(0);
    },
  );

  it('are removed when the person leaves the suppressed company', async () => {
    const plain = person(['Mina', 'Quayle'], quay, {}, 72_001);
    const pier = company('company-pier', 'Pier Ten', 'pier-ten.example', 7300);
    await load({ people: [plain] });
    await list.add({ domain: 'quay-nine.example' });
    expect(await count()).toBe(0);
    await load({ companies: [pier], people: [person(['Mina', 'Quayle'], pier, {}, 72_001)] });
    expect(await count()).toBe(1);
  });

  it('are made when the index is written for older data', async () => {
    await load({ people: [mina] });
    await list.add({ email: 'mina@quay-nine.example' });
    await sql`delete from directory_people_search`.execute(opened.database.db);
    await indexDirectory(opened.database.db, silentLog, createSuppressedCheck(list));
    expect(await count()).toBe(0);
  });

  it.each([
    ['the mailbox of a tagged address', { email: 'mina@quay-nine.example' }],
    [
      'name and company, with the profile of a namesake',
      {
        name: 'Mina Quayle',
        companyName: 'Quay Nine',
        profileUrl: 'https://www.network.example/in/another-mina',
      },
    ],
  ])('are made by %s', async (_what, input) => {
    await load({ people: [mina] });
    await list.add(input);
    expect(await count()).toBe(0);
  });

  it('are made when the entry is added during an import', async () => {
    let adding: Promise<unknown> = Promise.resolve();
    await opened.database.db.transaction().execute(async (tx) => {
      const areSuppressed = createSuppressedCheck(list);
      await writeCompanies(tx, [quay], areSuppressed);
      await writePeople(tx, { people: [mina], at: NOW, areSuppressed });
      adding = list.add({ profileUrl: mina.profile.social_profiles!.professional_network!.url });
      await waitsOrEnds(opened, adding);
    });
    await adding;
    expect(await count()).toBe(0);
  });

  it('stay when another entry is added during the removal of one', async () => {
    await load({ people: [mina] });
    const first = await list.add({ email: 'mina@quay-nine.example' });
    let removing: Promise<unknown> = Promise.resolve();
    await opened.database.db.transaction().execute(async (tx) => {
      await lockSearchIndex(tx);
      const keys = toIdentifierKeys(identifiersFromPerson(mina.profile));
      await list.addErased(tx, keys, [mina.profile.id]);
      removing = list.remove(first.id);
      await waitsOrEnds(opened, removing);
    });
    await removing;
    expect(await count()).toBe(0);
  });

  it('are made by the page that finds one missing', async () => {
    await load({ people: [mina] });
    await list.add({ email: 'mina@quay-nine.example' });
    await sql`update directory_people_search set suppressed = false`.execute(opened.database.db);
    const page = { limit: 10, offset: 0, after: null, now: NOW };
    expect(await search().searchPeople(WHO, page)).toMatchObject({ total: 0, items: [] });
    expect(await count()).toBe(0);
  });

  it('end a search with an error when they cannot be made', async () => {
    await load({ people: [mina] });
    const broken = search({
      areSuppressed: async (people: readonly unknown[]) => people.map(() => true),
      markSuppressed: async () => undefined,
    });
    const page = { limit: 10, offset: 0, after: null, now: NOW };
    await expect(broken.searchPeople(WHO, page)).rejects.toThrow('Repeat the search');
  });
});
