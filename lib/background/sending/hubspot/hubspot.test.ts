import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  error,
  startHubspotServer,
  type HubspotServer,
} from '../../../../test/support/crm/hubspot-server.ts';
import { revealedEmails, revealedPhones } from '../../../contacts/contact.fixture.ts';
import { PROFILE } from '../../../contacts/export/exported-person.fixture.ts';
import { countSent } from '../../../model/sending.ts';
import { flagWith } from '../../../receipts/flag.fixture.ts';
import { connectionItems, sendingItem } from '../../../settings/sending-items.ts';
import { targetSecrets } from '../../../settings/target-secrets.ts';
import { createSendingFixture, type SendingFixture } from '../sending.fixture.ts';

const TOKEN = 'pat-na1-0000-example';
const target = 'hubspot';
const options = { withNotes: false, withSource: false };
const LINK = 'https://www.linkedin.com/in/maren-osei-thorvik';

let hubspot: HubspotServer;
let world: SendingFixture;

beforeEach(async () => {
  world = createSendingFixture();
  hubspot = await startHubspotServer();
  onTestFinished(() => hubspot.close());
  hubspot.tokens.set(TOKEN, 'valid');
  await world.connect(target, hubspot.origin, TOKEN);
});
afterEach(() => targetSecrets.removeAll());

async function send(...ids: string[]) {
  await world.startWorker().start({ target, ids, options });
  return world.settled();
}

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `c${at}`,
    fullName: `Ana Wren ${at}`,
    networkUrl: `https://www.linkedin.com/in/ana-wren-${at}`,
    workEmail: revealedEmails([`ana.${at}@tarnwick.example`, 'DELIVERABLE']),
  }));
const onlyLink = { id: 'link', networkUrl: LINK, workEmail: null };
const calls = () =>
  hubspot.requests.map(({ path }) => path.replace('/crm/v3/objects/contacts', ''));

test('A new person is created with the fields of the contact and its profile.', async () => {
  await world.save({
    id: 'a',
    networkUrl: LINK,
    profile: PROFILE,
    phone: revealedPhones(['+44 7700 900142', 'MOBILE'], ['+44 20 7946 0018', 'LANDLINE']),
  });
  expect((await send('a')).contacts).toEqual([{ id: 'a', state: 'sent' }]);
  expect(hubspot.contacts.map(({ properties }) => properties)).toEqual([
    {
      firstname: 'Maren',
      lastname: 'Osei-Thorvik',
      email: 'maren.osei-thorvik@tarnwick.example',
      phone: '+44 20 7946 0018',
      mobilephone: '+44 7700 900142',
      jobtitle: 'Head of Procurement',
      company: 'Tarnwick Freight',
      website: 'tarnwick.example',
      industry: 'Logistics',
      city: 'Felixstowe',
      state: 'Suffolk',
      country: 'United Kingdom',
      hs_linkedin_url: LINK,
    },
  ]);
  expect(await world.db.contacts.get('a')).toMatchObject({
    history: [{ type: 'sent', text: 'HubSpot' }],
  });
  expect(await connectionItems.hubspot.get()).toMatchObject({ account: '1234', secretEnd: 'mple' });
});

test('A person who is there is found by a further address or by the link, and only empty fields are filled.', async () => {
  const byEmail = hubspot.add({
    email: 'm@tarnwick.example',
    hs_additional_emails: 'other@tarnwick.example;MAREN.osei-thorvik@tarnwick.example',
    jobtitle: 'Procurement, as we call it',
    firstname: 'Maren',
  });
  const byLink = hubspot.add({
    hs_linkedin_url: 'http://www.LinkedIn.com/in/Bo-Li/',
    firstname: 'Bo',
  });
  await world.save(
    { id: 'a', networkUrl: '' },
    { ...onlyLink, id: 'b', firstName: 'Bo', networkUrl: 'https://de.linkedin.com/in/bo-li?trk=x' },
  );
  const { contacts } = await send('a', 'b');
  expect(hubspot.contacts).toHaveLength(2);
  expect(byEmail.properties).toMatchObject({
    email: 'm@tarnwick.example',
    jobtitle: 'Procurement, as we call it',
    company: 'Tarnwick Freight',
  });
  expect(byLink.properties).toMatchObject({ jobtitle: 'Head of Procurement' });
  expect(contacts).toEqual([
    { id: 'a', state: 'sent', filled: 3 },
    { id: 'b', state: 'sent', filled: 4 },
  ]);
  await world.startWorker().start({ target, ids: ['a'], options });
  expect((await world.settled()).contacts).toEqual([{ id: 'a', state: 'sent', filled: 0 }]);
});

