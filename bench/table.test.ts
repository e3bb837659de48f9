import { expect, test } from 'vitest';
import { kilobytesText, markdownTable, millisecondsText, ratioText } from './table.ts';

test('columns line up, ratios on the right', () => {
  const table = markdownTable([
    { what: 'Reader', against: 'one walk', ratio: 12.34, absolute: '0.21 ms' },
    { what: 'Panel, compressed', against: 'its budget', ratio: 0.5, absolute: '80.0 KB' },
  ]);
  expect(table).toBe(
    [
      '| Measured          | Against    |  Ratio | On this machine |',
      '| ----------------- | ---------- | -----: | --------------- |',
      '| Reader            | one walk   | 12.3 × | 0.21 ms         |',
      '| Panel, compressed | its budget | 0.50 × | 80.0 KB         |',
    ].join('\n'),
  );
});

test.each([
  [ratioText(0.6214), '0.62 ×'],
  [ratioText(3.456), '3.5 ×'],
  [ratioText(34.56), '34.6 ×'],
  [ratioText(345.6), '346 ×'],
  [millisecondsText(0.0123), '0.012 ms'],
  [millisecondsText(120.4), '120 ms'],
  [kilobytesText(163_840), '160.0 KB'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
