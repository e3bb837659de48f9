import { afterEach, beforeEach, expect, test } from 'vitest';
import { createProfile } from '../../../test/support/extension/lookup-requests.ts';
import { contactWith, revealedEmails, revealedPhones } from '../../contacts/contact.fixture.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { flagWith } from '../../receipts/flag.fixture.ts';
import { openDatabase, type Database } from '../../store/database.ts';
import { putContactRows } from '../../store/profile-rows.ts';
import { countForSending } from './sending-counts.ts';

let db: Database;
beforeEach(() => {
  db = openDatabase(crypto.randomUUID());
});
afterEach(() => db.close());

const HUBSPOT = { target: 'hubspot', account: '1234' } as const;
const WEBHOOK = { target: 'webhook', account: 'hooks.flow.example' } as const;
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
  expect(await countForSending(db, HUBSPOT, ['maren'], [])).toMatchObject({
    samples: 0,
    unfindable,
  });
  expect(await countForSending(db, WEBHOOK, ['maren'], [])).toMatchObject({
    samples: 0,
    unfindable: 0,
  });
});

test('An address that is marked as wrong finds no record', async () => {
  await putContactRows(db, contactWith({ networkUrl: '' }));
  const counted = await countForSending(db, HUBSPOT, ['maren'], [flagWith()]);
  expect(counted).toMatchObject({ samples: 0, unfindable: 1 });
});

test.each([HUBSPOT, WEBHOOK])(
  'Sample people are counted as such, of many contacts too: %s',
  async (target) => {
    const ids = Array.from({ length: 120 }, (_, index) => `c${index}`);
    for (const id of ids)
      await putContactRows(db, contactWith({ id, companyDomain: 'lumeth.example' }));
    const counted = await countForSending(db, target, [...ids, 'gone'], []);
    expect(counted).toEqual({ samples: 120, unfindable: 0, sentBefore: 0 });
  },
);

test('Contacts that were sent to this account before are counted, by their history', async () => {
  const at = '2026-01-10T10:42:00.000Z';
  const event = { at, type: 'sent' as const, text: 'HubSpot', account: HUBSPOT.account };
  await putContactRows(db, contactWith({ id: 'a', history: [event] }));
  await putContactRows(db, contactWith({ id: 'b', history: [{ ...event, type: 'exported' }] }));
  await putContactRows(db, contactWith({ id: 'c', ...EMPTY, history: [event] }));
  expect(await countForSending(db, HUBSPOT, ['a', 'b', 'c'], [])).toEqual({
    samples: 0,
    unfindable: 1,
    sentBefore: 1,
  });
  expect(await countForSending(db, WEBHOOK, ['a', 'b', 'c'], [])).toMatchObject({ sentBefore: 0 });
});

test.each([
  [HUBSPOT, { text: 'HubSpot', account: '5678' }, 0],
  [HUBSPOT, { text: 'HubSpot' }, 0],
  [WEBHOOK, { text: WEBHOOK.account }, 1],
])(
  'What was sent to another account, or to an unknown one, does not count: %o %o',
  async (...row) => {
    const [to, sent, sentBefore] = row;
    const event = { at: '2026-01-10T10:42:00.000Z', type: 'sent' as const, ...sent };
    await putContactRows(db, contactWith({ id: 'a', history: [event] }));
    expect(await countForSending(db, to, ['a'], [])).toMatchObject({ sentBefore });
  },
);
