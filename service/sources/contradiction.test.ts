import { expect, it } from 'vitest';
import { harbour, zoe } from '../../test/contract/support/people.ts';
import { contradictsCompany, contradictsPerson } from './contradiction.ts';
import { enrichPersonQuery } from './enrich-person-query.ts';

const URL = 'https://www.network.example/in/zoë-lindqvist-okafor';
const OTHER = 'https://www.network.example/in/stranger';
const NAME = { fullName: 'Zoë Lindqvist-Okafor' };

it.each([
  ['one identifier, though the profile has moved', { profileUrl: OTHER }, false],
  ['profile and id of the person', { profileUrl: URL, networkId: 9001 }, false],
  ['the id of another', { profileUrl: URL, networkId: 9002 }, true],
  ['the profile of another', { profileUrl: OTHER, networkId: 9001 }, true],
  ['one domain, of another employer', { ...NAME, companyDomain: 'quay.example' }, false],
  [
    'two identifiers of an employer',
    { ...NAME, companyDomain: 'jobs.harbour.example', companyNetworkId: 501 },
    false,
  ],
  [
    'identifiers of two companies',
    { ...NAME, companyDomain: 'harbour.example', companyNetworkId: 502 },
    true,
  ],
])('a person and %s: %s', (_what, personQuery, expected) => {
  expect(contradictsPerson(personQuery, zoe.profile)).toBe(expected);
});

it('unknown data of a company contradicts nothing', () => {
  const unknown = { ...harbour, domain: '', social_profiles: null };
  expect(contradictsCompany({ domain: 'a.example', networkId: 7 }, unknown)).toBe(false);
});

it('an id that a source has found is not added beside another profile address', () => {
  expect(enrichPersonQuery({ profileUrl: OTHER }, zoe.profile)).not.toHaveProperty('networkId');
  expect(enrichPersonQuery({ profileUrl: URL }, zoe.profile)).toMatchObject({ networkId: 9001 });
});
