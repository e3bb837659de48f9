import { describe, expect, test } from 'vitest';
import { contactWith } from '../contact.fixture.ts';
import { createCompanyMatcher } from './match-companies.ts';

const COMPANIES = [
  { id: 'tarnwick', name: 'Tarnwick Freight Ltd', domain: 'tarnwick.example' },
  { id: 'quaymark', name: 'Quaymark', domain: '' },
  { id: 'north', name: 'Harbour Group', domain: 'north.example' },
  { id: 'south', name: 'Harbour Group GmbH', domain: 'south.example' },
  { id: 'mail', name: 'Mail Traders', domain: 'gmail.com' },
];
const { find, hasDomain } = createCompanyMatcher(COMPANIES);
const at = (companyName: string, companyDomain: string, own?: object) =>
  find(contactWith({ companyName, companyDomain, ...(own ? { own } : {}) }));

describe('a contact works at the company', () => {
  test.each([
    ['of the same domain', 'Another name', 'tarnwick.example', 'tarnwick'],
    ['of the domain above their host', '', 'careers.tarnwick.example', 'tarnwick'],
    [
      'of the same name without legal form, if they have no domain',
      'TARNWICK freight',
      '',
      'tarnwick',
    ],
    ['of the same name that has no domain either', 'Quaymark Inc.', '', 'quaymark'],
  ])('%s', (_, name, domain, id) => {
    expect(at(name, domain)).toBe(id);
  });

  test('that the user has typed over', () => {
    expect(at('Tarnwick Freight', 'tarnwick.example', { companyDomain: 'north.example' })).toBe(
      'north',
    );
  });
});

describe('a contact works at none of the companies', () => {
  test.each([
    ['with the name of one at another domain', 'Tarnwick Freight', 'tarnwick.test'],
    ['with a name that two companies have', 'Harbour Group', ''],
    ['with the domain of a mailbox provider', 'Bo Li Consulting', 'gmail.com'],
    ['without a company', '', ''],
  ])('%s', (_, name, domain) => {
    expect(at(name, domain)).toBeNull();
  });
});

test('stored domains are recognised in any spelling', () => {
  expect(hasDomain('www.tarnwick.example')).toBe(true);
  expect(hasDomain('gmail.com')).toBe(false);
  expect(hasDomain('')).toBe(false);
});
