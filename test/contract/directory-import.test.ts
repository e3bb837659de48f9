// The operator's own files in the directory: what is read, what is refused, and that an import can be
// killed anywhere.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../service/db/database.ts';
import { migrate } from '../../service/db/migrate.ts';
import { openPglite } from '../../service/db/pglite.ts';
import { openPostgres } from '../../service/db/postgres.ts';
import { createManyPeople } from '../../service/sample/many-people.ts';
import { manyPeopleCsv, manyPeopleNdjson } from '../../service/sample/many-people-files.ts';
import { runImport, type ImportCommand } from '../../service/sources/directory/import/command.ts';
import { importFile } from '../../service/sources/directory/import/import-file.ts';
import type { ImportReport } from '../../service/sources/directory/import/types.ts';
import { createDirectorySource } from '../../service/sources/directory/source.ts';
import type { Who } from '../../service/sources/who.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';
import { testDatabases } from './support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from './support/opened.ts';
import { zoe } from './support/people.ts';

const WANTED = ['contact.work_emails', 'contact.personal_emails', 'contact.phones'] as const;
const IMPORT = join(import.meta.dirname, 'support/import-process.ts');

const counts = async ({ db }: Database) => {
  const { rows } = await sql<{ people: number; companies: number; emails: number }>`select
    (select count(*)::integer from directory_people) as people,
    (select count(*)::integer from directory_companies) as companies,
    (select count(*)::integer from directory_emails) as emails`.execute(db);
  return rows[0]!;
};

