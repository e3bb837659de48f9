import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRows, createRecordCounter, getFormat } from './count-rows.ts';

const { signal } = new AbortController();
const count = (text: string, format: 'csv' | 'ndjson' = 'csv', delimiter = ',') =>
  countRows(new Blob([text]), { format, delimiter }, signal);

describe('the rows of a CSV file', () => {
  it.each([
    ['a,b\n1,2\n', ',', 1],
    ['a;b\r\n1;"2;3"\r\n', ';', 1],
    ['a\tb\n\n1\t2', '\t', 1],
    ['name,note\n"Osei ""M"", T","two\nlines"\n', ',', 1],
    ['a,b\n,\n""," "\n1,\n', ',', 1],
    ['a\r1\r2\r', ',', 2],
    ['size\n5" disk\n3" disk\n', ',', 2],
    ['a;b\n1,"x;2\n3;4\n', ';', 2],
    ['', ',', 0],
  ])('of %j are counted', async (text, delimiter, rows) => {
    expect(await count(text, 'csv', delimiter)).toBe(rows);
  });

  it('are counted the same however the file is cut into pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ' ', '\n', '\r', '😀') });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.nat(), (all, cut) => {
        const text = all.map((row) => row.map(quoted).join(',')).join('\n');
        const at = text.length === 0 ? 0 : cut % text.length;
        const counter = createRecordCounter(',');
        counter.take(text.slice(0, at));
        counter.take(text.slice(at));
        const whole = createRecordCounter(',');
        whole.take(text);
        const counted = counter.rows();
        expect(counted).toBe(whole.rows());
        const withContent = all.filter((row) => row.some((each) => /[^\s"]/.test(each)));
        expect(counted).toBe(withContent.length);
      }),
    );
  });

  it('are counted in UTF-16', async () => {
    const text = '\uFEFFname\nZoë\nNoor\n';
    const units = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
    expect(await countRows(new Blob([units]), { format: 'csv', delimiter: ',' }, signal)).toBe(2);
  });
});

it('the rows of NDJSON are the lines that are not blank', async () => {
  expect(await count('{"a":1}\n\n  \n{"a":2}', 'ndjson')).toBe(2);
  expect(await count('{"a":1}\n', 'ndjson')).toBe(1);
});

it('counting stops when the signal aborts', async () => {
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(
    countRows(new Blob(['a\n1\n']), { format: 'csv', delimiter: ',' }, gone),
  ).rejects.toThrow('gone');
});

it('the name of a file decides its format', () => {
  expect(['a.csv', 'b.NDJSON', 'c.jsonl', 'd.txt'].map(getFormat)).toEqual([
    'csv',
    'ndjson',
    'ndjson',
    'csv',
  ]);
});
