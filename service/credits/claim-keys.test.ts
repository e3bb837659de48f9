import { expect, it } from 'vitest';
import type { PersonQuery } from '../sources/person-query.ts';
import { askedKeys, emailClaimKey, lookupClaimKey, phoneClaimKey } from './claim-keys.ts';

const at = (
  firstName: string,
  lastName: string,
  more: PersonQuery = { companyDomain: 'a.example' },
): PersonQuery => ({
  firstName,
  lastName,
  ...more,
});

const isShared = (one: PersonQuery, other: PersonQuery): boolean =>
  askedKeys(one).some((key) => askedKeys(other).includes(key));

it.each<[PersonQuery, PersonQuery]>([
  [at('Dr. Zoë', 'Lindqvist'), at('ZOE', 'Lindqvist, PhD')],
  [at('Zoë', 'Lindqvist'), at('Zoë', 'Lindqvist', { companyDomain: 'https://jobs.a.example/x' })],
  [
    at('Zoë', 'Lindqvist', { companyName: 'Acme GmbH' }),
    at('Zoe', 'Lindqvist', { companyName: 'ACME' }),
  ],
  [at('William "Bill"', 'Lund'), at('Bill', 'Lund')],
  [{ profileUrl: 'https://de.linkedin.com/in/Zoe?trk=x' }, { profileUrl: 'linkedin.com/in/zoe' }],
  [{ email: 'Zoë@Büro.example' }, { email: 'zoë@xn--bro-hoa.example' }],
])('%j and %j are asked for as one person', (one, other) => {
  expect(isShared(one, other)).toBe(true);
});

it.each<[PersonQuery, PersonQuery]>([
  [at('राम', 'शर्मा'), at('रीमा', 'शर्मा')],
  [at('ゆき', 'さかた'), at('ゆき', 'さかだ')],
  [at('Hùng', 'Trần'), at('Hưng', 'Trần')],
  [at('Zoë', 'Lindqvist'), at('Zoë', 'Lindqvist', { companyDomain: 'b.example' })],
  [
    at('Zoë', 'Lindqvist', { companyDomain: 'a.github.io' }),
    at('Zoë', 'Lindqvist', { companyDomain: 'b.github.io' }),
  ],
  [at('Ada', 'Lund'), at('Ada', 'Lund Jr.')],
  [{ profileUrl: 'network.example/p?id=4' }, { profileUrl: 'network.example/p?id=5' }],
  [{ profileUrl: 'linkedin.com/in/me' }, { profileUrl: 'linkedin.com/in/me' }],
  [{}, {}],
])('%j and %j are asked for as two', (one, other) => {
  expect(isShared(one, other)).toBe(false);
});

it('contains the version of its rules only where earlier rules merged people', () => {
  const [name = ''] = askedKeys(at('राम', 'शर्मा'));
  expect(name).toMatch(/ v\d+$/);
  expect(lookupClaimKey('profile:network.example/in/Zoe')).toMatch(/ v\d+$/);
  expect(lookupClaimKey('name:zoe@a.example')).toMatch(/ v\d+$/);
  const exact = [lookupClaimKey('profile:linkedin.com/in/zoe'), lookupClaimKey('directory:7')];
  expect(exact).toEqual(['profile:linkedin.com/in/zoe', 'directory:7']);
  expect(emailClaimKey(' Zoe@A.example')).toBe('email zoe@a.example');
  expect(phoneClaimKey('0044 7700 900101')).toBe(phoneClaimKey('+44 7700 900101'));
});
