import { afterEach, beforeEach, expect, test } from 'vitest';
import { startHubspotServer } from '../../../../test/support/crm/hubspot-server.ts';
import { revealedEmails, revealedPhones } from '../../../contacts/contact.fixture.ts';
import { PROFILE } from '../../../contacts/export/exported-person.fixture.ts';
import { countSent } from '../../../model/sending/sending.ts';
import { flagWith } from '../../../receipts/flag.fixture.ts';
import { targetConnectionItems, sendingItem } from '../../../settings/sending-items.ts';
import { targetSecrets } from '../../../settings/target-secrets.ts';
import { LINK, onlyLink, people, startHubspotWorld } from './hubspot.fixture.ts';

const recordId = expect.any(String) as string;

const startWorld = async () => startHubspotWorld(await startHubspotServer());
let world: Awaited<ReturnType<typeof startWorld>>;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => targetSecrets.removeAll());

const calls = () =>
  world.hubspot.requests.map(({ path }) => path.replace('/crm/v3/objects/contacts', ''));

test('A new person is created with the fields of the contact and its profile.', async () => {
  await world.save({
    id: 'a',
    networkUrl: LINK,
    profile: PROFILE,
    phone: revealedPhones(['+44 7700 900142', 'MOBILE'], ['+44 20 7946 0018', 'LANDLINE']),
  });
  expect((await world.send('a')).contacts).toEqual([
    { id: 'a', state: 'sent', recordId: world.hubspot.contacts[0]!.id },
  ]);
  expect(world.hubspot.contacts.map(({ properties }) => properties)).toEqual([
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
    history: [{ type: 'sent', text: 'HubSpot', account: (await sendingItem.get())!.account }],
  });
  expect(await targetConnectionItems.hubspot.get()).toMatchObject({
    account: '1234',
    secretEnd: 'mple',
  });
});

test('A person who is there is found by a further address or by the link, and only empty fields are filled.', async () => {
  const byEmail = world.hubspot.add({
    email: 'm@tarnwick.example',
    hs_additional_emails: 'other@tarnwick.example;MAREN.osei-thorvik@tarnwick.example',
    jobtitle: 'Procurement, as we call it',
    firstname: 'Maren',
  });
  const byLink = world.hubspot.add({
    hs_linkedin_url: 'http://www.LinkedIn.com/in/Bo-Li/',
    firstname: 'Bo',
  });
  await world.save(
    { id: 'a', networkUrl: '' },
    { ...onlyLink, id: 'b', firstName: 'Bo', networkUrl: 'https://de.linkedin.com/in/bo-li?trk=x' },
  );
  const { contacts } = await world.send('a', 'b');
  expect(world.hubspot.contacts).toHaveLength(2);
  expect(byEmail.properties).toMatchObject({
    email: 'm@tarnwick.example',
    jobtitle: 'Procurement, as we call it',
    company: 'Tarnwick Freight',
  });
  expect(byLink.properties).toMatchObject({ jobtitle: 'Head of Procurement' });
  expect(contacts).toEqual([
    { id: 'a', state: 'sent', filled: 3, recordId },
    { id: 'b', state: 'sent', filled: 4, recordId },
  ]);
  expect((await world.send('a')).contacts).toEqual([
    { id: 'a', state: 'sent', filled: 0, recordId },
  ]);
});

test('A person is not written to the record of another one with the same address, which HubSpot accepts once.', async () => {
  const email = 'office@tarnwick.example';
  const other = world.hubspot.add({ email, firstname: 'Ida', lastname: 'Holm' });
  const workEmail = revealedEmails([email, 'DELIVERABLE']);
  await world.save(
    { ...onlyLink, id: 'a', workEmail },
    { id: 'b', networkUrl: '', workEmail },
    { ...onlyLink, id: 'c', networkUrl: `${LINK}-3`, workEmail, fullName: 'Bo Li', firstName: '' },
  );
  const reason = expect.stringContaining('belongs to another person in HubSpot');
  const results = (state: object) => [
    { id: 'a', ...state },
    { id: 'b', state: 'skipped', reason },
    { id: 'c', ...state },
  ];
  expect((await world.send('a', 'b', 'c')).contacts).toEqual(results({ state: 'sent', recordId }));
  expect(other.properties).toEqual({ email, firstname: 'Ida', lastname: 'Holm' });
  world.hubspot.updateIndex();
  world.clock.time += 120_000;
  const again = await world.send('a', 'b', 'c');
  expect(again.contacts).toEqual(results({ state: 'sent', filled: 0, recordId }));
  expect(world.hubspot.contacts.map(({ properties }) => properties['email'])).toEqual([
    email,
    undefined,
    undefined,
  ]);
});

