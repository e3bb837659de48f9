// The end event of an enrichment follows its `contact_finished` events, so that a receiver that
// stores the latest `status` ends with the final one.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import { contact, openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';
import { startHangingReceiver } from '../support/hanging-receiver.ts';
import { createHeldSource, everything, type HeldSource } from '../support/held-source.ts';
import { WORK } from '../support/people.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';
import { pollUntil } from '../support/poll-until.ts';

const RUNS = 20;
const CONTACTS = 3;
const SLOW_MS = 200;

const startSlow = () => startReceiver(() => ({ status: 200, afterMs: SLOW_MS }));
/** The statuses that the receiver got for that enrichment, in the order of arrival. */
const getStatuses = (receiver: Receiver, id: string): string[] =>
  receiver.received
    .map(({ body }) => body as { id: string; status: string })
    .filter((body) => body.id === id)
    .map(({ status }) => status);
const IN_ORDER = [...Array.from({ length: CONTACTS }, () => 'IN_PROGRESS'), 'FINISHED'];
const people = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => contact({ networkId: first + index }, WORK));

withEngines('the order of webhooks', (test) => {
  let engine: ServiceEngine;
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
  const getEnd = (id: string) =>
    engine.db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('enrichment_id', '=', id)
      .where('event', '=', 'enrichment_finished')
      .executeTakeFirstOrThrow();
  /**
   * Waits for the events of a later enrichment: everything that was due before them has been sent.
   */
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
    expect(ids.map((id) => getStatuses(slow, id))).toEqual(ids.map(() => IN_ORDER));
  });

  it('sends no end event while one contact event has no response, and other enrichments continue', async () => {
    const hanging = await startHangingReceiver();
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

  /**
   * The events at the end event's receiver before and after the response to the last contact event.
   */
  async function answerLast(open: ServerResponse, { id, path }: { id: string; path: string }) {
    await engine.ended(id);
    await passTime();
    const before = getStatuses(slow, id);
    open.writeHead(200).end();
    await slow.calls(path, 1);
    return { before, after: getStatuses(slow, id) };
  }

  it('keeps the order when the enrichment is canceled', async () => {
    const hanging = await startHangingReceiver();
    source.hold(41);
    onTestFinished(() => source.letGo(41));
    const started = await start(people(2, 40), hanging.url);
    const open = await hanging.call(0);
    expect(await engine.cancel(started.caller.workspaceId, started.id)).toBe('canceled');
    source.letGo(41);
    expect(await answerLast(open, started)).toEqual({ before: [], after: ['CANCELED'] });
    await hanging.close();
  });

  it('keeps the order when the enrichment runs out of credits', async () => {
    const hanging = await startHangingReceiver();
    const started = await start(people(2, 40), hanging.url, 1);
    const open = await hanging.call(0);
    (await hanging.call(1)).writeHead(200).end();
    const after = ['CREDITS_INSUFFICIENT'];
    expect(await answerLast(open, started)).toEqual({ before: [], after });
    await hanging.close();
  });

  it('counts the attempt as ended when the contact receiver refuses the connection', async () => {
    const closed = await startHangingReceiver();
    await closed.close();
    const { id, path } = await start(people(1), closed.url);
    await slow.calls(path, 1);
    expect(getStatuses(slow, id)).toEqual(['FINISHED']);
  });

  it('counts the attempt as ended when the contact receiver is not allowed', async () => {
    const { id, path } = await start(people(1), 'http://10.0.0.1/');
    await slow.calls(path, 1);
    expect(getStatuses(slow, id)).toEqual(['FINISHED']);
  });

  it('sends the end event at once when no contact events were requested', async () => {
    const { caller } = await engine.workspace(10);
    const webhookUrl = slow.url('/alone');
    const id = await engine.start(caller, people(1), { webhookUrl });
    await slow.calls('/alone', 1);
    expect(getStatuses(slow, id)).toEqual(['FINISHED']);
  });

  it('sends a resent end event after the contact events', async () => {
    const hanging = await startHangingReceiver();
    const { id, caller, path } = await start(people(1), hanging.url);
    await engine.ended(id);
    const open = await hanging.call(0);
    const { id: deliveryId } = await getEnd(id);
    expect(await engine.resend(caller.workspaceId, deliveryId)).toBe('queued');
    await passTime();
    expect(slow.count(path)).toBe(0);
    open.writeHead(200).end();
    await slow.calls(path, 1);
    await pollUntil(async () => (await getEnd(id)).delivered_at);
    expect(slow.count(path)).toBe(1);
    await hanging.close();
  });

  it('an answered resend of the contact event also ends the wait', async () => {
    const hanging = await startHangingReceiver();
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

  it('sends the end event after its longest wait, whatever happens to the contact events', async () => {
    const hanging = await startHangingReceiver();
    const { id, path } = await start(people(1), hanging.url);
    await engine.ended(id);
    await hanging.call(0);
    const { id: deliveryId } = await getEnd(id);
    const { rows } = await sql<{ minutes: number }>`
      update pgboss.job set start_after = now() where data @> ${JSON.stringify({ deliveryId })}::jsonb
      returning extract(epoch from (select old.start_after from pgboss.job old
        where old.id = pgboss.job.id) - now())::float8 / 60 as minutes
    `.execute(engine.db);
    expect(rows).toEqual([{ minutes: expect.closeTo(15, 0) as number }]);
    await slow.calls(path, 1);
    await hanging.close();
  });

  // Last, because the people of this source have one name and company: all of them are suppressed afterwards.
  it('sends the end event when an erasure gives up the contact events for their URL', async () => {
    const { db, suppressions, now } = engine;
    const hanging = await startHangingReceiver();
    const { id, path } = await start(people(1, 950), `${hanging.url}?for=p950@work.example`);
    const open = await hanging.call(0);
    await engine.ended(id);
    expect(await getEnd(id)).toMatchObject({ next_attempt_at: null, delivered_at: null });
    await createErase({ db, suppressions, now })({ email: 'p950@work.example' });
    expect(await getEnd(id)).not.toMatchObject({ next_attempt_at: null, delivered_at: null });
    await slow.calls(path, 1);
    open.writeHead(200).end();
    await hanging.close();
  });
});
