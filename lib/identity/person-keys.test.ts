import { describe, expect, test } from 'vitest';
import { type Identity, personKeys } from '../enrichment/identity/identity-keys.ts';
import { matchStrength, pickSamePerson } from './same-person.ts';

const EMPTY_IDENTITY: Identity = {
  fullName: '',
  firstName: '',
  lastName: '',
  companyName: '',
  companyDomain: '',
  networkUrl: '',
};
const ADA = { fullName: 'Ada Example', companyName: 'Tarnwick Freight' };
const AT = { companyDomain: 'tarnwick.example' };
const link = (path: string) => ({ networkUrl: `https://www.linkedin.com${path}` });
const keys = (identity: Partial<Identity>) => personKeys({ ...EMPTY_IDENTITY, ...identity });
const meet = (one: Partial<Identity>, other: Partial<Identity>) =>
  matchStrength(keys(one), keys(other)) > 0;

describe('one person in two spellings', () => {
  test.each<[string, Partial<Identity>, Partial<Identity>]>([
    ['letter case', ADA, { ...ADA, fullName: 'ADA EXAMPLE' }],
    ['accents', { ...ADA, fullName: 'Zoë Müller' }, { ...ADA, fullName: 'Zoe Muller' }],
    [
      'letters of their own',
      { ...ADA, fullName: 'Søren Strauß' },
      { ...ADA, fullName: 'Soren Strauss' },
    ],
    [
      'composed and decomposed',
      { ...ADA, fullName: 'Zo\u00eb M' },
      { ...ADA, fullName: 'Zoe\u0308 M' },
    ],
    ['hyphen', { ...ADA, fullName: 'Jean-Luc Martin' }, { ...ADA, fullName: 'Jean Luc Martin' }],
    ['apostrophe', { ...ADA, fullName: 'Aoife O’Brien' }, { ...ADA, fullName: "Aoife O'Brien" }],
    ['points of Arabic', { ...ADA, fullName: 'مُحَمَّد علي' }, { ...ADA, fullName: 'محمد علي' }],
    ['last name first', ADA, { ...ADA, fullName: 'Example, Ada' }],
    ['a degree', ADA, { ...ADA, fullName: 'Ada Example, PhD' }],
    ['last name first, and a degree', ADA, { ...ADA, fullName: 'Example, Ada, MBA' }],
    ['a title', ADA, { ...ADA, fullName: 'Prof. Dr. Ada Example' }],
    ['a degree without a comma', ADA, { ...ADA, fullName: 'Ada Example MBA' }],
    ['pronouns', ADA, { ...ADA, fullName: 'Ada Example (she/her)' }],
    [
      'two spellings of a generation',
      { ...ADA, fullName: 'Ada Example, Junior' },
      { ...ADA, fullName: 'Ada Example Jr.' },
    ],
    [
      'a generation that only the whole name has',
      { ...ADA, fullName: 'Ada Example Jr' },
      { ...ADA, firstName: 'Ada', lastName: 'Example', fullName: 'Ada Example Jr' },
    ],
    [
      'a short form that is written beside the name',
      { ...ADA, fullName: 'William "Bill" Example' },
      { ...ADA, fullName: 'Bill Example' },
    ],
    [
      'a company that is called by its domain',
      { fullName: 'Ada Example', companyName: 'Tarnwick.example' },
      { ...ADA, ...AT },
    ],
    [
      'a domain in Punycode',
      { fullName: 'Ada Example', companyDomain: 'münchen.example' },
      { fullName: 'Ada Example', companyDomain: 'XN--MNCHEN-3YA.EXAMPLE' },
    ],
    [
      'a host below a suffix of two parts',
      { fullName: 'Ada Example', companyDomain: 'www.one.tarnwick.kawasaki.jp' },
      { fullName: 'Ada Example', companyDomain: 'one.tarnwick.kawasaki.jp' },
    ],
    [
      'the id of a member, and the name of the profile',
      { ...ADA, ...AT, ...link('/in/ACwAAAbCdEfGhIjKl') },
      { ...ADA, ...AT, ...link('/in/ada') },
    ],
    ['parts for the whole', ADA, { ...ADA, fullName: '', firstName: 'Ada', lastName: 'Example' }],
    ['legal form', ADA, { ...ADA, companyName: 'TARNWICK FREIGHT GmbH & Co. KG' }],
    [
      'legal form with dots',
      { ...ADA, companyName: 'Acme S.p.A.' },
      { ...ADA, companyName: 'Acme' },
    ],
    [
      'host for domain',
      { ...ADA, ...AT },
      { fullName: 'Ada Example', companyDomain: 'www.Tarnwick.example' },
    ],
    [
      'address for domain',
      { ...ADA, ...AT },
      { fullName: 'Ada Example', companyDomain: 'https://tarnwick.example/team' },
    ],
    ['profile alone', { ...ADA, ...link('/in/ada') }, link('/in/ada/')],
    [
      'a married name',
      { ...ADA, ...link('/in/ada') },
      { ...ADA, fullName: 'Ada Sample', ...link('/in/ada') },
    ],
    [
      'another employer',
      { ...ADA, ...link('/in/ada') },
      { ...ADA, companyName: 'Else', ...link('/in/ada') },
    ],
    ['a profile that only one page shows', { ...ADA, ...link('/in/ada') }, ADA],
    [
      'profiles on two networks',
      { ...ADA, ...link('/in/ada') },
      { ...ADA, networkUrl: 'https://github.com/ada' },
    ],
    ['a domain that only one page shows', { ...ADA, ...AT }, ADA],
  ])('%s', (_, one, other) => {
    expect(meet(one, other)).toBe(true);
    expect(meet(other, one)).toBe(true);
  });
});

