import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { ImportRecord, ImportRow } from '../../model/import.ts';
import type { ListRow, RowOutcome } from '../../model/lists/list.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { ATTACKS, formulasIn } from '../../export/attacks.fixture.ts';
import { contactWith } from '../contact.fixture.ts';
import { toProblemCsv, toResultCsv, toResultRows } from './result-rows.ts';
import type { RowRecords } from './row-result.ts';

const ID = '7f3a0417-0000-4000-8000-000000000001';
const record: ImportRecord = {
  id: ID,
  name: 'leads.csv',
  format: 'csv',
  delimiter: ';',
  header: ['name', 'owner_id', 'note'],
  mapping: ['full_name', 'keep', 'keep'],
  size: 1,
  counts: { people: 1, owned: 0, fromFile: 0, suppressed: 0, unusable: 0, wanted: 1 },
  kinds: ['work_email'],
  worst: 100,
  ceiling: 100,
  state: 'started',
  listId: ID,
  savedTo: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
};

const row = (index: number, cells: string[], changes: Partial<ImportRow> = {}): ImportRow => ({
  id: `${ID}:${index}`,
  importId: ID,
  index,
  cells,
  person: NO_PERSON,
  workEmails: [],
  personalEmails: [],
  phones: [],
  problem: null,
  sameAs: index,
  wanted: ['work_email'],
  isSuppressed: false,
  listIndex: index,
  contactId: null,
  ...changes,
});

const listRow = (index: number, outcome: RowOutcome): ListRow => ({
  id: `${ID}:${index}`,
  listId: ID,
  index,
  person: NO_PERSON,
  outcome,
  problem: null,
  contactId: null,
  jobId: null,
  sameAs: null,
  within: 100,
});

const records = (
  one: ImportRow,
  outcome: RowOutcome | null,
  changes: Partial<RowRecords> = {},
): RowRecords => ({
  row: one,
  first: one,
  contact: null,
  listRow: outcome === null ? null : listRow(one.index, outcome),
  ...changes,
});

const OPTIONS = { withSource: false, withProfile: false };
const CSV = { delimiter: ';', format: 'csv' } as const;
const NO_SOURCES = { hostOfJob: () => 'api.enrich.example' };
const of = (...all: RowRecords[]) => ({ ...NO_SOURCES, records: all });
const getResult = (...all: RowRecords[]) => toResultRows(record, of(...all), OPTIONS);

