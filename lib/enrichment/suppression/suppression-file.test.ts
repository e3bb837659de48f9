import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTACKS, formulasIn } from '../../export/attacks.fixture.ts';
import type { Suppression } from '../../model/suppression.ts';
import { parseSuppressionFile, toSuppressionCsv } from './suppression-file.ts';

const entry = (label: string | null): Suppression => ({
  id: `address:${label}`,
  kind: 'address',
  at: '2026-01-10T10:42:00.000Z',
  label,
  of: null,
});

test('a written file can be read, and does not contain erased people', () => {
  const labels = ['ada@acme.example', 'acme.example', 'https://www.linkedin.com/in/ada-example'];
  expect(parseSuppressionFile(toSuppressionCsv([...labels.map(entry), entry(null)]))).toEqual(
    labels,
  );
});

test('an address that a spreadsheet would run is guarded in the file, and read without the guard', () => {
  const local = fc.stringMatching(/^[=+\-a-z][a-z0-9=+-]{0,8}$/);
  fc.assert(
    fc.property(fc.array(local, { maxLength: 5 }), (locals) => {
      const labels = locals.map((one) => `${one}@acme.example`);
      expect(parseSuppressionFile(toSuppressionCsv(labels.map(entry)))).toEqual(labels);
    }),
  );
});

test.each(Object.entries(ATTACKS))('the file runs no formula: %s', (_, attack) => {
  expect(formulasIn(toSuppressionCsv([entry(attack)]))).toEqual([]);
});

test.each([
  ['without a heading', 'ada@acme.example\nacme.example', ['ada@acme.example', 'acme.example']],
  ['with one', 'E-mail\r\nada@acme.example\r\n', ['ada@acme.example']],
  ['with more columns', '"acme.example";x\n', ['acme.example']],
  ['with empty lines', '\n\nacme.example\n\n', ['acme.example']],
  ['empty', '', []],
])('a file %s', (_, text, entries) => expect(parseSuppressionFile(text)).toEqual(entries));
