import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  error,
  LINK_CODE,
  startPipedriveServer,
  type PipedriveServer,
} from '../../../../test/support/crm/pipedrive-server.ts';
import { revealedEmails, revealedPhones } from '../../../contacts/contact.fixture.ts';
import { countSent } from '../../../model/sending/sending.ts';
import { flagWith } from '../../../receipts/flag.fixture.ts';
import { targetConnectionItems, sendingItem } from '../../../settings/sending-items.ts';
import { targetSecrets } from '../../../settings/target-secrets.ts';
import { createSendingFixture, type SendingFixture } from '../sending.fixture.ts';

const recordId = expect.any(String) as string;

const TOKEN = 'a-token-of-this-test';
const target = 'pipedrive';
const options = { withNotes: false, withSource: false };
const LINK = 'https://www.linkedin.com/in/maren-osei-thorvik';
const EMAIL = 'maren.osei-thorvik@tarnwick.example';

let pipedrive: PipedriveServer;
let world: SendingFixture;

beforeEach(async () => {
  world = createSendingFixture();
  pipedrive = await startPipedriveServer(world);
  onTestFinished(() => pipedrive.close());
  pipedrive.tokens.add(TOKEN);
  await world.connect(target, pipedrive.origin, TOKEN);
});
afterEach(() => targetSecrets.removeAll());

async function send(...ids: string[]) {
  await world.startWorker().start({ target, ids, options });
  return world.settled();
}

const bo = {
  id: 'b',
  networkUrl: 'https://www.linkedin.com/in/bo-li',
  workEmail: revealedEmails(['bo@tarnwick.example', 'DELIVERABLE']),
};
const onlyLink = { id: 'link', networkUrl: LINK, workEmail: null };

test('A new person is created with addresses, numbers, the link and an organization.', async () => {
  await world.save(
    {
      id: 'a',
      networkUrl: LINK,
      personalEmail: revealedEmails(['maren@home.example', 'DELIVERABLE']),
      phone: revealedPhones(['+44 7700 900142', 'MOBILE']),
    },
    bo,
  );
  const { contacts } = await send('a', 'b');
  expect(contacts).toEqual([
    { id: 'a', state: 'sent', recordId },
    { id: 'b', state: 'sent', recordId },
  ]);
  expect(pipedrive.people[0]).toMatchObject({
    name: 'Maren Osei-Thorvik',
    org_id: pipedrive.organizations[0]!.id,
    emails: [
      { value: EMAIL, primary: true, label: 'work' },
      { value: 'maren@home.example', primary: false, label: 'home' },
    ],
    phones: [{ value: '+44 7700 900142', primary: true, label: 'mobile' }],
    custom_fields: { [LINK_CODE]: LINK },
  });
  // The search does not find the new organization yet.
  expect(pipedrive.organizations.map(({ name }) => name)).toEqual(['Tarnwick Freight']);
  expect(await targetConnectionItems.pipedrive.get()).toMatchObject({ account: 'Tarnwick sales' });
  expect(world.pauses.length).toBeGreaterThan(0);
});

test('A person who is there is found by any address or by the link, and nothing is replaced.', async () => {
  const byEmail = pipedrive.add({
    name: 'M. Thorvik',
    emails: [
      { value: 'm@tarnwick.example', primary: true, label: 'main' },
      { value: EMAIL.toUpperCase(), primary: false, label: 'work' },
    ],
    org_id: 77,
  });
  const byLink = pipedrive.add({
    name: 'Bo Li',
    custom_fields: { [LINK_CODE]: 'http://linkedin.com/in/Bo-Li/' },
  });
  await world.save(
    { id: 'a', phone: revealedPhones(['+44 7700 900142']), networkUrl: '' },
    { ...onlyLink, id: 'b', networkUrl: 'https://www.linkedin.com/in/bo-li' },
  );
  const { contacts } = await send('a', 'b');
  expect(contacts).toEqual([
    { id: 'a', state: 'sent', filled: 1, recordId },
    { id: 'b', state: 'sent', filled: 1, recordId },
  ]);
  expect(pipedrive.people).toHaveLength(2);
  expect(byEmail).toMatchObject({ name: 'M. Thorvik', org_id: 77, emails: [{}, {}] });
  expect(byEmail.phones).toMatchObject([{ value: '+44 7700 900142', primary: true }]);
  expect(byLink.org_id).toBe(pipedrive.organizations[0]!.id);
  await world.startWorker().start({ target, ids: ['a'], options });
  expect((await world.settled()).contacts).toEqual([
    { id: 'a', state: 'sent', filled: 0, recordId },
  ]);
});

test('People with the same address are records of their own when their names differ, also the next time.', async () => {
  const emails = [{ value: 'office@tarnwick.example', primary: true, label: 'work' }];
  const other = pipedrive.add({ name: 'Ida Holm', emails, org_id: 77 });
  const office = revealedEmails(['office@tarnwick.example', 'DELIVERABLE']);
  await world.save(
    { id: 'a', networkUrl: '', workEmail: office, phone: revealedPhones(['+44 7700 900142']) },
    { id: 'b', networkUrl: '', workEmail: office, fullName: 'Bo Li', firstName: '', lastName: '' },
  );
  expect((await send('a', 'b')).contacts).toEqual([
    { id: 'a', state: 'sent', recordId },
    { id: 'b', state: 'sent', recordId },
  ]);
  expect(other.phones).toEqual([]);
  pipedrive.updateIndex();
  await send('b', 'a');
  expect(pipedrive.people.map(({ name }) => name)).toEqual([
    'Ida Holm',
    'Maren Osei-Thorvik',
    'Bo Li',
  ]);
});

