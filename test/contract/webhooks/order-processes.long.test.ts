// The end event of an enrichment comes after its contact events, whichever process sends them, and
// also when a process is killed while it sends one.
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleDirectory } from '../../../service/sample/directory.ts';
import { mainDatabase, testDatabases, type TestDatabase } from '../support/databases.ts';
import { startHangingReceiver } from '../support/hanging-receiver.ts';
import { byUrl, WORK } from '../support/people.ts';
import { createClientOf, dataDirectory, startProcess } from '../support/process-for-test.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';

const RUNS = 20;
const CONTACTS = 3;

async function openDatabase(database: TestDatabase) {
  const data = await dataDirectory();
  const { url, drop } = await database.create(data);
  onTestFinished(drop);
  return (role: 'api' | 'worker' | 'all') => {
    const args = ['--demo', '--data', data, '--rate', '1000000', '--role', role];
    return startProcess(args, url);
  };
}

const knownPeople = (count: number) =>
  sampleDirectory()
    .people.filter(({ profile }) => profile.social_profiles?.professional_network?.url)
    .slice(0, count)
    .map((one) => byUrl(one, WORK));

const eventsTo = (end: string, contact: string) => ({
  webhook_url: end,
  webhook_events: { contact_finished: contact },
});

/** The statuses that the receiver got for that enrichment, in the order of arrival. */
const getStatuses = (receiver: Receiver, id: string): string[] =>
  receiver.received
    .map(({ body }) => body as { id: string; status: string })
    .filter((body) => body.id === id)
    .map(({ status }) => status);

const shared = testDatabases().filter(({ name }) => name === 'PostgreSQL');

describe.each(shared)('two worker processes on $name', { timeout: 240_000 }, (database) => {
  it('send the end event last, in each of 20 runs, to a receiver that answers in 200 ms', async () => {
    const start = await openDatabase(database);
    const service = await start('api');
    await Promise.all([start('worker'), start('worker')]);
    const client = await createClientOf(service);
    const receiver = await startReceiver(() => ({ status: 200, afterMs: 200 }));
    onTestFinished(() => receiver.close());
    const ids = await Promise.all(
      Array.from({ length: RUNS }, async (_, run) => {
        const end = `/end/${run}`;
        const webhooks = eventsTo(receiver.url(end), receiver.url('/contacts'));
        const id = await client.enrich(knownPeople(CONTACTS), webhooks);
        await receiver.calls(end, 1);
        return id;
      }),
    );
    const inOrder = [...Array.from({ length: CONTACTS }, () => 'IN_PROGRESS'), 'FINISHED'];
    expect(ids.map((id) => getStatuses(receiver, id))).toEqual(ids.map(() => inOrder));
  });
});

describe.each([mainDatabase()])('a killed worker on $name', { timeout: 240_000 }, (database) => {
  it('does not send the end event before the contact event whose process was killed', async () => {
    const start = await openDatabase(database);
    // PGlite allows one process, which answers and works.
    const isShared = database.name === 'PostgreSQL';
    const service = await start(isShared ? 'api' : 'all');
    const worker = isShared ? await start('worker') : service;
    const client = await createClientOf(service);
    const hanging = await startHangingReceiver();
    onTestFinished(() => hanging.close());
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const webhooks = eventsTo(receiver.url('/end'), hanging.url);
    const id = await client.enrich(knownPeople(1), webhooks);
    await hanging.call(0);
    await client.contactResult(id);
    await worker.kill();
    await start(isShared ? 'worker' : 'all');
    const repeated = await hanging.call(1);
    expect(receiver.count('/end')).toBe(0);
    repeated.writeHead(204).end();
    await receiver.calls('/end', 1);
    expect(getStatuses(receiver, id)).toEqual(['FINISHED']);
  });
});