describe.each(testDatabases())('importing on $name', (test) => {
  let opened: OpenedDatabase;
  let dir: TempDir;

  const find = (who: Who) =>
    createDirectorySource(opened.database.db).find(who, WANTED, {
      reference: 'test',
      deadline: new Date(Date.now() + 60_000),
      signal: new AbortController().signal,
    });

  async function load(
    name: string,
    content: string | Uint8Array,
    options: Partial<ImportCommand> = {},
  ): Promise<ImportReport & { said: string; rejects: string }> {
    const file = join(dir.path, name);
    await writeFile(file, content);
    let said = '';
    const report = await runImport(
      { file, ...options },
      {
        db: opened.database.db,
        now: () => new Date(),
        signal: new AbortController().signal,
        stderr: { write: (text) => (said += text) },
      },
    );
    const path = options.rejects ?? file.replace(/\.(\w+)$/, '.rejected.$1');
    return { ...report, said, rejects: await readFile(path, 'utf8').catch(() => '') };
  }

  beforeAll(async () => {
    opened = await openTestDatabase(test);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    dir = await createTempDir('import');
    await sql`truncate directory_people, directory_companies, directory_imports cascade`.execute(
      opened.database.db,
    );
  });
  afterEach(() => dir.remove());

  it('reads people with all that a usual export says', async () => {
    const csv =
      '\uFEFFFirst Name;Last Name;LinkedIn URL;Work Email;Email Status;Personal Email;Mobile;Job Title;' +
      'Seniority;Start Date;Country;City;Company;Website;Shoe Size\r\n' +
      'Zoë;Lind;www.network.example/in/zoe;Zoe@Harbour.example;valid;zoe@home.example;07700 900123;' +
      '"Head of ""Ops""";head;Mar 2020;UK;Hull;"Harbour; Söhne GmbH";https://www.harbour.example/en;43\r\n';
    const report = await load('people.csv', csv);
    expect(report).toMatchObject({ rows: 1, added: 1, rejected: 0, unknownColumns: ['Shoe Size'] });
    const { person, values } = await find({ profileUrl: 'https://network.example/in/zoe/' });
    expect(person?.profile).toMatchObject({
      full_name: 'Zoë Lind',
      location: { country: 'United Kingdom', country_code: 'GB', city: 'Hull' },
      social_profiles: {
        professional_network: { url: 'https://www.network.example/in/zoe', handle: 'zoe' },
      },
      employment: {
        current: {
          title: 'Head of "Ops"',
          seniority: 'Head',
          is_current: true,
          start_at: '2020-03-01T00:00:00Z',
          company: { name: 'Harbour; Söhne GmbH', domain: 'harbour.example' },
        },
      },
    });
    expect(values.map(({ value }) => value)).toEqual([
      { email: 'zoe@harbour.example', status: 'DELIVERABLE' },
      { email: 'zoe@home.example', status: 'HIGH_PROBABILITY' },
      { number: '+44 7700 900123', region: 'GB', line_type: 'MOBILE' },
    ]);
    expect((await find({ email: 'ZOE@home.example' })).person?.profile.first_name).toBe('Zoë');
  });

  it('reads flat and whole lines of NDJSON, and companies', async () => {
    const lines = [
      {
        firstName: 'Ines',
        lastName: 'Holt',
        emails: ['ines@quay.example'],
        company: { name: 'Quay' },
      },
      zoe,
      {
        company: {
          ...zoe.profile.employment!.current!.company!,
          id: 'own',
          domain: 'own.example',
          social_profiles: null,
        },
      },
      { profile: { id: 1 } },
      'nonsense',
    ];
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    const report = await load('all.ndjson', text);
    expect(report).toMatchObject({ rows: 5, added: 2, rejected: 2 });
    expect((await find({ email: 'ines@quay.example' })).person?.profile.last_name).toBe('Holt');
    const { person } = await find({ profileUrl: 'network.example/in/zoë-lindqvist-okafor' });
    expect(person?.profile).toEqual(zoe.profile);
    const { company } = (await createDirectorySource(opened.database.db).findCompany({
      domain: 'own.example',
    }))!;
    expect(company.id).toBe('own');
    const rejects = report.rejects
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(rejects).toMatchObject([{ rejected_line: 4 }, { rejected_line: 5, text: '"nonsense"' }]);
  });

  it('reads companies, their other names and domains', async () => {
    const csv =
      'Name,Website,Employees,Industry,Aliases\nQuay Works Ltd,quay.example,"1,200",Logistics,"Kaiwerk; kaiwerk.example"\n';
    expect(await load('companies.csv', csv)).toMatchObject({ added: 1, rejected: 0 });
    await load('people.csv', 'Name,Company Domain\nIda Holt,quay.example\n');
    const source = createDirectorySource(opened.database.db);
    expect((await source.findCompany({ domain: 'kaiwerk.example' }))?.company).toMatchObject({
      name: 'Quay Works Ltd',
      headcount: 1200,
      headcount_range: '1001-5000',
      industry: { main_industry: 'Logistics' },
    });
    const places = [{ companyName: 'KAIWERK' }, { companyDomain: 'www.kaiwerk.example' }];
    for (const place of [...places, { companyName: 'Quay Works' }]) {
      expect((await find({ fullName: 'Ida Holt', ...place })).person).not.toBeNull();
    }
  });

  it('keeps bad rows with their reasons, ready to be put right and imported again', async () => {
    const csv =
      'First Name,Last Name,Email,Phone,Company\n' +
      'Ida,Holt,ida@quay.example,+44 7700 900101,Quay\n' +
      'Ben,Holt,ben@@quay,020 7946,Quay\n' +
      '"Nobody\nat all",,,,\n' +
      'Too,Many,a@b.example,,Quay,cells\n';
    const report = await load('people.csv', csv);
    expect(report).toMatchObject({ rows: 4, added: 2, rejected: 2, incomplete: 1 });
    expect(report.said).toContain('2 rows were not imported, 1 only in part');
    const [head, ...rows] = report.rejects.trimEnd().split('\n');
    expect(head).toBe('First Name,Last Name,Email,Phone,Company,rejected_line,rejected_reason');
    expect(rows.join('\n')).toContain('""ben@@quay"" is no e-mail address');
    expect(rows.join('\n')).toContain('at all",,,,,4,"not imported: nothing says who this is');
    expect(rows.join('\n')).toContain(',6,not imported: it has 6 cells where the header has 5');

    const mended = report.rejects
      .replace('ben@@quay', 'ben@quay.example')
      .replace('020 7946,', '+44 20 7946 0101,')
      .split('\n')
      .slice(0, 2)
      .join('\n');
    expect(await load('mended.csv', mended)).toMatchObject({
      added: 0,
      updated: 1,
      unknownColumns: [],
    });
    const { values } = await find({ email: 'ben@quay.example' });
    expect(values).toHaveLength(2);
  });

  it('updates whom it knows, and adds nobody twice', async () => {
    const head = 'First Name,Last Name,LinkedIn URL,Email,Job Title,Company,Company Domain\n';
    const rows =
      'Ida,Holt,network.example/in/ida,ida@quay.example,Planner,Quay,quay.example\n' +
      'Ben,Holt,,ben@quay.example,Clerk,Quay,quay.example\n' +
      'Eva,Holt,,,Clerk,Quay,quay.example\n';
    expect(await load('a.csv', head + rows)).toMatchObject({ added: 3, updated: 0 });
    expect(await load('a.csv', head + rows)).toMatchObject({ added: 0, updated: 3 });
    const changed =
      'Ida,Holt,network.example/in/ida,ida@weir.example,Director,Weir,weir.example\n' +
      'Benjamin,Holt,,BEN@quay.example,Chief,Quay,quay.example\n' +
      'Eva,Holt,,eva@quay.example,,Quay,quay.example\n' +
      'Eva,Holt,,eva2@quay.example,,Quay,quay.example\n';
    expect(await load('b.csv', head + changed)).toMatchObject({ added: 1, updated: 3 });
    expect(await counts(opened.database)).toEqual({ people: 4, companies: 2, emails: 4 });

    const ida = (await find({ profileUrl: 'network.example/in/ida' })).person?.profile;
    expect(ida?.employment?.all.map((job) => [job.title, job.is_current])).toEqual([
      ['Director', true],
      ['Planner', false],
    ]);
    const ben = (await find({ email: 'ben@quay.example' })).person?.profile;
    expect([ben?.first_name, ben?.employment?.current?.title]).toEqual(['Benjamin', 'Chief']);
  });

  it('takes several rows of one file for one person together', async () => {
    const csv =
      'Name,LinkedIn URL,Work Email\n' +
      'Ida Holt,network.example/in/ida,ida@quay.example\n' +
      'Ida Holt,network.example/in/ida,holt@weir.example\n';
    expect(await load('a.csv', csv)).toMatchObject({ added: 1 });
    expect((await find({ profileUrl: 'network.example/in/ida' })).values).toHaveLength(2);
  });

  it('keeps apart who shares an address, a name or a company name', async () => {
    const csv =
      'First Name,Last Name,Email,Company,Company Domain\n' +
      'Ida,Holt,info@quay.example,Quay,quay.example\n' +
      'Tom,Berg,info@quay.example,Quay,quay.example\n' +
      'Ida,Holt,ida@quay-toys.example,Quay,quay-toys.example\n';
    expect(await load('a.csv', csv)).toMatchObject({ added: 3 });
    expect(await counts(opened.database)).toMatchObject({ people: 3, companies: 2 });
    expect((await find({ email: 'info@quay.example' })).person).toBeNull();
  });

  it('maps columns as it is told, reads latin1, and tries without writing', async () => {
    const csv = Buffer.from('Wer;Anschrift\nJörg Brandt;joerg@kai.example\n', 'latin1');
    const mapping = { Wer: 'full_name', Anschrift: 'work_email' };
    const dry = await load('a.csv', csv, { mapping, encoding: 'latin1', dryRun: true });
    expect(dry).toMatchObject({ rows: 1, rejected: 0 });
    expect(await counts(opened.database)).toMatchObject({ people: 0 });
    expect(await load('a.csv', csv, { mapping })).toMatchObject({ added: 0, rejected: 1 });
    expect(await load('a.csv', csv, { mapping, encoding: 'latin1' })).toMatchObject({ added: 1 });
    const found = await find({ email: 'joerg@kai.example' });
    expect(found.person?.profile.first_name).toBe('Jörg');
  });

  it.each([
    ['empty.csv', '', 'The file is empty.'],
    ['odd.csv', 'a,b\n1,2\n', 'None of the columns is known: a, b.'],
    ['people.xls', 'x', 'neither in .csv nor in .ndjson'],
  ])('says what is wrong with %s', async (name, content, message) => {
    await expect(load(name, content)).rejects.toThrow(message);
  });

  it('leaves one of two that import the same file at once, and nobody twice', async () => {
    const csv = Buffer.concat([...manyPeopleCsv(createManyPeople(1200))]);
    const both = await Promise.allSettled([load('many.csv', csv), load('many.csv', csv)]);
    const [refused, ...others] = both.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { name: 'ImportError' } });
    expect(others).toEqual([]);
    expect(await counts(opened.database)).toMatchObject({ people: 1200, companies: 120 });
  });

  it('stops when it is told to, and goes on later', async () => {
    const file = join(dir.path, 'many.csv');
    await writeFile(file, Buffer.concat([...manyPeopleCsv(createManyPeople(1200))]));
    const stop = new AbortController();
    const { db } = opened.database;
    const around = { db, now: () => new Date(), stderr: { write: () => true } };
    const stopped = importFile({
      ...around,
      input: createReadStream(file),
      format: 'csv',
      name: 'many.csv',
      digest: 'many',
      onProgress: () => stop.abort(),
      signal: stop.signal,
    });
    await expect(stopped).rejects.toThrow('aborted');
    const { people } = await counts(opened.database);
    expect(people).toBe(500);
    const report = await importFile({
      ...around,
      input: createReadStream(file),
      format: 'csv',
      name: 'many.csv',
      digest: 'many',
      signal: new AbortController().signal,
    });
    expect(report).toMatchObject({ rows: 1200, added: 1200, updated: 0, resumedBehind: 500 });
    expect((await counts(opened.database)).people).toBe(1200);
  });

  it('gives each of many people back by every way, after either format', async () => {
    const many = createManyPeople(1500);
    const csv = Buffer.concat([...manyPeopleCsv(many)]);
    expect(await load('many.csv', csv)).toMatchObject({ rows: 1500, added: 1500, rejected: 0 });
    const ndjson = Buffer.concat([...manyPeopleNdjson(many)]);
    expect(await load('many.ndjson', ndjson)).toMatchObject({ added: 0, updated: 1500 });
    expect((await counts(opened.database)).people).toBe(1500);
    for (const index of [0, 7, 750, 1499]) {
      const { profile, contactInfo } = many.person(index);
      const url = profile.social_profiles!.professional_network!.url;
      const { email } = contactInfo.work_emails[0]!;
      for (const who of [{ profileUrl: url }, { email }]) {
        expect((await find(who)).person?.profile.full_name).toBe(profile.full_name);
      }
    }
  });
});