describe('two people', () => {
  test.each<[string, Partial<Identity>, Partial<Identity>]>([
    ['another first name', ADA, { ...ADA, fullName: 'Ida Example' }],
    ['an initial', ADA, { ...ADA, fullName: 'A. Example' }],
    ['a nickname', { ...ADA, fullName: 'William Example' }, { ...ADA, fullName: 'Bill Example' }],
    ['a middle name', ADA, { ...ADA, fullName: 'Ada May Example' }],
    ['junior', ADA, { ...ADA, fullName: 'Ada Example Jr' }],
    [
      'vowel signs of Devanagari',
      { ...ADA, fullName: 'राम शर्मा' },
      { ...ADA, fullName: 'रमा शर्मा' },
    ],
    [
      'voiced sounds of Japanese',
      { ...ADA, fullName: 'さかた はな' },
      { ...ADA, fullName: 'さかだ はな' },
    ],
    [
      'namesakes with a profile each',
      { ...ADA, ...AT, ...link('/in/ada') },
      { ...ADA, ...AT, ...link('/in/ada-2') },
    ],
    ['namesakes at two companies', ADA, { ...ADA, companyName: 'Selby Rail' }],
    ['companies with similar names', ADA, { ...ADA, companyName: 'Tarnwick Freight Services' }],
    [
      'companies of one name and two domains',
      { ...ADA, ...AT },
      { ...ADA, companyDomain: 'tarnwick-freight.example' },
    ],
    ['a name alone', { fullName: 'Ada Example' }, { fullName: 'Ada Example' }],
    ['no name at one company', { companyName: 'Tarnwick' }, { companyName: 'Tarnwick' }],
    [
      'tenants of any shared host',
      { fullName: 'Ada Example', companyDomain: 'ada.netlify.app' },
      { fullName: 'Ada Example', companyDomain: 'ida.netlify.app' },
    ],
    [
      'companies of one prefecture',
      { fullName: 'Ada Example', companyDomain: 'one.tokyo.jp' },
      { fullName: 'Ada Example', companyDomain: 'two.tokyo.jp' },
    ],
    [
      'companies of which only the suffix was read',
      { ...ADA, companyDomain: 'tokyo.jp' },
      { ...ADA, companyName: 'Selby Rail', companyDomain: 'tokyo.jp' },
    ],
    [
      'companies without a site, with addresses of one provider',
      { ...ADA, companyDomain: 'gmail.com' },
      { ...ADA, companyName: 'Selby Rail', companyDomain: 'gmail.com' },
    ],
    [
      'father and son at one company',
      { ...ADA, ...AT, fullName: 'John Example Sr.' },
      { ...ADA, ...AT, fullName: 'John Example Jr.' },
    ],
    [
      'a father, and a son without the generation in the name’s parts',
      { ...ADA, ...AT, fullName: 'John Example' },
      { ...ADA, ...AT, fullName: 'John Example Jr', firstName: 'John', lastName: 'Example' },
    ],
    [
      'namesakes with a distinction in brackets',
      { ...ADA, ...AT, fullName: 'Wei Example (Sales)' },
      { ...ADA, ...AT, fullName: 'Wei Example (Legal)' },
    ],
    [
      'one family name behind two titles',
      { ...ADA, ...AT, fullName: 'Dr. Example' },
      { ...ADA, ...AT, fullName: 'Mr Example' },
    ],
    [
      'two members by their ids',
      { ...ADA, ...AT, ...link('/in/ACwAAAbCdEfGhIjKl') },
      { ...ADA, ...AT, ...link('/sales/lead/ACwAAAbCdEfGhIjKm,NAME_SEARCH,x') },
    ],
    ['a family name in the place of the given one', ADA, { ...ADA, fullName: 'Example Ada' }],
    [
      'tenants of a shared host',
      { ...EMPTY_IDENTITY, fullName: 'Ada Example', companyDomain: 'ada.github.io' },
      { fullName: 'Ada Example', companyDomain: 'ida.github.io' },
    ],
  ])('%s', (_, one, other) => {
    expect(meet(one, other)).toBe(false);
    expect(meet(other, one)).toBe(false);
  });
});

