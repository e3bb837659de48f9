import { expect, it } from 'vitest';
import { personClaimKeys } from '../../credits/claim-keys.ts';
import { nameKey } from '../../sources/pattern/subject.ts';
import { emailPurchaseKey, toPersonKey } from '../../sources/upstream/upstream-request.ts';
import type { PersonQuery } from '../../sources/person-query.ts';
import { identifiersFromQuery } from '../person-keys.ts';
import { purchaseKeysForPerson, purchaseKeysForRecord } from './purchase-keys.ts';

const ada = { firstName: 'Ada', lastName: 'Example' };
const atDomain = { ...ada, companyDomain: 'jobs.tarnwick.example' };

it.each<[string, PersonQuery, string]>([
  ['an upstream by name and domain', atDomain, toPersonKey(atDomain)!],
  [
    'an upstream by name and company',
    { ...ada, companyName: 'Tarnwick Ltd' },
    toPersonKey({ ...ada, companyName: 'Tarnwick Ltd' })!,
  ],
  ['an upstream by network id', { networkId: 7 }, toPersonKey({ networkId: 7 })!],
  [
    'an upstream by address',
    { email: 'ada@tarnwick.example' },
    emailPurchaseKey('ada@tarnwick.example'),
  ],
  [
    'the patterns of a domain',
    atDomain,
    nameKey({ first: 'Ada', last: 'Example' }, 'jobs.tarnwick.example'),
  ],
])('makes every key that was claimed for what was found by %s', (_, personQuery, personKey) => {
  const claimed = personClaimKeys(personQuery, { person: null, values: [], personKey });
  expect(claimed).toHaveLength(2);
  const record = { query: personQuery, input: {}, wanted: ['contact.work_emails'] };
  expect(purchaseKeysForRecord(record)).toEqual(expect.arrayContaining(claimed));
  expect(purchaseKeysForPerson(identifiersFromQuery(personQuery))).toEqual(
    expect.arrayContaining(claimed),
  );
});

it('makes the key of a pattern at the domain of an address that was found', () => {
  const identifiers = {
    ...identifiersFromQuery({ ...ada, companyName: 'Tarnwick' }),
    emails: ['ada@tarnwick.example'],
  };
  const personKey = nameKey({ first: 'Ada', last: 'Example' }, 'tarnwick.example');
  const claimed = personClaimKeys({}, { person: null, values: [], personKey });
  expect(purchaseKeysForPerson(identifiers)).toContain(claimed.at(-1));
});
