// The end event of an enrichment follows its `contact_finished` events, so that a receiver which stores
// the latest `status` ends on the final one.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleDirectory } from '../../service/sample/directory.ts';
import { createTempDir } from '../support/temp-dir.ts';
import { createChecks } from './support/checked-fetch.ts';
import { createClient, type TestClient } from './support/client.ts';
import { testDatabases } from './support/databases.ts';
import { contact, openEngine, withEngines, type Engine } from './support/engine.ts';
import { startHanging } from './support/hanging-receiver.ts';
import { createHeldSource, everything, type HeldSource } from './support/held-source.ts';
import { byUrl, WORK } from './support/people.ts';
import { spawnService, type ServiceProcess } from './support/process.ts';
import { startReceiver, type Receiver } from './support/receiver.ts';
import { until } from './support/until.ts';

const RUNS = 20;
const CONTACTS = 3;
const SLOW_MS = 200;
/** Deliveries to one receiver that are made at the same time. */
const AT_ONCE = 10;

const startSlow = () => startReceiver(() => ({ status: 200, afterMs: SLOW_MS }));
const targets = (receiver: Receiver, name: string) => ({
  end: receiver.url(`/${name}/end`),
  contact: receiver.url(`/${name}/contact`),
});
/** The statuses that the receiver was sent of that enrichment, in the order of arrival. */
const statusesOf = (receiver: Receiver, id: string): string[] =>
  receiver.received
    .map(({ body }) => body as { id: string; status: string })
    .filter((body) => body.id === id)
    .map(({ status }) => status);
const IN_ORDER = [...Array.from({ length: CONTACTS }, () => 'IN_PROGRESS'), 'FINISHED'];
const people = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => contact({ networkId: first + index }, WORK));

