import { expect, it } from 'vitest';
import { personClaimKeys } from '../credits/claim-keys.ts';
import { nameKey } from '../sources/pattern/subject.ts';
import { emailPurchaseKey, personKeyOf } from '../sources/upstream/upstream-request.ts';
import type { Who } from '../sources/search-input.ts';
import { marksOfWho } from './person-keys.ts';
import { purchaseKeysOf, purchaseKeysOfRecord } from './purchase-keys.ts';

const ada = { firstName: 'Ada', lastName: 'Example' };
const atDomain = { ...ada, companyDomain: 'jobs.tarnwick.example' };

it.each<[string, Who, string]>([
  ['an upstream by name and domain', atDomain, personKeyOf(atDomain)!],
  [
    'an upstream by name and company',
    { ...ada, companyName: 'Tarnwick Ltd' },
    personKeyOf({ ...ada, companyName: 'Tarnwick Ltd' })!,
  ],
  ['an upstream by network id', { networkId: 7 }, personKeyOf({ networkId: 7 })!],
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
])('makes every key that was claimed for what was found by %s', (_, who, personKey) => {
  const claimed = personClaimKeys(who, { person: null, values: [], personKey });
  expect(claimed).toHaveLength(2);
  const record = { query: who, input: {}, wanted: ['contact.work_emails'] };
  expect(purchaseKeysOfRecord(record)).toEqual(expect.arrayContaining(claimed));
  expect(purchaseKeysOf(marksOfWho(who))).toEqual(expect.arrayContaining(claimed));
});

it('makes the key of a pattern at the domain of an address that was found', () => {
  const marks = {
    ...marksOfWho({ ...ada, companyName: 'Tarnwick' }),
    emails: ['ada@tarnwick.example'],
  };
  const personKey = nameKey({ first: 'Ada', last: 'Example' }, 'tarnwick.example');
  const claimed = personClaimKeys({}, { person: null, values: [], personKey });
  expect(purchaseKeysOf(marks)).toContain(claimed.at(-1));
});