test('An address with an international domain is found as it was typed.', async () => {
  const value = 'maren@büro.example';
  const emails = [{ value, primary: true, label: 'work' }];
  pipedrive.add({ name: 'Maren', emails, org_id: 77 });
  await world.save({ id: 'a', networkUrl: '', workEmail: revealedEmails([value, 'DELIVERABLE']) });
  expect((await send('a')).contacts).toEqual([{ id: 'a', state: 'sent', filled: 0, recordId }]);
});

test('A link in another script is found in a percent-encoded spelling.', async () => {
  const link = `https://uk.linkedin.com/in/${encodeURI('ада-пример')}/?originalSubdomain=uk`;
  pipedrive.add({ name: 'Ada', org_id: 77, custom_fields: { [LINK_CODE]: link } });
  await world.save({ ...onlyLink, networkUrl: 'https://www.linkedin.com/in/ада-пример' });
  expect((await send('link')).contacts).toEqual([
    { id: 'link', state: 'sent', filled: 0, recordId },
  ]);
});

test('What may not be sent is left out, and so is a person that Pipedrive could not find again.', async () => {
  pipedrive.withoutLinkField();
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
    { id: 'c', networkUrl: '', workEmail: null },
    onlyLink,
  );
  await world.db.flags.put(
    flagWith({ contactId: 'a', kind: 'work_email', value: 'wrong@tarnwick.example' }),
  );
  await world.editor.add({ entries: ['https://www.linkedin.com/in/bo-other'] });
  const { contacts } = await send('a', 'b', 'c', 'link');
  expect(contacts).toEqual([
    { id: 'a', state: 'sent', recordId },
    { id: 'b', state: 'skipped', reason: 'On your suppression list' },
    { id: 'c', state: 'skipped', reason: expect.stringContaining('neither an email address') },
    { id: 'link', state: 'skipped', reason: expect.stringContaining('no text field “LinkedIn”') },
  ]);
  const sent = pipedrive.requests.map(({ body, query }) => [body, String(query)]);
  expect(JSON.stringify(sent)).not.toMatch(/wrong|gone|bo-other/);
});

test.each(['organizations', 'persons'])(
  'After a lost answer about %s nothing is created twice, although a search does not find it yet.',
  async (path) => {
    await world.save({ id: 'a', networkUrl: LINK }, onlyLink);
    pipedrive.fail(new RegExp(`POST /api/v2/${path}`), { lost: true });
    expect(await send('a', 'link')).toMatchObject({ problem: 'Pipedrive does not answer.' });
    await world.resume();
    const { contacts } = await world.resume();
    expect(contacts.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(pipedrive.organizations).toHaveLength(1);
    expect(pipedrive.people).toHaveLength(1);
  },
);

test('A person who is sent twice at once is one record.', async () => {
  await world.save(onlyLink);
  await send('link');
  await world.startWorker().start({ target, ids: ['link'], options });
  expect((await world.settled()).contacts).toEqual([
    { id: 'link', state: 'sent', filled: 0, recordId },
  ]);
  expect(pipedrive.people).toHaveLength(1);
});

test('A worker that ends after a creation finds what it created.', async () => {
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
  expect((await sendingItem.get())!.contacts).toEqual([
    { id: 'link', state: 'sent', filled: 0, recordId },
  ]);
  expect(pipedrive.people).toHaveLength(1);
  expect(pipedrive.organizations).toHaveLength(1);
});

test.each([
  [{ 'Retry-After': '5' }, 5],
  [{ 'x-ratelimit-reset': '3' }, 3],
  [{}, 2],
])(
  'After 429 with %o it waits %i seconds, and goes on with the same contact.',
  async (headers, seconds) => {
    pipedrive.fail(/POST .*persons/, { reply: { ...error(429, 'rate limit exceeded'), headers } });
    await world.save({ id: 'a' }, bo);
    const begun = world.clock.time;
    const waiting = await send('a', 'b');
    expect(waiting).toMatchObject({ problem: 'Pipedrive asks for a pause.' });
    expect(waiting.nextAt).toBe(new Date(begun + seconds * 1000).toISOString());
    expect(countSent(await world.resume(), 'sent')).toBe(2);
    expect(pipedrive.people).toHaveLength(2);
    expect(pipedrive.organizations).toHaveLength(1);
  },
);

test('A refused person has its reason, and the others arrive.', async () => {
  await world.save({ id: 'a' }, bo);
  const reply = error(400, `The limit of people is reached: Maren Osei-Thorvik was not added.`);
  pipedrive.fail(/POST .*persons/, { reply });
  const { contacts } = await send('a', 'b');
  expect(contacts).toEqual([
    { id: 'a', state: 'refused', reason: 'The limit of people is reached: … was not added.' },
    { id: 'b', state: 'sent', recordId },
  ]);
});

test('A search that Pipedrive refuses concerns one contact; a token that it refuses concerns all.', async () => {
  await world.save({ id: 'a' }, bo);
  pipedrive.fail(/GET .*persons.search/, { reply: error(400, 'Bad term.') });
  const { contacts } = await send('a', 'b');
  expect(contacts.map(({ state }) => state)).toEqual(['refused', 'sent']);
  pipedrive.tokens.clear();
  await world.startWorker().retry();
  await expect.poll(async () => (await sendingItem.get())!.problem).toContain('(401)');
  expect(await sendingItem.get()).toMatchObject({ nextAt: null });
});

test('A token is tried before it is stored.', async () => {
  const refused = await world.connect(target, pipedrive.origin, 'another-token');
  expect(refused).toMatchObject({ value: { problem: expect.stringContaining('does not accept') } });
  expect(await targetSecrets.get(target)).toEqual({ target, token: TOKEN });
});