test('250 contacts leave in batches of 100, and two contacts of one person are one record.', async () => {
  const all = people(249);
  const ids = await world.save(...all, { ...all[3]!, id: 'twin', companyDomain: '' });
  const result = await send(...ids);
  expect(countSent(result, 'sent')).toBe(250);
  expect(hubspot.contacts).toHaveLength(249);
  expect(calls().filter((path) => path === '/batch/create')).toHaveLength(3);
  expect(world.pauses.length).toBeGreaterThan(0);
});

test('Suppressed people, wrong values, invalid addresses and people without address and link are left out.', async () => {
  await world.save(
    {
      id: 'a',
      workEmail: revealedEmails(
        ['wrong@tarnwick.example', 'DELIVERABLE'],
        ['gone@tarnwick.example', 'INVALID'],
        ['good@tarnwick.example', 'DELIVERABLE'],
      ),
    },
    { id: 'b', networkUrl: 'https://www.linkedin.com/in/bo-other' },
    { id: 'c', networkUrl: '', workEmail: revealedEmails(['gone@tarnwick.example', 'INVALID']) },
  );
  await world.db.flags.put(
    flagWith({ contactId: 'a', kind: 'work_email', value: 'wrong@tarnwick.example' }),
  );
  await world.editor.add({ entries: ['https://www.linkedin.com/in/bo-other'] });
  const { contacts } = await send('a', 'b', 'c');
  expect(contacts).toEqual([
    { id: 'a', state: 'sent' },
    { id: 'b', state: 'skipped', reason: 'On your suppression list' },
    { id: 'c', state: 'skipped', reason: expect.stringContaining('neither an email address') },
  ]);
  expect(JSON.stringify(hubspot.requests)).not.toMatch(/wrong@|gone@|bo-other/);
  expect(hubspot.contacts[0]!.properties['email']).toBe('good@tarnwick.example');
});

test('A refused record has its reason, without values of the person, and the others arrive.', async () => {
  hubspot.refuseWhere(({ email }) =>
    email === 'ana.1@tarnwick.example' ? `“ana.1@tarnwick.example”: Ana Wren 1 is blocked` : null,
  );
  const { contacts } = await send(...(await world.save(...people(3))));
  expect(contacts.map(({ state }) => state)).toEqual(['sent', 'refused', 'sent']);
  expect(contacts[1]!.reason).toBe('“…”: … is blocked');
  hubspot.refuseWhere(() => null);
  await world.startWorker().retry();
  await expect.poll(async () => countSent((await sendingItem.get())!, 'sent')).toBe(3);
  expect(hubspot.contacts).toHaveLength(3);
});

test('A batch that is refused as a whole is divided until the wrong record is found.', async () => {
  const all = people(6);
  const workEmail = revealedEmails(['no address', 'DELIVERABLE']);
  const ids = await world.save(...all, { ...all[0]!, id: 'wrong', networkUrl: LINK, workEmail });
  const { contacts } = await send(...ids);
  expect(countSent({ contacts } as never, 'sent')).toBe(6);
  expect(contacts.at(-1)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('email: Email address … is invalid'),
  });
});

test.each([
  ['Retry-After', { 'Retry-After': '7' }, 'TEN_SECONDLY_ROLLING', 7],
  [
    'the interval',
    { 'X-HubSpot-RateLimit-Interval-Milliseconds': '10000' },
    'TEN_SECONDLY_ROLLING',
    10,
  ],
  ['nothing', {}, 'SECONDLY', 10],
  ['the limit of the day', {}, 'DAILY', 3600],
])(
  'After 429 with %s it waits as long, however often, and loses nothing.',
  async (_, headers, policyName, seconds) => {
    const body = error(429, { message: 'limit', category: 'RATE_LIMITS' }, { policyName });
    const times = 10;
    for (let at = 0; at < times; at += 1)
      hubspot.fail(/batch.create/, { reply: { ...body, headers } });
    const begun = world.clock.time;
    const waiting = await send(...(await world.save(...people(2))));
    expect(waiting.nextAt).toBe(new Date(begun + seconds * 1000).toISOString());
    expect(world.wakeAt).toHaveBeenLastCalledWith(new Date(waiting.nextAt!));
    for (let at = 0; at < times; at += 1) await world.resume();
    expect(countSent((await sendingItem.get())!, 'sent')).toBe(2);
    expect(hubspot.contacts).toHaveLength(2);
  },
);

