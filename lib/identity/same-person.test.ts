import { describe, expect, test } from 'vitest';
import { type Identity, personKeys } from '../enrichment/identity/identity-keys.ts';
import { findLikeness, pickSamePerson } from './same-person.ts';
import { toFormalName } from './nicknames.ts';

const EMPTY_IDENTITY: Identity = {
  fullName: '',
  firstName: '',
  lastName: '',
  companyName: '',
  companyDomain: 'tarnwick.example',
  networkUrl: '',
};
const row = (...spellings: (string | Partial<Identity>)[]) => ({
  keys: spellings.flatMap((one) =>
    personKeys({ ...EMPTY_IDENTITY, ...(typeof one === 'string' ? { fullName: one } : one) }),
  ),
  updatedAt: '2026-01-01',
});
const meant = (asked: string | Partial<Identity>, ...known: ReturnType<typeof row>[]) =>
  pickSamePerson(row(asked).keys, known);

describe('two names that may be one person at a company without other candidates', () => {
  test.each([
    ['Bill Example', 'William Example'],
    ['Peggy Example', 'Margaret Example'],
    ['John A. Example', 'John Example'],
    ['Bob J. Example', 'Robert Example'],
  ])('%s and %s', (one, other) => {
    const [first, second] = [row(one), row(other)];
    expect(meant(other, first)).toBe(first);
    expect(meant(one, second)).toBe(second);
  });
});

describe('two people who are never one', () => {
  test.each<[string, string | Partial<Identity>, string | Partial<Identity>]>([
    ['Alex is Alexander and Alexandra', 'Alex Example', 'Alexander Example'],
    ['Alexandra', 'Alex Example', 'Alexandra Example'],
    ['Chris', 'Chris Example', 'Christopher Example'],
    ['Sam', 'Sam Example', 'Samantha Example'],
    ['Ted is Edward and Theodore', 'Ted Example', 'Edward Example'],
    ['two short forms of two names', 'Bill Example', 'Bob Example'],
    ['another family name', 'Bill Example', 'William Sample'],
    ['an initial for the first name', 'J. Example', 'John Example'],
    ['an initial for the family name', 'John E.', 'John Example'],
    ['two initials', 'John A. Example', 'John B. Example'],
    ['a middle name', 'Jean Pierre Example', 'Jean Example'],
    ['another generation', 'Bob Example', 'Robert Example Jr'],
    ['a father and a son', 'Bob Example Sr', 'Robert Example Jr'],
    [
      'another company',
      'Bill Example',
      { fullName: 'William Example', companyDomain: 'selby.example' },
    ],
    [
      'a company of which only the name is known',
      { fullName: 'Bill Example', companyName: 'Tarnwick', companyDomain: '' },
      { fullName: 'William Example', companyName: 'Tarnwick', companyDomain: '' },
    ],
    [
      'a domain that strangers share',
      { fullName: 'Bill Example', companyDomain: 'gmail.com' },
      { fullName: 'William Example', companyDomain: 'gmail.com' },
    ],
    [
      'a profile each',
      { fullName: 'Bill Example', networkUrl: 'https://linkedin.com/in/bill' },
      { fullName: 'William Example', networkUrl: 'https://linkedin.com/in/william' },
    ],
  ])('%s', (_, one, other) => {
    expect(meant(one, row(other))).toBeNull();
    expect(meant(other, row(one))).toBeNull();
  });

  test('names with two known matches', () => {
    const [bob, robert] = [row('Bob Example'), row('Robert Example')];
    expect(meant('Bob Example', robert, bob)).toBe(bob);
    expect(meant('Robert Example', robert, bob)).toBe(robert);
    expect(meant('Bobby Example', robert, bob)).toBeNull();
  });

  test('a name that one of several spellings contradicts', () => {
    expect(meant('John B. Example', row('John Example', 'John A. Example'))).toBeNull();
  });
});

test('every short form stands for exactly one other name', () => {
  for (const name of ['alex', 'chris', 'sam', 'pat', 'kim', 'jo', 'ted', 'kate', 'will', 'jack']) {
    expect(toFormalName(name)).toBe('');
  }
  expect(toFormalName(toFormalName('bill'))).toBe('');
});

test.each([
  ['Ada Brisk', 'Ada Brisk', 'domain'],
  [
    { fullName: 'Ada Brisk', companyDomain: '', companyName: 'Harbour' },
    { fullName: 'Ada Brisk', companyDomain: '', companyName: 'Harbour' },
    'company',
  ],
  ['William Brisk', 'Bill Brisk', 'similar name'],
  ['Ada Brisk', 'Ida Brisk', null],
  [
    { networkUrl: 'https://network.example/in/ada' },
    { networkUrl: 'https://network.example/in/ada' },
    'profile',
  ],
])('%o is like %o by: %s', (one, other, likeness) => {
  expect(findLikeness(row(one).keys, row(other).keys)).toBe(likeness);
});

test('People with two accounts on one site are not alike.', () => {
  const [one, other] = ['ada', 'ada-2'].map((name) =>
    row({ fullName: 'Ada Brisk', networkUrl: `https://www.linkedin.com/in/${name}` }),
  );
  expect(findLikeness(one!.keys, other!.keys)).toBeNull();
});
