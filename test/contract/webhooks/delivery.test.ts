// The delivery of webhooks: the log of attempts, resending, receivers that hang or never end a
// response, processes that stop during an attempt.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Caller } from '../../../service/credits/spender.ts';
import type { WebhookDeliveriesTable } from '../../../service/db/tables/webhooks.ts';
import { contact, openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';
import { startHangingReceiver } from '../support/hanging-receiver.ts';
import { createHeldSource, everything, type HeldSource } from '../support/held-source.ts';
import { WORK } from '../support/people.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';
import { pollUntil } from '../support/poll-until.ts';

type Delivery = Selectable<WebhookDeliveriesTable>;

/** Of an attempt; no other timer of the engine takes as long. */
const TIMEOUT_MS = 59_000;
/** Simultaneous deliveries of a workspace to one host. */
const AT_ONE_HOST = 10;

withEngines('webhook delivery', (test) => {
  let engine: ServiceEngine;
  let source: HeldSource;
  let receiver: Receiver;
  const broken = new Set<string>();
  beforeAll(async () => {
    source = createHeldSource(everything);
    engine = await openEngine(test, { source, webhookTimeoutMs: TIMEOUT_MS });
    receiver = await startReceiver((path, call) => {
      if (path === '/third-time' && call < 2) return { status: call === 0 ? 500 : 429 };
      if (broken.has(path)) return { status: 503 };
      return { status: 200 };
    });
  });
  afterAll(async () => {
    await engine.close();
    await receiver.close();
  });

  const deliveryTo = (url: string) =>
    engine.db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('url', '=', url)
      .executeTakeFirst();
  const attemptsAt = (url: string) =>
    engine.db
      .selectFrom('webhook_attempts as a')
      .innerJoin('webhook_deliveries as d', 'd.id', 'a.delivery_id')
      .select(['a.status', 'a.error', 'a.duration_ms', 'a.at'])
      .where('d.url', '=', url)
      .orderBy('a.id')
      .execute();
  /** Waits for rows that are written after the receiver has responded. */
  const noted = (url: string, isDone: (row: Delivery) => boolean): Promise<Delivery> =>
    pollUntil(async () => {
      const row = await deliveryTo(url);
      return row && isDone(row) && row;
    });
  const enrich = async (webhookUrl: string, by?: Caller) => {
    const caller = by ?? (await engine.workspace(10)).caller;
    const id = await engine.start(caller, [contact({ networkId: 1 }, WORK)], { webhookUrl });
    return { caller, id };
  };

  it('logs each attempt with its time, status or error, and duration', async () => {
    const url = receiver.url('/third-time');
    await enrich(url);
    await receiver.calls('/third-time', 3);
    const row = await noted(url, ({ delivered_at: at }) => at !== null);
    expect(row).toMatchObject({ attempts: 3, next_attempt_at: null, gave_up_at: null });
    expect(row).toMatchObject({ last_error: null, tries_left: 0 });
    const attempts = await attemptsAt(url);
    expect(attempts).toMatchObject([
      { status: 500, error: 'answered 500' },
      { status: 429, error: 'answered 429' },
      { status: 200, error: null },
    ]);
    for (const { duration_ms: took } of attempts) expect(took).toBeGreaterThanOrEqual(0);
  });

  it('gives up after six, and sends again on request with six more, under the same id', async () => {
    const url = receiver.url('/broken');
    broken.add('/broken');
    const { caller } = await enrich(url);
    const given = await noted(url, ({ gave_up_at: at }) => at !== null);
    expect(given).toMatchObject({ attempts: 6, delivered_at: null, next_attempt_at: null });
    expect(await engine.resend(caller.workspaceId, given.id)).toBe('queued');
    await receiver.calls('/broken', 12);
    expect(await noted(url, (row) => row.gave_up_at !== null && row.attempts === 12)).toBeTruthy();

    broken.delete('/broken');
    expect(await engine.resend(caller.workspaceId, given.id)).toBe('queued');
    const calls = await receiver.calls('/broken', 13);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([given.id]));
    expect(new Set(calls.map(({ text }) => text)).size).toBe(1);
    expect(await noted(url, ({ delivered_at: at }) => at !== null)).toMatchObject({
      attempts: 13,
      gave_up_at: null,
    });
  });

  it('sends again what was delivered, for its own workspace alone', async () => {
    const url = receiver.url('/again');
    const { caller } = await enrich(url);
    const [first] = await receiver.calls('/again', 1);
    const { id } = await noted(url, ({ delivered_at: at }) => at !== null);
    const other = await engine.workspace(1);
    expect(await engine.resend(other.workspaceId, id)).toBe('not_found');
    expect(await engine.resend(caller.workspaceId, 'no-id')).toBe('not_found');
    expect(await engine.resend(caller.workspaceId, id)).toBe('queued');
    const [, second] = await receiver.calls('/again', 2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.text).toBe(first?.text);
  });

  it('a receiver that hangs slows neither other receivers nor enrichments', async () => {
    const hanging = await startHangingReceiver();
    const { caller } = await engine.workspace(100);
    const starts = Array.from({ length: 30 }, () => enrich(hanging.url, caller));
    const started = await Promise.all(starts);
    // One call is at the hanging receiver when the next enrichment begins.
    await hanging.call(0);
    const url = receiver.url('/quick');
    const { id } = await enrich(url, caller);
    expect(await engine.ended(id)).toMatchObject({ status: 'FINISHED' });
    await receiver.calls('/quick', 1);
    // None of its calls has been given up: they still hang and did not delay the others.
    expect(await attemptsAt(hanging.url)).toEqual([]);
    expect(hanging.count()).toBeLessThan(30);
    // Otherwise deliveries that are added later would still be attempted during the next tests.
    await Promise.all(started.map((each) => engine.ended(each.id)));
    // All that the host gets at once, so that no other attempt has begun and is not sent yet.
    await hanging.call(AT_ONE_HOST - 1);
    await engine.db
      .updateTable('webhook_deliveries')
      .set({ tries_left: 0 })
      .where('url', '=', hanging.url)
      .execute();
    await hanging.close();
  });

  it('a stop during an attempt uses none up, leaves no timer, and the attempt is repeated', async () => {
    const hanging = await startHangingReceiver();
    onTestFinished(() => void vi.restoreAllMocks());
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    const clearTimer = vi.spyOn(globalThis, 'clearTimeout');
    await enrich(hanging.url);
    await hanging.call(0);
    await engine.pause();
    const timers = setTimer.mock.calls.flatMap(([, milliseconds], call) =>
      milliseconds === TIMEOUT_MS ? [setTimer.mock.results[call]!.value] : [],
    );
    const cleared = new Set(clearTimer.mock.calls.map(([timer]) => timer));
    const attempts = await attemptsAt(hanging.url);
    const delivery = await deliveryTo(hanging.url);
    engine.resume();
    expect(timers.map((timer) => cleared.has(timer))).toEqual([true]);
    expect(attempts).toEqual([]);
    expect(delivery).toMatchObject({ attempts: 0, tries_left: 6 });
    (await hanging.call(1)).writeHead(204).end();
    expect(await noted(hanging.url, ({ delivered_at: at }) => at !== null)).toMatchObject({
      attempts: 1,
    });
    await hanging.close();
  });

  it('reads no more of an answer than it needs', async () => {
    const hanging = await startHangingReceiver();
    await enrich(hanging.url);
    const answer = await hanging.call(0);
    answer.writeHead(200);
    const closed = once(answer, 'close');
    const flood = () => {
      while (!answer.closed && answer.write(Buffer.alloc(64 * 1024)));
    };
    answer.on('drain', flood);
    flood();
    await closed;
    await noted(hanging.url, ({ delivered_at: at }) => at !== null);

    const { caller } = await enrich(`${hanging.url}?headers`);
    const second = await hanging.call(1);
    second.writeHead(200, { 'X-Long': 'x'.repeat(100_000) }).end();
    const long = await noted(`${hanging.url}?headers`, ({ attempts }) => attempts > 0);
    expect(long).toMatchObject({ delivered_at: null, last_error: 'HPE_HEADER_OVERFLOW' });
    expect(caller.workspaceId).toBeTruthy();
    await hanging.close();
  });

  it('closes a response that does not end', async () => {
    const hanging = await startHangingReceiver();
    await enrich(hanging.url);
    const answer = await hanging.call(0);
    answer.writeHead(200).write('x');
    await once(answer, 'close');
    expect(await noted(hanging.url, ({ delivered_at: at }) => at !== null)).toBeTruthy();
    await hanging.close();
  });

  it('a failed attempt does not give up a delivery that succeeded meanwhile', async () => {
    const hanging = await startHangingReceiver();
    await enrich(hanging.url);
    const answer = await hanging.call(0);
    // As another process would record it for the same entry.
    await engine.db
      .updateTable('webhook_deliveries')
      .set({ tries_left: 0, delivered_at: engine.now(), next_attempt_at: null })
      .where('url', '=', hanging.url)
      .execute();
    answer.writeHead(500).end();
    const row = await noted(hanging.url, ({ attempts }) => attempts === 1);
    expect(row).toMatchObject({ gave_up_at: null, last_error: null, next_attempt_at: null });
    expect(row.delivered_at).not.toBeNull();
    await hanging.close();
  });

  it('never signs with a key that was revoked', async () => {
    const { caller, apiKey, workspaceId } = await engine.workspace(10);
    const spare = await engine.keys.create(workspaceId, { name: 'Spare', spendLimit: null });
    const sha1 = (key: string, text = '') => createHmac('sha1', key).update(text).digest('hex');
    const run = async (networkId: number, path: string, keyId: string) => {
      source.hold(networkId);
      const webhookUrl = receiver.url(path);
      await engine.start(caller, [contact({ networkId }, WORK)], { webhookUrl });
      expect(await engine.keys.revoke(workspaceId, keyId)).toBe(true);
      source.letGo(networkId);
      const [call] = await receiver.calls(path, 1);
      return call;
    };
    const first = await run(51, '/leaked', caller.apiKeyId);
    expect(first?.headers['x-signature-sha1']).toBe(sha1(spare.secret, first?.text));
    expect(first?.headers['x-signature-sha1']).not.toBe(sha1(apiKey, first?.text));

    const second = await run(52, '/none-left', spare.key.id);
    expect(second?.headers).not.toHaveProperty('x-signature-sha1');
    expect(second?.headers['webhook-signature']).toMatch(/^v1,/);
  });
});
