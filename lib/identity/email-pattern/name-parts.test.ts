import { expect, it } from 'vitest';
import { splitAtFamilyName, splitName } from './name-parts.ts';

it.each([
  ['Maren Thorvik', 'Maren', 'Thorvik'],
  ['Anna Maria van der Berg', 'Anna Maria', 'van der Berg'],
  ['Inés de la Cruz', 'Inés', 'de la Cruz'],
  ['John Q. Lowe Jr.', 'John Q.', 'Lowe'],
  ['Robert Hill, PhD', 'Robert', 'Hill'],
])('splits %s', (full, first, last) => {
  expect(splitAtFamilyName(full)).toEqual({ first, last });
});

it('does not split what is one word', () => {
  expect(splitAtFamilyName('Madonna')).toBeNull();
  expect(splitAtFamilyName(' ')).toBeNull();
});

it.each([
  ['Dr. Jean-Pierre', 'van der Berg', ['jean', 'pierre'], '', ['van', 'der'], ['berg']],
  ['John Quincy', "O'Brien Jr.", ['john', 'quincy'], 'quincy', [], ['obrien']],
  ['John Q.', 'García Márquez', ['john'], 'q', [], ['garcía', 'márquez']],
  ['Sam', 'Van', ['sam'], '', [], ['van']],
])('takes %s %s apart', (first, last, given, middle, particles, family) => {
  expect(splitName({ first, last })).toMatchObject({ given, middle, particles, family });
});

it.each([
  ['', ''],
  ['Иван', 'Петров'],
  ['Sam', '李'],
  ['Sam<', 'Hill>'],
])('writes nothing for %j %j', (first, last) => {
  expect(splitName({ first, last })).toBeNull();
});

it('does not split text that is too long for a name', () => {
  const long = '('.repeat(1_000_000);
  expect(splitName({ first: long, last: 'Hill' })).toBeNull();
  expect(splitName({ first: 'Sam', last: long })).toBeNull();
});
