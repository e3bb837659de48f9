// A receiver that gives no response delays the end event of its own enrichment, by one timeout.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../service/credits/spender.ts';
import { contact, openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';
import { createHeldSource, everything } from '../support/held-source.ts';
import { WORK } from '../support/people.ts';
import { pollUntil } from '../support/poll-until.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';

/** Simultaneous deliveries to one receiver. */
const AT_ONCE = 10;
const COUNT = 3 * AT_ONCE;
const LONG_MS = 600_000;
/** Of an attempt. Long enough that the calls arrive before it on a busy machine. */
const TIMEOUT_MS = 1500;
/** Of the 10 s timeout of a receiver that resets connections. */
const RESET_MS = 1500;

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => contact({ networkId: index + 1 }, WORK));

withEngines('a dead receiver of contact events', (test) => {
  let engine: ServiceEngine;
  let receiver: Receiver;
  /** What the receiver does with contact events; at first they hang. */
  let onContact: { status: number | null; afterMs: number };
  beforeAll(async () => {
    const source = createHeldSource(everything);
    engine = await openEngine(test, { source, webhookRetrySeconds: 3600 });
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    await engine.pause();
    engine.resume({ webhookTimeoutMs: LONG_MS });
    onContact = { status: 200, afterMs: LONG_MS };
    receiver = await startReceiver((path) => (path === '/contact' ? onContact : { status: 200 }));
  });
  afterEach(() => receiver.close());

  const countCalls = () => receiver.count('/contact');
  /** Starts it, and waits until its contact events are queued. */
  async function queueContacts(
    count: number,
    webhookUrl: string | null,
    by?: Caller,
  ): Promise<void> {
    const caller = by ?? (await engine.workspace(1000)).caller;
    const contactWebhookUrl = receiver.url('/contact');
    const id = await engine.start(caller, people(count), { webhookUrl, contactWebhookUrl });
    await engine.ended(id);
  }
  /**
   * The contact events are sent again from here on, and no attempt has ended before. `next` is what the receiver does
   * with them then.
   */
  async function begin(webhookTimeoutMs: number, next = onContact): Promise<() => number> {
    // Otherwise calls that are under way would arrive, and end, after they are counted.
    await pollUntil(async () => countCalls() >= AT_ONCE);
    await engine.pause();
    const before = countCalls();
    onContact = next;
    engine.resume({ webhookTimeoutMs });
    return () => countCalls() - before;
  }
  async function readContactEvents() {
    const deliveries = await engine.db
      .selectFrom('webhook_deliveries')
      .select(['attempts', 'tries_left', 'last_error'])
      .select((eb) => eb('next_attempt_at', '>', engine.now()).as('is_later'))
      .where('url', '=', receiver.url('/contact'))
      .execute();
    return {
      failed: deliveries.filter(({ attempts }) => attempts === 1),
      unsent: deliveries.filter(({ attempts }) => attempts === 0),
      areLater: deliveries.every(({ is_later: isLater }) => isLater),
    };
  }

  it('delays the end event of its own enrichment by one timeout, however many contacts it has', async () => {
    await queueContacts(COUNT, receiver.url('/end'));
    const countSent = await begin(TIMEOUT_MS);
    await receiver.calls('/end', 1);
    expect(countSent()).toBe(AT_ONCE);
    // Events without an attempt keep all their attempts for the retry time of the others.
    const { failed, unsent, areLater } = await readContactEvents();
    expect([failed.length, unsent.length, areLater]).toEqual([AT_ONCE, COUNT - AT_ONCE, true]);
    expect(new Set(failed.map((row) => row.last_error))).toEqual(new Set(['no answer in time']));
    expect(new Set(unsent.map((row) => row.tries_left))).toEqual(new Set([6]));
  });

  it('delays it no longer when it resets each connection before the timeout', async () => {
    await queueContacts(COUNT, receiver.url('/end'));
    const countSent = await begin(10_000, { status: null, afterMs: RESET_MS });
    await receiver.calls('/end', 1);
    expect(countSent()).toBe(AT_ONCE);
    const { failed } = await readContactEvents();
    expect(new Set(failed.map((row) => row.last_error))).toEqual(new Set(['ECONNRESET']));
  });

  it('delays the end events of many enrichments by the same timeout', async () => {
    const { caller } = await engine.workspace(1000);
    const ends = Array.from({ length: AT_ONCE + 5 }, (_, index) => `/end/${index}`);
    await Promise.all(ends.map((end) => queueContacts(1, receiver.url(end), caller)));
    const countSent = await begin(TIMEOUT_MS);
    for (const end of ends) await receiver.calls(end, 1);
    expect(countSent()).toBeLessThan(ends.length);
  });

  it('is not called for each event either when no end event was requested', async () => {
    await queueContacts(COUNT, null);
    const countSent = await begin(TIMEOUT_MS);
    await pollUntil(async () => (await readContactEvents()).areLater);
    expect(countSent()).toBe(AT_ONCE);
    const { failed, unsent } = await readContactEvents();
    expect([failed.length, unsent.length]).toEqual([AT_ONCE, COUNT - AT_ONCE]);
  });

  it('has no event postponed when it refuses each connection at once', async () => {
    await queueContacts(COUNT, receiver.url('/end'));
    const countSent = await begin(LONG_MS, { status: null, afterMs: 0 });
    await receiver.calls('/end', 1);
    expect(countSent()).toBe(COUNT);
  });

  it('postpones nothing for one unanswered event when the receiver answers the others', async () => {
    await engine.pause();
    engine.resume({ webhookTimeoutMs: 1500 });
    // The first call gets no response within the timeout; the others are slow enough to queue up.
    const slow = await startReceiver((path, call) =>
      path === '/end' ? { status: 200 } : { status: 200, afterMs: call === 0 ? LONG_MS : 200 },
    );
    const { caller } = await engine.workspace(1000);
    const [webhookUrl, contactWebhookUrl] = [slow.url('/end'), slow.url('/contact')];
    const count = 90;
    await engine.start(caller, people(count), { webhookUrl, contactWebhookUrl });
    await slow.calls('/end', 1);
    expect(slow.count('/contact')).toBe(count);
    expect(slow.received.at(-1)?.path).toBe('/end');
    await slow.close();
  });
});
