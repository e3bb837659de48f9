import { expect, it } from 'vitest';
import { isSameEmployer, isSameJobTitle } from './position.ts';

const employer = (companyName: string, companyDomain = '') => ({ companyName, companyDomain });

it.each([
  [employer('Acme Freight GmbH'), employer('ACME Freight')],
  [employer('Acme', 'acme.example'), employer('Acme Freight', 'https://www.acme.example/team')],
  [employer('Acme', 'jobs.acme.example'), employer('Acme Freight', 'acme.example')],
  [employer('Acme', 'acme.example'), employer('Acme', 'selby.example')],
  [employer(''), employer('Selby Rail', 'selby.example')],
])('takes %j and %j for one employer', (one, other) => {
  expect(isSameEmployer(one, other)).toBe(true);
  expect(isSameEmployer(other, one)).toBe(true);
});

it.each([
  [employer('Acme Freight'), employer('Selby Rail')],
  [employer('Acme Freight', 'acme.example'), employer('Selby Rail', 'selby.example')],
  [employer('Acme Freight'), employer('Acme Freight Services')],
  [employer('Acme Freight', 'example'), employer('Selby Rail', 'selby.example')],
])('takes %j and %j for two employers', (one, other) => {
  expect(isSameEmployer(one, other)).toBe(false);
  expect(isSameEmployer(other, one)).toBe(false);
});

it.each([
  ['Sr. Buyer', 'senior buyer'],
  ['Head of Procurement', 'Procurement Head'],
  ['Buyer', 'Buyer at Acme Freight'],
  ['VP Sales & Marketing', 'Vice President, Sales and Marketing'],
  ['Leiterin für Einkauf', 'Leiterin Einkauf'],
  ['Buyer', ''],
])('takes %j and %j for one title', (one, other) => {
  expect(isSameJobTitle(one, other)).toBe(true);
  expect(isSameJobTitle(other, one)).toBe(true);
});

it.each([
  ['Buyer', 'Head of Procurement'],
  ['Senior Buyer', 'Junior Buyer'],
])('takes %j and %j for two titles', (one, other) => {
  expect(isSameJobTitle(one, other)).toBe(false);
});