withEngines('the order of webhooks', (test) => {
  let engine: Engine;
  let source: HeldSource;
  let slow: Receiver;
  beforeAll(async () => {
    source = createHeldSource(everything);
    engine = await openEngine(test, { source, webhookTimeoutMs: 60_000 });
    slow = await startSlow();
  });
  afterAll(async () => {
    await engine.close();
    await slow.close();
  });

  /** Starts it with its contact events at `contactUrl` and its end event at the slow receiver. */
  async function start(records: ReturnType<typeof people>, contactUrl: string, credits = 100) {
    const { caller } = await engine.workspace(credits);
    const path = `/${randomUUID()}`;
    const webhookUrl = slow.url(path);
    const id = await engine.start(caller, records, { webhookUrl, contactWebhookUrl: contactUrl });
    return { id, caller, path, webhookUrl };
  }
  const endOf = (id: string) =>
    engine.db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('enrichment_id', '=', id)
      .where('event', '=', 'enrichment_finished')
      .executeTakeFirstOrThrow();
  /** A later enrichment's events arrive: what could have been sent before them, was. */
  async function passTime(): Promise<void> {
    const later = await start(people(1), slow.url('/later'));
    await slow.calls(later.path, 1);
  }

  it('sends the end event last, in each of 20 runs, to a receiver that answers in 200 ms', async () => {
    const ids = await Promise.all(
      Array.from({ length: RUNS }, async () => {
        const { id, path } = await start(people(CONTACTS), slow.url('/contacts'));
        await slow.calls(path, 1);
        return id;
      }),
    );
    expect(ids.map((id) => statusesOf(slow, id))).toEqual(ids.map(() => IN_ORDER));
  });

  it('sends no end event while one contact event has no answer, and other enrichments go on', async () => {
    const hanging = await startHanging();
    const { id, path } = await start(people(2), hanging.url);
    await engine.ended(id);
    (await hanging.call(0)).writeHead(200).end();
    const last = await hanging.call(1);
    await passTime();
    expect(slow.count(path)).toBe(0);
    last.writeHead(500).end();
    await slow.calls(path, 1);
    await hanging.close();
  });

  it.each([
    ['is canceled', 'CANCELED'],
    ['runs out of credits', 'CREDITS_INSUFFICIENT'],
  ])('keeps the order when the enrichment %s', async (_, status) => {
    const hanging = await startHanging();
    const records = people(2, 40);
    if (status === 'CANCELED') source.hold(41);
    const { id, caller, path } = await start(records, hanging.url, status === 'CANCELED' ? 10 : 1);
    const open = await hanging.call(0);
    if (status === 'CANCELED') expect(await engine.cancel(caller.workspaceId, id)).toBe('canceled');
    else (await hanging.call(1)).writeHead(200).end();
    source.letGo(41);
    expect(await engine.ended(id)).toMatchObject({ status });
    await passTime();
    expect(slow.count(path)).toBe(0);
    open.writeHead(200).end();
    await slow.calls(path, 1);
    expect(statusesOf(slow, id)).toEqual([status]);
    await hanging.close();
  });

  it.each([
    ['refuses the connection', 'http://127.0.0.1:1/'],
    ['lies in a private network', 'http://10.0.0.1/'],
    ['has a name that leads nowhere', 'http://hooks.invalid/'],
  ])('takes the attempt as ended when the contact receiver %s', async (_, contactUrl) => {
    const { id, path } = await start(people(1), contactUrl);
    await slow.calls(path, 1);
    expect(statusesOf(slow, id)).toEqual(['FINISHED']);
  });

  it('sends the end event at once when nobody asked for contact events', async () => {
    const { caller } = await engine.workspace(10);
    const webhookUrl = slow.url('/alone');
    const id = await engine.start(caller, people(1), { webhookUrl });
    await slow.calls('/alone', 1);
    expect(statusesOf(slow, id)).toEqual(['FINISHED']);
  });

  it('does not let a resend overtake the contact events', async () => {
    const hanging = await startHanging();
    const { id, caller, path } = await start(people(1), hanging.url);
    await engine.ended(id);
    const open = await hanging.call(0);
    const { id: deliveryId } = await endOf(id);
    expect(await engine.resend(caller.workspaceId, deliveryId)).toBe('queued');
    await passTime();
    expect(slow.count(path)).toBe(0);
    open.writeHead(200).end();
    await slow.calls(path, 1);
    await until(async () => (await endOf(id)).delivered_at);
    expect(slow.count(path)).toBe(1);
    await hanging.close();
  });

  it('a resend of the contact event that is answered ends the wait too', async () => {
    const hanging = await startHanging();
    const { id, caller, path } = await start(people(1), hanging.url);
    await engine.ended(id);
    await hanging.call(0);
    const { id: deliveryId } = await engine.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('enrichment_id', '=', id)
      .where('event', '=', 'contact_finished')
      .executeTakeFirstOrThrow();
    expect(await engine.resend(caller.workspaceId, deliveryId)).toBe('queued');
    (await hanging.call(1)).writeHead(200).end();
    await slow.calls(path, 1);
    await hanging.close();
  });

  it('sends the end event when its longest wait is over, whatever became of the contact events', async () => {
    const hanging = await startHanging();
    const { id, path } = await start(people(1), hanging.url);
    await engine.ended(id);
    await hanging.call(0);
    const { id: deliveryId } = await endOf(id);
    const { rows } = await sql<{ minutes: number }>`
      update pgboss.job set start_after = now() where data @> ${JSON.stringify({ deliveryId })}::jsonb
      returning extract(epoch from (select old.start_after from pgboss.job old
        where old.id = pgboss.job.id) - now())::float8 / 60 as minutes
    `.execute(engine.db);
    expect(rows).toEqual([{ minutes: expect.closeTo(15, 0) as number }]);
    await slow.calls(path, 1);
    await hanging.close();
  });
});

withEngines('a dead receiver of contact events', (test) => {
  it('delays the end event of its own enrichment by one timeout, however many contacts it has', async () => {
    const engine = await openEngine(test, {
      source: createHeldSource(everything),
      webhookTimeoutMs: 500,
      webhookRetrySeconds: 3600,
    });
    const dead = await startHanging();
    const receiver = await startReceiver();
    const { caller } = await engine.workspace(1000);
    const contactWebhookUrl = dead.url;
    const count = 3 * AT_ONCE;
    const end = receiver.url('/end');
    const id = await engine.start(caller, people(count), { webhookUrl: end, contactWebhookUrl });
    await receiver.calls('/end', 1);
    expect(statusesOf(receiver, id)).toEqual(['FINISHED']);
    expect(dead.count()).toBe(AT_ONCE);
    // Those that were not attempted keep all their tries, for the time at which the others are retried.
    const deliveries = await engine.db
      .selectFrom('webhook_deliveries')
      .select(['attempts', 'tries_left', 'last_error'])
      .select((eb) => eb('next_attempt_at', '>', engine.now()).as('is_later'))
      .where('event', '=', 'contact_finished')
      .execute();
    const failed = deliveries.filter(({ attempts }) => attempts === 1);
    const unsent = deliveries.filter(({ attempts }) => attempts === 0);
    expect([failed.length, unsent.length]).toEqual([AT_ONCE, count - AT_ONCE]);
    expect(deliveries.every(({ is_later: isLater }) => isLater)).toBe(true);
    expect(new Set(failed.map((row) => row.last_error))).toEqual(new Set(['no answer in time']));
    expect(new Set(unsent.map((row) => row.tries_left))).toEqual(new Set([6]));
    await engine.close();
    await dead.close();
    await receiver.close();
  });

  it('puts nothing off for one event without an answer when the receiver answers the others', async () => {
    const engine = await openEngine(test, {
      source: createHeldSource(everything),
      webhookTimeoutMs: 1500,
      webhookRetrySeconds: 3600,
    });
    // The first call is never answered within the timeout; the others take long enough to queue up.
    const receiver = await startReceiver((path, call) =>
      path === '/contact' ? { status: 200, afterMs: call === 0 ? 60_000 : SLOW_MS } : { status: 200 },
    );
    const { caller } = await engine.workspace(1000);
    const [webhookUrl, contactWebhookUrl] = [receiver.url('/end'), receiver.url('/contact')];
    const count = 90;
    const id = await engine.start(caller, people(count), { webhookUrl, contactWebhookUrl });
    await receiver.calls('/end', 1);
    const statuses = statusesOf(receiver, id);
    expect(statuses).toHaveLength(count + 1);
    expect(statuses.indexOf('FINISHED')).toBe(count);
    await engine.close();
    await receiver.close();
  });
});

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let next = cleanUps.pop(); next; next = cleanUps.pop()) await next();
});