describe('the finished file', () => {
  test('Rows keep their order and the user’s own cells, and ours come after them', () => {
    const first = row(0, ['Maren', '00881', 'a;"b"\nc']);
    const sheet = getResult(
      records(first, 'found', { contact: contactWith() }),
      records(row(1, ['Bo', '=1+2', '-x'], { problem: { code: 'no_company', value: '' } }), null),
      records(row(2, ['Maren', '00883', ''], { sameAs: 0 }), 'found', {
        first,
        contact: contactWith(),
      }),
      records(row(3, ['Ana', '00884', '']), 'not_found'),
    );
    const csv = toResultCsv(sheet, CSV);
    const { data } = Papa.parse<string[]>(csv.slice(1), { delimiter: ';', skipEmptyLines: true });
    const address = 'maren.osei-thorvik@tarnwick.example';
    expect(data).toEqual([
      [
        'name',
        'owner_id',
        'note',
        'sidelight_work_email',
        'sidelight_work_email_status',
        'sidelight_result',
      ],
      ['Maren', '00881', 'a;"b"\nc', address, 'Deliverable', 'Deliverable'],
      ['Bo', '=1+2', '-x', '', '', 'Not usable. No company, site or profile link'],
      ['Maren', '00883', '', address, 'Deliverable', 'Same as row 1'],
      ['Ana', '00884', '', '', '', 'Not found'],
    ]);
  });

  test('Texts of a workbook are no formulas in the CSV files, and its numbers stay', () => {
    const cells = [...Object.values(ATTACKS), '-5', '-1200.50'];
    const workbook = { delimiter: ',', format: 'xlsx' } as const;
    const problem = { code: 'no_company', value: '' } as const;
    const bad = row(1, cells, { problem });
    const sheet = getResult(records(row(0, cells), 'not_found'), records(bad, null));
    for (const csv of [toResultCsv(sheet, workbook), toProblemCsv(cells, [bad], workbook)]) {
      expect(formulasIn(csv)).toEqual([]);
      expect(csv).toContain('-5,-1200.50');
    }
  });

  test('What the user typed earlier is in the file, and what the file itself says is not repeated', () => {
    const own = {
      emails: [{ email: 'maren@tarnwick.example', at: '2026-11-20T10:00:00.000Z' }],
    };
    const contact = contactWith({ workEmail: null, own });
    const typed = row(0, ['Maren', '1', ''], { wanted: [], listIndex: null });
    const fromFile = { ...typed, index: 1, sameAs: 1, workEmails: ['maren@tarnwick.example'] };
    const { rows } = getResult(
      records(typed, null, { contact }),
      records(fromFile, null, { contact }),
      records(row(2, ['Maren', '2', '']), 'owned', { contact }),
    );
    expect(rows.map((cells) => cells.slice(3))).toEqual([
      ['maren@tarnwick.example', '', 'Yours'],
      ['', '', 'In your file'],
      ['maren@tarnwick.example', '', 'Yours'],
    ]);
  });

  test('What the service says cannot act as a formula', () => {
    const contact = contactWith({ title: '=HYPERLINK("x")' });
    const options = { withSource: false, withProfile: true };
    const one = of(records(row(0, ['a', 'b', 'c']), 'found', { contact }));
    const sheet = toResultRows(record, one, options);
    expect(toResultCsv(sheet, CSV)).toContain(`'=HYPERLINK`);
  });

  test('Values of a person on the suppression list are not in the file', () => {
    const one = row(0, ['a', 'b', 'c'], { isSuppressed: true });
    const sheet = getResult(records(one, null, { contact: contactWith() }));
    expect(sheet.rows[0]).toEqual(['a', 'b', 'c', '', '', 'On your suppression list']);
  });

  test.each<[RowOutcome | null, string]>([
    ['waiting', 'Queued'],
    ['running', 'Searching'],
    ['unknown', 'No answer yet'],
    ['cancelled', 'Not looked up'],
    ['failed', 'Not looked up'],
    ['suppressed', 'On your suppression list'],
    ['owned', 'Deliverable, yours'],
    [null, 'Deliverable, yours'],
  ])('The outcome %s is “%s”', (outcome, text) => {
    const contact = outcome === 'owned' || outcome === null ? contactWith() : null;
    expect(getResult(records(row(0, ['a', 'b', 'c']), outcome, { contact })).rows[0]!.at(-1)).toBe(
      text,
    );
  });

  test('An address that the file has already is said to be there', () => {
    const sheet = getResult(records(row(0, ['a', 'b', 'c'], { wanted: [] }), null));
    expect(sheet.rows[0]!.at(-1)).toBe('In your file');
  });

  test('Without column names the file gets none, and a finished file that comes back keeps its columns', () => {
    const one = of(records(row(0, ['a', 'b', 'c']), 'found', { contact: contactWith() }));
    const plain = toResultRows({ ...record, header: null }, one, OPTIONS);
    expect(toResultCsv(plain, { ...CSV, delimiter: ',' }).split('\r\n')).toHaveLength(2);
    const again = toResultRows({ ...record, header: ['sidelight_result', 'b', 'c'] }, one, OPTIONS);
    expect(again.columns.map(({ header }) => header)).toContain('sidelight_result_2');
  });

  test('The service and the time of the values are written when chosen', () => {
    const options = { withSource: true, withProfile: false };
    const one = of(records(row(0, ['a', 'b', 'c']), 'found', { contact: contactWith() }));
    const { columns, rows } = toResultRows(record, one, options);
    const at = columns.findIndex(({ header }) => header === 'sidelight_checked_at');
    expect(rows[0]!.slice(at, at + 2)).toEqual(['2026-01-10T10:42:00.000Z', 'api.enrich.example']);
  });

  test('Rows that cannot be used come with their number and reason', () => {
    const bad = row(4, ['n/a', '00885', ''], { problem: { code: 'not_a_name', value: 'n/a' } });
    const csv = toProblemCsv(record.header, [row(0, ['a', 'b', 'c']), bad], CSV);
    expect(csv.slice(1).split('\r\n')).toEqual([
      'Row;Reason;name;owner_id;note',
      '5;Name is “n/a”;n/a;00885;',
      '',
    ]);
  });
});
