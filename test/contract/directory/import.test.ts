// The operator's own files in the directory: what is read of them, and what is refused.
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { ATTACKS, formulasIn } from '../../../lib/export/attacks.fixture.ts';
import { removeGuard } from '../../../lib/export/formula-guard.ts';
import { runImport } from '../../../service/sources/directory/import/command.ts';
import { importFile } from '../../../service/sources/directory/import/import-file.ts';
import { createDirectorySource } from '../../../service/sources/directory/source.ts';
import { describeImports } from '../support/directory-imports.ts';
import { zoe } from '../support/people.ts';

describeImports('importing', (imports) => {
  it('reads people with all that a usual export says', async () => {
    const csv =
      '\uFEFFFirst Name;Last Name;LinkedIn URL;Work Email;Email Status;Personal Email;Mobile;Job Title;' +
      'Seniority;Start Date;Country;City;Company;Website;Shoe Size\r\n' +
      'Zoë;Lind;www.network.example/in/zoe;Zoe@Harbour.example;valid;zoe@home.example;07700 900123;' +
      '"Head of ""Ops""";head;Mar 2020;UK;Hull;"Harbour; Söhne GmbH";https://www.harbour.example/en;43\r\n';
    const report = await imports.load('people.csv', csv);
    expect(report).toMatchObject({ rows: 1, added: 1, rejected: 0, unknownColumns: ['Shoe Size'] });
    const { person, values } = await imports.find({
      profileUrl: 'https://network.example/in/zoe/',
    });
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
    expect((await imports.find({ email: 'ZOE@home.example' })).person?.profile.first_name).toBe(
      'Zoë',
    );
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
    const report = await imports.load('all.ndjson', text);
    expect(report).toMatchObject({ rows: 5, added: 2, rejected: 2 });
    expect((await imports.find({ email: 'ines@quay.example' })).person?.profile.last_name).toBe(
      'Holt',
    );
    const { person } = await imports.find({
      profileUrl: 'network.example/in/zoë-lindqvist-okafor',
    });
    expect(person?.profile).toEqual(zoe.profile);
    const { company } = (await createDirectorySource(imports.database().db).findCompany({
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
    expect(await imports.load('companies.csv', csv)).toMatchObject({ added: 1, rejected: 0 });
    await imports.load('people.csv', 'Name,Company Domain\nIda Holt,quay.example\n');
    const source = createDirectorySource(imports.database().db);
    expect((await source.findCompany({ domain: 'kaiwerk.example' }))?.company).toMatchObject({
      name: 'Quay Works Ltd',
      headcount: 1200,
      headcount_range: '1001-5000',
      industry: { main_industry: 'Logistics' },
    });
    const places = [{ companyName: 'KAIWERK' }, { companyDomain: 'www.kaiwerk.example' }];
    for (const place of [...places, { companyName: 'Quay Works' }]) {
      expect((await imports.find({ fullName: 'Ida Holt', ...place })).person).not.toBeNull();
    }
  });

  it('stores bad rows with their reasons, ready to be corrected and imported again', async () => {
    const csv =
      'First Name,Last Name,Email,Phone,Company\n' +
      'Ida,Holt,ida@quay.example,+44 7700 900101,Quay\n' +
      'Ben,Holt,ben@@quay,020 7946,Quay\n' +
      '"Unknown\nat all",,,,\n' +
      'Too,Many,a@b.example,,Quay,cells\n';
    const report = await imports.load('people.csv', csv);
    expect(report).toMatchObject({ rows: 4, added: 2, rejected: 2, incomplete: 1 });
    expect(report.said).toContain('2 rows were not imported, 1 only in part');
    const [head, ...rows] = report.rejects.trimEnd().split('\n');
    expect(head).toBe('First Name,Last Name,Email,Phone,Company,rejected_line,rejected_reason');
    expect(rows.join('\n')).toContain('""ben@@quay"" is no email address');
    expect(rows.join('\n')).toContain('at all",,,,,4,"not imported: nothing says who this is');
    expect(rows.join('\n')).toContain(',6,not imported: it has 6 cells where the header has 5');

    const repaired = report.rejects
      .replace('ben@@quay', 'ben@quay.example')
      .replace('020 7946,', '+44 20 7946 0101,')
      .split('\n')
      .slice(0, 2)
      .join('\n');
    expect(await imports.load('repaired.csv', repaired)).toMatchObject({
      added: 0,
      updated: 1,
      unknownColumns: [],
    });
    const { values } = await imports.find({ email: 'ben@quay.example' });
    expect(values).toHaveLength(2);
  });

  it('runs no formula in the file of bad rows, and reads their values again', async () => {
    // An import accepts no text with null characters.
    const attacks = Object.values(ATTACKS).filter((attack) => !attack.includes('\0'));
    const rows = attacks.map((attack) => [attack, attack, 'a@@b', '+33 6 12 34 56 78']);
    const header = ['Name', 'Job Title', 'Email', 'Mobile'];
    const csv = Papa.unparse([header, ...rows], { delimiter: ';' });
    const first = await imports.load('people.csv', csv, { region: 'FR' });
    expect(formulasIn(first.rejects)).toEqual([]);
    const read = (text: string) =>
      Papa.parse<string[]>(text.trimEnd(), { delimiter: ';', newline: '\n' }).data.slice(1);
    const kept = read(first.rejects);
    expect(kept).toHaveLength(attacks.length);
    expect(kept.map(([name = '']) => removeGuard(name))).toEqual(
      attacks.map((attack) => removeGuard(attack.trim()).trim()),
    );
    expect(new Set(kept.map(([, , , mobile]) => mobile))).toEqual(new Set(['+33 6 12 34 56 78']));
    // The file of rejected rows is rejected with the same reasons when it is imported.
    const second = await imports.load('again.csv', first.rejects, { region: 'FR' });
    expect(read(second.rejects).map((cells) => cells.slice(0, 4))).toEqual(
      kept.map((cells) => cells.slice(0, 4)),
    );
  });

  it('uses the given mapping, reads latin1, and has a dry run', async () => {
    const csv = Buffer.from('Wer;Anschrift\nJörg Brandt;joerg@kai.example\n', 'latin1');
    const mapping = { Wer: 'full_name', Anschrift: 'work_email' };
    const dry = await imports.load('a.csv', csv, { mapping, encoding: 'latin1', dryRun: true });
    expect(dry).toMatchObject({ rows: 1, rejected: 0 });
    expect(await imports.counts()).toMatchObject({ people: 0 });
    expect(await imports.load('a.csv', csv, { mapping })).toMatchObject({ added: 0, rejected: 1 });
    expect(await imports.load('a.csv', csv, { mapping, encoding: 'latin1' })).toMatchObject({
      added: 1,
    });
    const found = await imports.find({ email: 'joerg@kai.example' });
    expect(found.person?.profile.first_name).toBe('Jörg');
  });

  it.each([
    ['empty.csv', '', 'The file is empty.'],
    // The line may be a person: it is not quoted.
    ['odd.csv', 'Ada,ada@quay.example\n1,2\n', /^None of the columns is known\.(?!.*quay)/],
    ['people.xls', 'x', 'neither in .csv nor in .ndjson'],
  ])('says what is wrong with %s', async (name, content, message) => {
    await expect(imports.load(name, content)).rejects.toThrow(message);
  });

  it('tells a file that cannot be read from one that is missing', async () => {
    const { db } = imports.database();
    const run = (name: string) =>
      runImport(
        { file: join(imports.folder(), name) },
        {
          db,
          now: () => new Date(),
          signal: new AbortController().signal,
          stderr: { write: () => true },
        },
      );
    await symlink('loop.csv', join(imports.folder(), 'loop.csv'));
    await expect(run('loop.csv')).rejects.toThrow(/loop\.csv cannot be read \(ELOOP\)\.$/);
    await expect(run('none.csv')).rejects.toThrow(/^There is no file .*none\.csv\.$/);
  });

  it('counts all rows of a file that was interrupted, whichever process read them', async () => {
    const people = Array.from({ length: 520 }, (_, n) => `Ida,Holt${n},ida${n}@quay.example,Quay`);
    people[1] = 'Ben,Holt,ben@@quay,Quay';
    people[2] = 'Suppressed,Holt,ben@quay.example,Quay';
    people[510] = 'Una,Holt,una@@quay,Quay';
    people[511] = 'Suppressed,Holt,una@quay.example,Quay';
    const csv = ['First Name,Last Name,Email,Company', ...people].join('\n');
    const load = (signal: AbortSignal, onProgress?: () => void) =>
      importFile({
        db: imports.database().db,
        input: Readable.from([Buffer.from(csv)]),
        format: 'csv',
        name: 'people.csv',
        digest: 'interrupted',
        areSuppressed: (asked) =>
          Promise.resolve(asked.map(({ profile }) => profile.first_name === 'Suppressed')),
        now: () => new Date(),
        signal,
        ...(onProgress && { onProgress }),
      });
    const stop = new AbortController();
    await expect(load(stop.signal, () => stop.abort())).rejects.toThrow('aborted');
    const report = await load(new AbortController().signal);
    expect(report).toMatchObject({ rows: 520, resumedBehind: 500, incomplete: 2, suppressed: 2 });
  });
});