describe.each(testDatabases())('an import that is killed on $name', (test) => {
  const PEOPLE = 4_000;
  const BAD = 40;

  /** Killed with SIGKILL when it has told of so many rows; true when it came to its end before. */
  async function importUntil(where: string, file: string, rows: number): Promise<boolean> {
    const child = spawn(process.execPath, [IMPORT, where, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const told = [...text.matchAll(/([\d,]+) rows/g)].map(([, n]) =>
        Number(n!.replace(/,/g, '')),
      );
      if (Math.max(0, ...told) >= rows) child.kill('SIGKILL');
    });
    const [code] = (await ended) as [number | null];
    return code === 0;
  }

  it('goes on where it was: everybody once, each bad row once', { timeout: 120_000 }, async () => {
    const dir = await createTempDir('killed');
    const own = await test.create(dir.path);
    const open = () =>
      own.url === undefined ? openPglite(dir.path) : openPostgres(own.url, () => undefined);
    try {
      const file = join(dir.path, 'many.csv');
      const lines = Buffer.concat([...manyPeopleCsv(createManyPeople(PEOPLE))])
        .toString()
        .split('\n');
      for (let bad = 0; bad < BAD; bad += 1) lines.splice(1 + bad * 100, 0, `Bad${bad},,,,`);
      await writeFile(file, lines.join('\n'));
      const first = await open();
      await migrate(first.db);
      await first.close();

      const where = own.url ?? dir.path;
      for (const rows of [1000, 3000]) {
        expect(await importUntil(where, file, rows)).toBe(false);
      }
      expect(await importUntil(where, file, Infinity)).toBe(true);

      const last = await open();
      expect((await counts(last)).people).toBe(PEOPLE);
      const { rows } = await sql<{ distinct: number; run: number }>`select
        count(distinct profile_key)::integer as distinct,
        count(distinct import_run)::integer as run from directory_people`.execute(last.db);
      expect(rows[0]).toEqual({ distinct: PEOPLE, run: 1 });
      const state = await last.db.selectFrom('directory_imports').selectAll().executeTakeFirst();
      expect(state).toMatchObject({
        rows: PEOPLE + BAD,
        added: PEOPLE,
        updated: 0,
        rejected: BAD,
        finished: true,
      });
      await last.close();
      const rejects = await readFile(join(dir.path, 'many.rejected.csv'), 'utf8');
      const bad = rejects.split('\n').flatMap((line) => /^Bad(\d+),/.exec(line)?.[1] ?? []);
      expect(bad.map(Number)).toEqual(Array.from({ length: BAD }, (_, index) => index));
    } finally {
      await own.drop();
      await dir.remove();
    }
  });
});
