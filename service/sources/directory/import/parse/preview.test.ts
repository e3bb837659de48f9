import { describe, expect, it } from 'vitest';
import { previewImport } from './preview.ts';
import { previewText } from '../command.ts';
import { ImportError } from '../import-types.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const csv = (...lines: string[]) => bytes(lines.join('\n'));

describe('a preview', () => {
  it('says which column becomes which field, which is ignored, and how rows are read', async () => {
    const file = csv(
      'Vorname;Nachname;Firma;E-Mail;Handy;Lead score',
      'Zoë;Lindqvist;Harbour;zoe@harbour.example;+44 7700 900101;7',
      'Idris;Marchetti;Harbour;not an address;;',
      ';;;;;9',
    );
    const preview = await previewImport(file, 'csv');
    expect(preview).toMatchObject({ kind: 'people', delimiter: ';', missing: null });
    expect(preview.columns.map(({ name, field }) => [name, field])).toEqual([
      ['Vorname', 'first_name'],
      ['Nachname', 'last_name'],
      ['Firma', 'company_name'],
      ['E-Mail', 'email'],
      ['Handy', 'mobile'],
      ['Lead score', null],
    ]);
    expect(preview.columns[0]?.values).toEqual(['Zoë', 'Idris', '']);
    expect(preview.rows).toMatchObject([
      {
        line: 2,
        kind: 'person',
        name: 'Zoë Lindqvist',
        company: 'Harbour',
        domain: 'harbour.example',
        emails: [{ email: 'zoe@harbour.example', status: 'HIGH_PROBABILITY' }],
        phones: ['+44 7700 900101'],
        problems: [],
      },
      { line: 3, kind: 'person', emails: [], problems: [expect.stringContaining('not an')] },
      { line: 4, kind: null, problems: [expect.stringContaining('nothing says who this is')] },
    ]);
  });

  it.each([
    ['Colour,Shade\nred,dark\n', 'people', ['profile_url', 'email', 'full_name', 'company_name']],
    ['First name,Last name\nZoë,Hill\n', 'people', ['company_domain']],
    ['Industry,Employees\nFreight,20\n', 'companies', ['company_name', 'company_website']],
    ['Name,Title\nZoë Hill,Captain\n', 'people', ['company_name']],
  ])('of %j lacks columns that identify its rows', async (text, kind, fields) => {
    const preview = await previewImport(bytes(text), 'csv');
    expect(preview.kind).toBe(kind);
    const understood = preview.missing?.understood.map(({ field }) => field);
    expect(understood).toEqual(expect.arrayContaining(fields));
  });

  it.each([
    ['Company,Domain,City\nHarbour,harbour.example,Leith\n', 'companies'],
    ['Email\nzoe@harbour.example\n', 'people'],
    ['Profile\nhttps://network.example/in/zoe\n', 'people'],
  ])('of %j misses nothing', async (text, kind) => {
    expect(await previewImport(bytes(text), 'csv')).toMatchObject({ kind, missing: null });
  });

  it('names the headers that are understood, and takes none of them for another', async () => {
    const { missing } = await previewImport(bytes('First name,Last name\nZoë,Hill\n'), 'csv');
    const name = missing?.understood.find(({ field }) => field === 'company_name');
    expect(name?.headers).toEqual(expect.arrayContaining(['company', 'employer', 'firma']));
    // Adding each of them completes the file.
    for (const { field, headers } of missing?.understood ?? []) {
      if (!field.startsWith('company_')) continue;
      for (const header of headers) {
        const completed = bytes(`First name,Last name,${header}\nZoë,Hill,Harbour\n`);
        expect((await previewImport(completed, 'csv')).missing, header).toBeNull();
      }
    }
  });

  it('of a part skips the row that may be cut off', async () => {
    const cut = bytes('Email\nzoe@harbour.example\nidris@harb');
    const emails = async (isWhole: boolean) =>
      (await previewImport(cut, 'csv', {}, isWhole)).rows.map(({ line }) => line);
    expect(await emails(false)).toEqual([2]);
    expect(await emails(true)).toEqual([2, 3]);
    // A part that is cut within a letter or within quotes gives the same preview.
    const text = 'Full name,Company\nZoë Hill,"Harb';
    expect((await previewImport(bytes(text).slice(0, 21), 'csv', {}, false)).rows).toEqual([]);
    expect((await previewImport(bytes(text), 'csv', {}, false)).rows).toEqual([]);
  });

  it('shows five rows of many', async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `a${index}@harbour.example`);
    const { rows } = await previewImport(csv('Email', ...lines), 'csv');
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  it('reads NDJSON, flat or in the shape of the directory', async () => {
    const flat = bytes('{"name":"Zoë Hill","company":{"name":"Harbour"}}\n{"age":7}\n');
    expect(await previewImport(flat, 'ndjson')).toMatchObject({
      kind: 'people',
      columns: [
        { name: 'name', field: 'full_name' },
        { name: 'company name', field: 'company_name' },
        { name: 'age', field: null },
      ],
      rows: [{ line: 1, name: 'Zoë Hill', company: 'Harbour' }, { kind: null }],
      missing: null,
    });
    const ours = bytes('{"company":{"id":7}}\n');
    expect(await previewImport(ours, 'ndjson')).toMatchObject({
      columns: [],
      missing: null,
      rows: [{ kind: null, problems: [expect.stringContaining('not as the interface has it')] }],
    });
  });

  it('is empty for a file without a row', async () => {
    await expect(previewImport(bytes(''), 'csv')).rejects.toThrow(ImportError);
  });

  it('is printed line by line', async () => {
    const file = csv('Email,Lead score', 'zoe@harbour.example,7', ',8');
    const text = previewText(await previewImport(file, 'csv'));
    expect(text.split('\n')).toEqual([
      'Read as people:',
      '  Email       email',
      '  Lead score  not used',
      'The first rows:',
      '  line 2: zoe@harbour.example HIGH_PROBABILITY',
      expect.stringMatching(/^ {2}line 3: not imported: nothing says who this is/),
      '',
    ]);
    const lacking = previewText(await previewImport(bytes('Colour\nred\n'), 'csv'));
    expect(lacking).toContain('These headers are understood:\n');
    expect(lacking).toMatch(/^ {2}email: email, e mail, /m);
    expect(lacking).toContain('--map "header=field"');
  });

  it('reads the first rows of a beginning that holds a hundred thousand', async () => {
    const file = bytes(`email\n${'a\n'.repeat(130_000)}`);
    const { columns, rows } = await previewImport(file, 'csv', {}, false);
    expect(columns).toMatchObject([{ name: 'email', values: ['a', 'a', 'a'] }]);
    expect(rows).toHaveLength(5);
  });

  it.each([
    ['csv', 'email,'.repeat(2001)],
    [
      'ndjson',
      JSON.stringify(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`key ${n}`, 'a']))),
    ],
  ] as const)('refuses a %s file of more than 2,000 columns', async (format, text) => {
    await expect(previewImport(bytes(text), format)).rejects.toThrow(ImportError);
  });
});
