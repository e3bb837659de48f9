import { expect, it } from 'vitest';
import { createOneTimePassword, createPasswords, isLongEnough } from './password.ts';

const quick = createPasswords({ N: 2, r: 8, p: 1 });

it('accepts the right password and no other', async () => {
  const stored = await quick.hash('correct horse battery');
  expect(await quick.verify('correct horse battery', stored, 'known')).toBe(true);
  expect(await quick.verify('correct horse batterz', stored, 'known')).toBe(false);
  expect(await quick.verify('correct horse battery', null, 'known')).toBe(false);
});

it('salts each hash', async () => {
  expect(await quick.hash('the same password')).not.toBe(await quick.hash('the same password'));
});

it('accepts hashes with another cost', async () => {
  const stored = await createPasswords({ N: 4, r: 8, p: 2 }).hash('correct horse battery');
  expect(await quick.verify('correct horse battery', stored, 'known')).toBe(true);
});

it('accepts a letter in every Unicode composition', async () => {
  const stored = await quick.hash('caf\u00e9 caf\u00e9 caf\u00e9');
  expect(await quick.verify('cafe\u0301 cafe\u0301 cafe\u0301', stored, 'known')).toBe(true);
});

it('refuses text that is not one of its hashes', async () => {
  await expect(quick.verify('x', 'md5$abc', 'known')).rejects.toThrow('cannot be read');
});

it('serves all simultaneous callers while the queue has places', async () => {
  const stored = await quick.hash('correct horse battery');
  const asked = Array.from({ length: 10 }, (_, index) =>
    quick.verify(index % 2 ? 'correct horse battery' : 'another', stored, 'unknown'),
  );
  const right = (await Promise.all(asked)).filter(Boolean);
  expect(right).toHaveLength(5);
});

it.each([
  ['eleven chars', 'abcdefghijk', false],
  ['twelve', 'abcdefghijkl', true],
  ['six emoji, which are twelve code units', '😀😀😀😀😀😀', false],
  ['two hundred', 'x'.repeat(200), true],
  ['more', 'x'.repeat(201), false],
])('%s', (_, password, long) => {
  expect(isLongEnough(password)).toBe(long);
});

it('makes one-time passwords that are long enough and never the same', () => {
  const made = Array.from({ length: 100 }, createOneTimePassword);
  expect(new Set(made).size).toBe(100);
  for (const each of made) {
    expect(each).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    expect(isLongEnough(each)).toBe(true);
  }
});