test('250 contacts leave in batches of 100, and two contacts of one person are one record.', async () => {
  const all = people(249);
  const ids = await world.save(...all, { ...all[3]!, id: 'twin', companyDomain: '' });
  const result = await world.send(...ids);
  expect(countSent(result, 'sent')).toBe(250);
  expect(world.hubspot.contacts).toHaveLength(249);
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
  const { contacts } = await world.send('a', 'b', 'c');
  expect(contacts).toEqual([
    { id: 'a', state: 'sent', recordId },
    { id: 'b', state: 'skipped', reason: 'On your suppression list' },
    { id: 'c', state: 'skipped', reason: expect.stringContaining('neither an email address') },
  ]);
  expect(JSON.stringify(world.hubspot.requests)).not.toMatch(/wrong@|gone@|bo-other/);
  expect(world.hubspot.contacts[0]!.properties['email']).toBe('good@tarnwick.example');
});

test('A long link does not stop the others: it is searched for in fewer spellings, or is not sent.', async () => {
  const [long, tooLong] = ['a'.repeat(600), '"'.repeat(1600)].map(
    (name) => `https://network.example/in/${name}`,
  );
  const ids = await world.save(
    { ...onlyLink, id: 'long', networkUrl: long! },
    { ...onlyLink, id: 'too long', networkUrl: tooLong! },
    onlyLink,
  );
  const { contacts } = await world.send(...ids);
  expect(contacts.map(({ state }) => state)).toEqual(['sent', 'skipped', 'sent']);
  world.hubspot.updateIndex();
  world.clock.time += 120_000;
  expect((await world.send('long')).contacts).toEqual([
    { id: 'long', state: 'sent', filled: 0, recordId },
  ]);
  expect(world.hubspot.contacts).toHaveLength(2);
});

test('A refused record has its reason, without values of the person, and the others arrive.', async () => {
  world.hubspot.refuseWhere(({ email }) =>
    email === 'ana.1@tarnwick.example' ? `“ana.1@tarnwick.example”: Ana Wren 1 is blocked` : null,
  );
  const { contacts } = await world.send(...(await world.save(...people(3))));
  expect(contacts.map(({ state }) => state)).toEqual(['sent', 'refused', 'sent']);
  expect(contacts[1]!.reason).toBe('“…”: … is blocked');
  world.hubspot.refuseWhere(() => null);
  await world.startWorker().retry();
  await expect.poll(async () => countSent((await sendingItem.get())!, 'sent')).toBe(3);
  expect(world.hubspot.contacts).toHaveLength(3);
});

test('A value that the end of a long reason would cut is removed from it.', async () => {
  world.hubspot.refuseWhere(() => `${'long '.repeat(59)}Ana Wren 0 is blocked`);
  const { contacts } = await world.send(...(await world.save(...people(1))));
  expect(contacts[0]).toEqual({
    id: 'c0',
    state: 'refused',
    reason: `${'long '.repeat(59)}… is …`,
  });
});

test('A batch that is refused as a whole is divided until the wrong record is found.', async () => {
  const all = people(6);
  const workEmail = revealedEmails(['no address', 'DELIVERABLE']);
  const ids = await world.save(...all, { ...all[0]!, id: 'wrong', networkUrl: LINK, workEmail });
  const { contacts } = await world.send(...ids);
  expect(countSent({ contacts } as never, 'sent')).toBe(6);
  expect(contacts.at(-1)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('email: Email address … is invalid'),
  });
});
