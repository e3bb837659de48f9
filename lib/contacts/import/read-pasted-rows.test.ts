import { expect, test } from 'vitest';
import '../../../test/support/setup/suffix-list.ts';
import { MAX_PASTED_HERE, readPastedRows } from './read-pasted-rows.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `Ada Brisk\tfirm-${at}.example`).join('\n');

test('rows with column names are read by them', () => {
  const table = readPastedRows('Pasted', 'Name;Company\nAda Brisk;Tarnwick Freight\nBo Li;');
  expect(table?.file).toMatchObject({
    format: 'pasted',
    delimiter: ';',
    header: ['Name', 'Company'],
    mapping: ['full_name', 'company_name'],
  });
  expect(table?.read.rows.map(({ problem }) => problem?.code ?? null)).toEqual([
    null,
    'no_company',
  ]);
  expect(table?.read.people).toHaveLength(1);
});

test('rows without column names are read by what they hold', () => {
  const table = readPastedRows('Pasted', 'Ada Brisk\ttarnwick.example\nBo Li\tlowmere.example');
  expect(table?.file).toMatchObject({ header: null, mapping: ['full_name', 'company_domain'] });
  expect(table?.read.people).toHaveLength(2);
});

test('more rows than are read at once, and a text that is no table, are left to the import page', () => {
  expect(readPastedRows('Pasted', rowsOf(MAX_PASTED_HERE))?.read.rows).toHaveLength(100);
  expect(readPastedRows('Pasted', rowsOf(MAX_PASTED_HERE + 1))).toBeNull();
  expect(readPastedRows('Pasted', 'Name;Company\n"Ada Brisk;Tarnwick\nBo Li;Lowmere')).toBeNull();
});
