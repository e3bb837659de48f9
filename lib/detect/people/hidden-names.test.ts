import { expect, test } from 'vitest';
import { readNameBeforeMark } from './hidden-names.ts';

test.each([
  ['Jane Roe, University of Lunde', 'Jane Roe', 'University of Lunde'],
  ['Jane Roe (University of Lunde)', 'Jane Roe', 'University of Lunde'],
  ['Jane Roe – Acme Tools', 'Jane Roe', 'Acme Tools'],
])('%s names a person before the mark', (text, fullName, after) => {
  expect(readNameBeforeMark(text)).toMatchObject({ name: { fullName }, after });
});

test.each(['Opening hours: all days', 'Jane Roe, 12 Main Street', 'Jane Roe'])(
  '%s does not name a person before a mark',
  (text) => {
    expect(readNameBeforeMark(text)).toBeNull();
  },
);
