import { expect, it } from 'vitest';
import type { PersonQuery } from '../person-query.ts';
import { readProfileLink } from '../person-key.ts';
import { toPersonKey, toPurchaseRequest } from './upstream-request.ts';

const named = { firstName: 'Zoë', lastName: 'Lindqvist' };

it.each<[PersonQuery, string | null]>([
  [{ profileUrl: 'https://de.linkedin.com/in/Zoe/?x=1' }, 'profile:linkedin.com/in/zoe'],
  [{ profileUrl: 'https://www.network.example/in/Zoe/' }, 'profile:network.example/in/Zoe'],
  [{ ...named, profileUrl: 'network.example/in/zoe?trk=1' }, 'profile:network.example/in/zoe'],
  [
    { ...named, profileUrl: 'linkedin.com/in/me', companyName: 'Harbour' },
    'name:zoe lindqvist@name:harbour',
  ],
  [{ fullName: 'राम शर्मा', companyDomain: 'a.example' }, 'name:राम शर्मा@domain:a.example'],
  [
    { fullName: 'Dr. Zoë Lindqvist', companyDomain: 'jobs.a.example' },
    'name:zoe lindqvist@domain:a.example',
  ],
  [{ ...named, companyDomain: 'WWW.Harbour.example' }, 'name:zoe lindqvist@domain:harbour.example'],
  [{ ...named, companyName: 'Harbour GmbH' }, 'name:zoe lindqvist@name:harbour'],
  [{ fullName: 'ZOE LINDQVIST', companyName: 'Harbour' }, 'name:zoe lindqvist@name:harbour'],
  [{ networkId: 9 }, 'network:9'],
  [{ companyName: 'Harbour' }, null],
  [{}, null],
])('%j is bought as %s', (personQuery, key) => {
  expect(toPersonKey(personQuery)).toBe(key);
});

it('knows the profile in a key', () => {
  expect([readProfileLink('profile:a.example/b'), readProfileLink('name:a@')]).toEqual([
    'a.example/b',
    null,
  ]);
});

it.each<[string, PersonQuery, 'contact' | 'reverse' | null]>([
  ['a profile', { profileUrl: 'network.example/in/zoe' }, 'contact'],
  ['a name and a company', { ...named, companyName: 'Harbour' }, 'contact'],
  ['a name alone', named, null],
  ['a full name that is not told apart', { fullName: 'Zoë L', companyName: 'Harbour' }, null],
  ['a profile URL that is none', { profileUrl: 'not a url' }, null],
])('asks for values by %s: %j → %s', (_what, personQuery, job) => {
  expect(toPurchaseRequest(personQuery, ['contact.phones'])?.job ?? null).toBe(job);
});

it.each<[PersonQuery, string | null]>([
  [{ email: ' Zoe@Home.example ' }, 'email:zoe@home.example'],
  [{ email: 'zoe' }, null],
  [{ profileUrl: 'network.example/in/zoe' }, null],
])('buys who it is in reverse alone: %j → %s', (personQuery, key) => {
  expect(toPurchaseRequest(personQuery, [])?.personKey ?? null).toBe(key);
});
