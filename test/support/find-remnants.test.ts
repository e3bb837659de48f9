import { expect, test } from 'vitest';
import { findRemnants } from './find-remnants.ts';

const ID = '2edab1d9-a218-4e5c-ada9-ec17622765f3';
const HASH = `person:${'0123456789abcada'.repeat(4)}`;

test('A name is found anywhere, also next to an id and in base64.', () => {
  const stored = { rows: [{ id: ID, text: `Ada (${ID})`, query: btoa('q=Ada Example') }] };
  expect(findRemnants(stored, ['Ada Example', 'Ada'])).toEqual([
    `.rows.0.text: Ada (${ID})`,
    `.rows.0.query: ${btoa('q=Ada Example')}`,
  ]);
});

test('A name inside an id or a hash is not a remnant.', () => {
  expect(findRemnants({ [ID]: [`${ID}:0`, HASH] }, ['Ada'])).toEqual([]);
});
