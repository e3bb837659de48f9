// The user stops a sending while a CRM answers.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startHubspotServer } from '../../../../test/support/crm/hubspot-server.ts';
import { startPipedriveServer } from '../../../../test/support/crm/pipedrive-server.ts';
import { revealedPhones } from '../../../contacts/contact.fixture.ts';
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

/** When the answer to this request has arrived. */
function stopAfter(request: RegExp, { startWorker }: Pick<SendingFixture, 'startWorker'>): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    if (request.test(`${init.method} ${url}`)) await startWorker().stop();
    return response;
  });
}

test.each([
  ['creates nothing', []],
  ['changes nothing', [{ email: EMAIL }]],
])('After Stop, HubSpot %s.', async (_, known) => {
  const world = await startHubspotWorld(await startHubspotServer());
  for (const properties of known) world.hubspot.add(properties);
  stopAfter(/batch.read/, world);
  await world.send(...(await world.save(...people(1))));
  await world.startWorker().tick();
  expect(world.hubspot.requests.filter(({ path }) => /create|update/.test(path))).toEqual([]);
});

test('After Stop, no person in Pipedrive is changed.', async () => {
  const world = createSendingFixture();
  const pipedrive = await startPipedriveServer(world);
  onTestFinished(() => pipedrive.close());
  pipedrive.tokens.add(TOKEN);
  await world.connect('pipedrive', pipedrive.origin, TOKEN);
  const emails = [{ value: EMAIL, primary: true, label: 'work' }];
  pipedrive.add({ name: 'Ana Wren', emails, org_id: 77 });
  stopAfter(/GET .*persons[/]\d+$/, world);
  const phone = revealedPhones(['+44 7700 900142', 'MOBILE']);
  const ids = await world.save({ ...people(1)[0]!, phone });
  await world.startWorker().start({ target: 'pipedrive', ids, options });
  await world.settled();
  await world.startWorker().tick();
  expect(pipedrive.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});