test('After a lost answer a person with an address is found, and no second one is created.', async () => {
  hubspot.fail(/batch.create/, { lost: true });
  const waiting = await send(...(await world.save(...people(2))));
  expect(waiting).toMatchObject({ problem: 'HubSpot does not answer.', attempts: 1 });
  expect(hubspot.contacts).toHaveLength(2);
  const { contacts } = await world.resume();
  expect(contacts.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(hubspot.contacts).toHaveLength(2);
});

test('After a lost answer a person with only a link is created again only when a search would find it.', async () => {
  hubspot.fail(/batch.create/, { lost: true });
  await world.save(onlyLink);
  await send('link');
  expect((await sendingItem.get())!.batch!.creatingSince).toBe(world.now().toISOString());
  const waiting = await world.resume();
  expect(waiting.problem).toContain('needs a minute');
  expect(hubspot.contacts).toHaveLength(1);
  hubspot.updateIndex();
  expect((await world.resume()).contacts).toEqual([{ id: 'link', state: 'sent', filled: 0 }]);
  expect(hubspot.contacts).toHaveLength(1);
});

test('A person with only a link who is sent twice at once, or is two contacts, is one record.', async () => {
  await world.save(onlyLink, { ...onlyLink, id: 'twin', location: 'Ipswich' });
  const { contacts } = await send('link', 'twin');
  expect(contacts.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(hubspot.contacts).toHaveLength(1);
  // Another worker, before searches find the record.
  await world.startWorker().start({ target, ids: ['link'], options });
  expect((await world.settled()).problem).toContain('needs a minute');
  hubspot.updateIndex();
  expect((await world.resume()).contacts).toEqual([{ id: 'link', state: 'sent', filled: 0 }]);
  expect(hubspot.contacts).toHaveLength(1);
});

test('A request that did not arrive is repeated for a person with only a link, too.', async () => {
  hubspot.fail(/batch.create/, { reply: { status: 502, body: '' } });
  await world.save(onlyLink);
  await send('link');
  await world.resume();
  expect((await world.resume()).contacts).toEqual([{ id: 'link', state: 'sent' }]);
  expect(hubspot.contacts).toHaveLength(1);
});

test('A worker that ends after the request waits before it creates a person with only a link.', async () => {
  await world.save(onlyLink);
  const after = await send('link');
  // As it was on disk when the request left.
  const at = world.now().toISOString();
  await sendingItem.set({
    ...after,
    contacts: [{ id: 'link', state: 'waiting' }],
    batch: { id: crypto.randomUUID(), at, ids: ['link'], creatingSince: at },
    nextAt: at,
  });
  await world.startWorker().tick();
  expect(hubspot.contacts).toHaveLength(1);
  hubspot.updateIndex();
  expect(countSent(await world.resume(), 'sent')).toBe(1);
  expect(hubspot.contacts).toHaveLength(1);
});

test('An expired token stops the sending, which goes on with a new one.', async () => {
  hubspot.tokens.set(TOKEN, 'expired');
  const stopped = await send(...(await world.save(...people(1))));
  expect(stopped).toMatchObject({ nextAt: null, problem: expect.stringContaining('(401)') });
  hubspot.tokens.set('pat-na1-1111-example', 'valid');
  await world.connect(target, hubspot.origin, 'pat-na1-1111-example');
  await world.startWorker().retry();
  await expect.poll(async () => countSent((await sendingItem.get())!, 'sent')).toBe(1);
});

test('A token without the right to write says which scopes it needs.', async () => {
  hubspot.tokens.set(TOKEN, 'read only');
  const { problem } = await send(...(await world.save(...people(1))));
  expect(problem).toContain('crm.objects.contacts.write');
});

test('A token is tried before it is stored, and is in no stored item and no reply.', async () => {
  const refused = await world.connect(target, hubspot.origin, 'pat-na1-wrong-example');
  expect(refused).toMatchObject({ value: { problem: expect.stringContaining('does not accept') } });
  expect(await targetSecrets.get(target)).toEqual({ target, token: TOKEN });
  const tested = await world.startWorker().test({ target });
  expect(tested).toEqual({ ok: true, value: { problem: '' } });
  await send(...(await world.save(...people(1))));
  const seen = [await fakeBrowser.storage.local.get(null), refused, tested];
  expect(JSON.stringify(seen)).not.toContain('pat-na1');
});

test('A sending waits for the user when another account is connected.', async () => {
  hubspot.fail(/batch.create/, { reply: { status: 503, body: '' } });
  await send(...(await world.save(...people(1))));
  const connection = await connectionItems.hubspot.get();
  await connectionItems.hubspot.set({ ...connection!, account: '99' });
  expect(await world.resume()).toMatchObject({
    nextAt: null,
    problem: expect.stringContaining('no longer connected'),
  });
});