const knownPeople = (count: number) =>
  sampleDirectory()
    .people.filter(({ profile }) => profile.social_profiles?.professional_network?.url)
    .slice(0, count)
    .map((one) => byUrl(one, WORK));

for (const database of testDatabases()) {
  /** PGlite has room for one process, which answers and works; on PostgreSQL two others work. */
  const isShared = database.name === 'PostgreSQL';

  async function open() {
    const data = await createTempDir('order');
    cleanUps.push(() => data.remove());
    const { url, drop } = await database.create(data.path);
    cleanUps.push(drop);
    return async (role: 'api' | 'worker' | 'all'): Promise<ServiceProcess> => {
      const args = ['--demo', '--data', data.path, '--rate', '1000000', '--role', role];
      const service = await spawnService(args, url);
      cleanUps.push(() => service.kill());
      return service;
    };
  }
  const clientOf = async ({ origin, apiKey }: ServiceProcess): Promise<TestClient> =>
    createClient((await createChecks(origin)).fetch, {
      apiKey,
      workspaceId: '',
      webhookSecret: '',
    });
  const wish = ({ end, contact: contactUrl }: ReturnType<typeof targets>) => ({
    webhook_url: end,
    webhook_events: { contact_finished: contactUrl },
  });

  describe(`the order of webhooks from processes on ${database.name}`, { timeout: 120_000 }, () => {
    it(`sends the end event last, in each of 20 runs, with ${isShared ? 'two workers' : 'one worker'}`, async () => {
      const start = await open();
      const service = await start(isShared ? 'api' : 'all');
      if (isShared) await Promise.all([start('worker'), start('worker')]);
      const client = await clientOf(service);
      const receiver = await startSlow();
      cleanUps.push(() => receiver.close());
      const ids = await Promise.all(
        Array.from({ length: RUNS }, async (_, run) => {
          const id = await client.enrich(
            knownPeople(CONTACTS),
            wish(targets(receiver, `run-${run}`)),
          );
          await receiver.calls(`/run-${run}/end`, 1);
          return id;
        }),
      );
      expect(ids.map((id) => statusesOf(receiver, id))).toEqual(ids.map(() => IN_ORDER));
    });

    it('keeps the order when the worker is killed in the middle of a contact event', async () => {
      const start = await open();
      const role = isShared ? 'worker' : 'all';
      const service = await start(isShared ? 'api' : 'all');
      const worker = isShared ? await start(role) : service;
      const client = await clientOf(service);
      const hanging = await startHanging();
      cleanUps.push(() => hanging.close());
      const receiver = await startReceiver();
      cleanUps.push(() => receiver.close());
      const id = await client.enrich(
        knownPeople(1),
        wish({ end: receiver.url('/end'), contact: hanging.url }),
      );
      await hanging.call(0);
      await client.contactResult(id);
      await worker.kill();
      await start(role);
      const repeated = await hanging.call(1);
      expect(receiver.count('/end')).toBe(0);
      repeated.writeHead(204).end();
      await receiver.calls('/end', 1);
      expect(statusesOf(receiver, id)).toEqual(['FINISHED']);
    });
  });
}
