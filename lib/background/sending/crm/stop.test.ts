// The user stops a sending, disconnects the account or erases a person while a CRM answers.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startHubspotServer } from '../../../../test/support/crm/hubspot-server.ts';
import { startPipedriveServer } from '../../../../test/support/crm/pipedrive-server.ts';
import { revealedPhones } from '../../../contacts/contact.fixture.ts';
import { countSent } from '../../../model/sending/sending.ts';
import type { CrmId } from '../../../model/sending/targets.ts';
import { sendingItem } from '../../../settings/sending-items.ts';
import { targetSecrets } from '../../../settings/target-secrets.ts';
import { people, startHubspotWorld } from '../hubspot/hubspot.fixture.ts';
import { createSendingFixture, type SendingFixture } from '../sending.fixture.ts';

const TOKEN = 'a-token-of-this-test';
const options = { withNotes: false, withSource: false };
const EMAIL = 'ana.0@tarnwick.example';

afterEach(async () => {
  vi.unstubAllGlobals();
  await targetSecrets.removeAll();
});

/** Does the work when the answer to this request has arrived. */
function doAfter(request: RegExp, work: () => Promise<unknown>): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    if (request.test(`${init.method} ${url}`)) await work();
    return response;
  });
}

const disconnectInPause = ({ pause, startWorker }: SendingFixture, target: CrmId) =>
  pause.mockImplementationOnce(async () => {
    await startWorker().disconnect({ target });
  });

const startHubspot = async () => startHubspotWorld(await startHubspotServer());

/** With the record of a person, which the first contact fills. */
async function startPipedrive() {
  const world = createSendingFixture();
  const pipedrive = await startPipedriveServer(world);
  onTestFinished(() => pipedrive.close());
  pipedrive.tokens.add(TOKEN);
  await world.connect('pipedrive', pipedrive.origin, TOKEN);
  const emails = [{ value: EMAIL, primary: true, label: 'work' }];
  pipedrive.add({ name: 'Ana Wren', emails, org_id: 77 });
  const phone = revealedPhones(['+44 7700 900142', 'MOBILE']);
  const [first, second] = people(2);
  const ids = await world.save({ ...first!, phone }, second!);
  return { ...world, pipedrive, ids };
}

test.each([
  ['creates nothing', []],
  ['changes nothing', [{ email: EMAIL }]],
])('After Stop, HubSpot %s.', async (_, known) => {
  const world = await startHubspot();
  for (const properties of known) world.hubspot.add(properties);
  doAfter(/batch.read/, () => world.startWorker().stop());
  await world.send(...(await world.save(...people(1))));
  await world.startWorker().tick();
  expect(world.hubspot.requests.filter(({ path }) => /create|update/.test(path))).toEqual([]);
});

test('What HubSpot has created when the user stops counts as sent.', async () => {
  const world = await startHubspot();
  doAfter(/batch.create/, () => world.startWorker().stop());
  await world.send(...(await world.save(...people(101))));
  await world.startWorker().tick();
  const stopped = (await sendingItem.get())!;
  expect(stopped).toMatchObject({ nextAt: null, problem: 'You stopped it.' });
  expect(countSent(stopped, 'sent')).toBe(100);
  expect(countSent(stopped, 'waiting')).toBe(1);
});

test('After Stop, no person in Pipedrive is changed.', async () => {
  const world = await startPipedrive();
  doAfter(/GET .*persons[/]\d+$/, () => world.startWorker().stop());
  await world.startWorker().start({ target: 'pipedrive', ids: world.ids, options });
  await world.settled();
  await world.startWorker().tick();
  expect(world.pipedrive.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('Nothing is written to an account that has been disconnected since the batch began.', async () => {
  const world = await startHubspot();
  world.hubspot.add({ email: EMAIL });
  doAfter(/batch.read/, () => world.startWorker().disconnect({ target: 'hubspot' }));
  const paused = await world.send(...(await world.save(...people(2))));
  expect(paused.problem).toContain('no longer connected');
  expect(world.hubspot.requests.filter(({ path }) => /create|update/.test(path))).toEqual([]);
});

test('Nothing is written to an account that is disconnected while the request waits for its turn.', async () => {
  const hubspot = await startHubspot();
  hubspot.hubspot.add({ email: EMAIL });
  doAfter(/batch.read/, async () => disconnectInPause(hubspot, 'hubspot'));
  const paused = await hubspot.send(...(await hubspot.save(...people(1))));
  expect(paused.problem).toContain('no longer connected');
  expect(hubspot.hubspot.requests.filter(({ path }) => /create|update/.test(path))).toEqual([]);

  const pipedrive = await startPipedrive();
  doAfter(/GET .*persons[/]\d+$/, async () => disconnectInPause(pipedrive, 'pipedrive'));
  await pipedrive.startWorker().start({ target: 'pipedrive', ids: pipedrive.ids, options });
  expect((await pipedrive.settled()).problem).toContain('no longer connected');
  expect(pipedrive.pipedrive.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test.each([
  ['created', []],
  ['changed', [{ email: EMAIL }]],
])(
  'A person who is erased since the batch began is not %s in HubSpot; the others are sent.',
  async (_, known) => {
    const world = await startHubspot();
    for (const properties of known) world.hubspot.add(properties);
    doAfter(/batch.read/, () => world.db.contacts.delete('c0'));
    await world.startWorker().start({
      target: 'hubspot',
      ids: await world.save(...people(2)),
      options,
    });
    await vi.waitUntil(async () => (await sendingItem.get())?.limits === 1);
    const { contacts } = await world.resume();
    expect(contacts.map(({ state }) => state)).toEqual(['skipped', 'sent']);
    const written = world.hubspot.requests.filter(({ path }) => /create|update/.test(path));
    expect(written).toHaveLength(1);
    expect(JSON.stringify(written)).not.toContain(EMAIL);
  },
);

test.each([
  ['changed', /GET .*persons[/]\d+$/, 'c0'],
  ['created', /GET .*persons[/]search.*ana.1/, 'c1'],
])('A person who is suppressed meanwhile is not %s in Pipedrive.', async (_, request, id) => {
  const world = await startPipedrive();
  const email = id === 'c0' ? EMAIL : 'ana.1@tarnwick.example';
  doAfter(request, () => world.editor.add({ entries: [email] }));
  await world.startWorker().start({ target: 'pipedrive', ids: [id], options });
  await vi.waitUntil(async () => (await sendingItem.get())?.limits === 1);
  expect((await world.resume()).contacts).toEqual([
    { id, state: 'skipped', reason: 'On your suppression list' },
  ]);
  expect(world.pipedrive.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});
