// Exported tables are opened by the programs that users open them with.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revealedEmails, revealedPhones } from '../../../lib/contacts/contact.fixture.ts';
import { COLUMNS } from '../../../lib/contacts/export/columns.ts';
import {
  exportedWith,
  PROFILE,
  writeBytes,
} from '../../../lib/contacts/export/exported-person.fixture.ts';
import { writeCsv } from '../../../lib/contacts/export/formats/csv.ts';
import { writeXlsx } from '../../../lib/contacts/export/formats/xlsx.ts';
import { toResultXlsx } from '../../../lib/contacts/import/result-xlsx.ts';
import { ATTACKS } from '../../../lib/export/attacks.fixture.ts';
import { openTable, type OpenedCell } from '../../../tools/office/open-table.ts';
import { startCluster } from '../../../tools/postgres/cluster.ts';

const HEADERS = COLUMNS.map(({ header }) => header);

/** Neither PostgreSQL nor XML has the null character. */
const attacks = Object.values(ATTACKS).filter((attack) => !attack.includes('\0'));

const PEOPLE = [
  exportedWith({
    fullName: 'Jürgen Groß-Åkesson 漢',
    title: '007',
    companyName: 'Tarnwick "Freight", Ltd.',
    profile: PROFILE,
    followUpOn: '2026-02-01',
    workEmail: revealedEmails(['jurgen@tarnwick.example', 'DELIVERABLE']),
    phone: revealedPhones(['+44 7700 900142', 'MOBILE']),
    notes: [{ id: 'n', at: '2026-01-11T09:00:00.000Z', text: 'Line one\nline two; with, signs' }],
  }),
  ...attacks.map((attack) =>
    exportedWith({ fullName: attack, title: attack, companyName: attack, pageUrl: attack }),
  ),
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-export-'));
  // PostgreSQL reads the file under its own account.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function save(name: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
}

const byHeader = (row: readonly OpenedCell[]): Record<string, OpenedCell> =>
  Object.fromEntries(HEADERS.map((header, at) => [header, row[at]!]));

const getTexts = (row: readonly OpenedCell[]): string[] =>
  HEADERS.map((_, at) => row[at]?.value ?? '');

describe('LibreOffice', () => {
  it('opens a workbook with its types, dates, umlauts and leading zeros, and without a formula', async () => {
    const file = await save('book.xlsx', await writeBytes(writeXlsx, PEOPLE, { columns: COLUMNS }));
    const [head, first, ...others] = await openTable(file);
    expect(getTexts(head!)).toEqual(HEADERS);
    expect(byHeader(first!)).toMatchObject({
      'Full name': { type: 'string', value: 'Jürgen Groß-Åkesson 漢' },
      Title: { type: 'string', value: '007' },
      Company: { type: 'string', value: 'Tarnwick "Freight", Ltd.' },
      'Work email': { type: 'string', value: 'jurgen@tarnwick.example' },
      Phone: { type: 'string', value: '+44 7700 900142' },
      'Saved at': { type: 'date', value: '2026-01-10T10:45:00' },
      'Follow up on': { type: 'date', value: '2026-02-01' },
      Headcount: { type: 'float', value: '250' },
      Notes: { type: 'string', value: '2026-01-11: Line one\nline two; with, signs' },
    });
    expect(others.filter((row) => row.some(({ value }) => value !== ''))).toHaveLength(
      attacks.length,
    );
    expect(others.flat().filter(({ isFormula }) => isFormula)).toEqual([]);
    const titles = others.map((row) => byHeader(row)['Title']!);
    expect(titles[attacks.indexOf('=1+1')]).toMatchObject({ type: 'string', value: '=1+1' });
  });

  it('opens the workbook of an imported file with its own cells as texts, and without a formula', async () => {
    const own = ['Jürgen Groß-Åkesson 漢', '00881', '=1+1', '-5', '2026-01-10'];
    const columns = own.map((_, at) => ({
      header: `column ${at}`,
      holds: 'as_given' as const,
      isOwn: true,
    }));
    const file = await toResultXlsx({ hasHeader: true, columns, rows: [own] });
    const path = await save('result.xlsx', new Uint8Array(await file.arrayBuffer()));
    const [head, first] = await openTable(path);
    const width = own.length;
    expect(head!.slice(0, width).map(({ value }) => value)).toEqual(
      columns.map(({ header }) => header),
    );
    expect(first!.slice(0, width)).toEqual(
      own.map((value) => ({ type: 'string', value, isFormula: false })),
    );
  });

  it('opens a CSV file with its umlauts and line breaks, and without a formula', async () => {
    const file = await save('table.csv', await writeBytes(writeCsv, PEOPLE, { columns: COLUMNS }));
    const [head, first, ...others] = await openTable(file);
    expect(getTexts(head!)).toEqual(HEADERS);
    expect(byHeader(first!)).toMatchObject({
      'Full name': { value: 'Jürgen Groß-Åkesson 漢' },
      Company: { value: 'Tarnwick "Freight", Ltd.' },
      Phone: { type: 'string', value: '+44 7700 900142' },
      Headcount: { type: 'float', value: '250' },
      Notes: { value: '2026-01-11: Line one\nline two; with, signs' },
    });
    expect(others.length).toBeGreaterThanOrEqual(attacks.length);
    expect(others.flat().filter(({ isFormula }) => isFormula)).toEqual([]);
  });
});

describe('PostgreSQL', () => {
  it('copies a CSV file into a table with the same cells', async () => {
    const bytes = await writeBytes(writeCsv, PEOPLE, { columns: COLUMNS, byteOrderMark: false });
    const file = await save('copy.csv', bytes);
    const cluster = await startCluster();
    const client = new pg.Client(cluster.url);
    try {
      await client.connect();
      const names = HEADERS.map((header) => client.escapeIdentifier(header));
      const columns = names.map((name) => `${name} text`).join(', ');
      await client.query(`CREATE TABLE people (line serial, ${columns})`);
      const path = client.escapeLiteral(file);
      await client.query(
        `COPY people (${names.join(', ')}) FROM ${path} WITH (FORMAT csv, HEADER match, ENCODING 'UTF8')`,
      );
      const { rows } = await client.query<string[]>({
        text: `SELECT ${names.join(', ')} FROM people ORDER BY line`,
        rowMode: 'array',
      });
      const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { newline: '\r\n' });
      expect(rows).toHaveLength(PEOPLE.length);
      // COPY reads an empty cell as NULL.
      expect(rows.map((row) => row.map((cell: string | null) => cell ?? ''))).toEqual(
        data.slice(1, -1),
      );
    } finally {
      await client.end();
      await cluster.stop();
    }
  });
});
