import { afterEach, beforeEach, expect, test } from 'vitest';
import { createProfile } from '../../../test/support/extension/lookup-requests.ts';
import { contactWith, revealedEmails, revealedPhones } from '../../contacts/contact.fixture.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { flagWith } from '../../receipts/flag.fixture.ts';
import { openDatabase, type Database } from '../../store/database.ts';
import { putContactRows } from '../../store/profile-rows.ts';
import { countUnsendable } from './unsendable-contacts.ts';

let db: Database;
beforeEach(() => {
  db = openDatabase(crypto.randomUUID());
});
afterEach(() => db.close());

const EMPTY = { workEmail: null, networkUrl: '' };
const profile = createProfile({
  social_profiles: {
    professional_network: {
      id: 1,
      url: 'https://network.example/in/maren',
      handle: 'maren',
      connection_count: 3,
    },
  },
});

test.each<[string, Partial<Contact>, number]>([
  ['with an address', { networkUrl: '' }, 0],
  ['with a link', { workEmail: null }, 0],
  ['whose link only the profile has', { ...EMPTY, phone: revealedPhones(['1']), profile }, 0],
  ['without both', { ...EMPTY, phone: revealedPhones(['1']) }, 1],
  ['whose link leads to no profile', { ...EMPTY, networkUrl: 'linkedin.com/feed' }, 1],
  [
    'with an invalid address',
    { ...EMPTY, workEmail: revealedEmails(['a@b.example', 'INVALID']) },
    1,
  ],
])('A CRM is sent a contact %s, or it is counted', async (_, changes, unfindable) => {
  await putContactRows(db, contactWith(changes));
  expect(await countUnsendable(db, 'hubspot', ['maren'], [])).toEqual({ samples: 0, unfindable });
  expect(await countUnsendable(db, 'webhook', ['maren'], [])).toEqual({
    samples: 0,
    unfindable: 0,
  });
});

test('An address that is marked as wrong finds no record', async () => {
  await putContactRows(db, contactWith({ networkUrl: '' }));
  const counted = await countUnsendable(db, 'pipedrive', ['maren'], [flagWith()]);
  expect(counted).toEqual({ samples: 0, unfindable: 1 });
});

test.each(['pipedrive', 'webhook'] as const)(
  'Sample people are counted as such, of many contacts too: %s',
  async (target) => {
    const ids = Array.from({ length: 120 }, (_, index) => `c${index}`);
    for (const id of ids)
      await putContactRows(db, contactWith({ id, companyDomain: 'lumeth.example' }));
    const counted = await countUnsendable(db, target, [...ids, 'gone'], []);
    expect(counted).toEqual({ samples: 120, unfindable: 0 });
  },
);