test('keys are sorted strongest first', () => {
  expect(keys({ ...ADA, ...AT, ...link('/in/ada') })).toEqual([
    'net:linkedin.com/in/ada',
    'who:ada example@tarnwick.example',
    'who:ada example@=tarnwick freight',
    'may:ada example@tarnwick.example',
  ]);
  expect(keys({})).toEqual([]);
});

describe('pickSamePerson', () => {
  const row = (identity: Partial<Identity>, updatedAt: string) => ({
    keys: keys(identity),
    updatedAt,
  });
  const asked = keys({ ...ADA, ...AT, ...link('/in/ada') });

  test('a shared profile beats a newer row that shares only the name', () => {
    const profile = row({ ...ADA, ...link('/in/ada') }, '2026-01-01');
    const named = row({ ...ADA, ...AT }, '2026-06-01');
    expect(pickSamePerson(asked, [named, profile])).toBe(profile);
    expect(pickSamePerson(asked, [profile, named])).toBe(profile);
  });

  test('of two equal matches, the newer is picked', () => {
    const older = row({ ...ADA, ...AT }, '2026-01-01');
    const newer = row({ ...ADA, ...AT }, '2026-06-01');
    expect(pickSamePerson(asked, [older, newer])).toBe(newer);
  });

  test('with known namesakes, a name alone picks none of them', () => {
    const [one, two] = ['/in/ada', '/in/ada-2'].map((path) =>
      row({ ...ADA, ...AT, ...link(path) }, '2026-01-01'),
    ) as [ReturnType<typeof row>, ReturnType<typeof row>];
    const named = keys({ ...ADA, ...AT });
    expect(pickSamePerson(named, [one, two])).toBeNull();
    const unnamed = row({ ...ADA, ...AT }, '2025-01-01');
    expect(pickSamePerson(named, [one, two, unnamed])).toBe(unnamed);
    expect(
      pickSamePerson(keys({ ...ADA, ...AT, ...link('/in/ada-3') }), [one, unnamed]),
    ).toBeNull();
    expect(pickSamePerson(named, [one])).toBe(one);
  });

  test('no candidate is picked when all are namesakes', () => {
    expect(pickSamePerson(asked, [row({ ...ADA, ...link('/in/ada-2') }, '2026-06-01')])).toBeNull();
    expect(pickSamePerson(asked, [])).toBeNull();
  });

  test('a person with a new employer is recognised by the profile', () => {
    const moved = {
      keys: [
        ...keys({ ...ADA, ...AT, ...link('/in/ada') }),
        ...keys({ ...ADA, companyName: 'Selby' }),
      ],
      updatedAt: '2026-06-01',
    };
    expect(pickSamePerson(keys({ ...ADA, companyName: 'Selby' }), [moved])).toBe(moved);
  });
});
