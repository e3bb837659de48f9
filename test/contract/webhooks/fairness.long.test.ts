// A receiver that does not answer one workspace delays no other workspace.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../service/credits/spender.ts';
import { contact, openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';
import { startHangingReceiver } from '../support/hanging-receiver.ts';
import { createHeldSource, everything } from '../support/held-source.ts';
import { WORK } from '../support/people.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';

/** Simultaneous deliveries of a workspace to one host. */
const AT_ONE_HOST = 10;
/** Half of a worker's slots: what one workspace can occupy. */
const IN_ALL = 25;

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => contact({ networkId: index + 1 }, WORK));

withEngines('a workspace whose receivers hang', (test) => {
  let engine: ServiceEngine;
  let hanging: Awaited<ReturnType<typeof startHangingReceiver>>;
  let receiver: Receiver;
  beforeAll(async () => {
    engine = await openEngine(test, {
      source: createHeldSource(everything),
      // No attempt times out, or is repeated, during a test.
      webhookTimeoutMs: 600_000,
      webhookRetrySeconds: 3600,
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    });
    receiver = await startReceiver();
  });
  beforeEach(async () => {
    hanging = await startHangingReceiver();
  });
  afterEach(() => hanging.close());
  afterAll(async () => {
    await engine.close();
    await receiver.close();
  });

  const getCaller = async (): Promise<Caller> => (await engine.workspace(100)).caller;
  /** Starts it with contact events only, and waits until they are queued. */
  async function sendContacts(caller: Caller, contactWebhookUrl: string, count: number) {
    await engine.ended(await engine.start(caller, people(count), { contactWebhookUrl }));
  }
  const sendEnd = (caller: Caller, webhookUrl: string) =>
    engine.start(caller, people(1), { webhookUrl });
  const atHost = (host: string): string => {
    const url = new URL(hanging.url);
    url.hostname = host;
    return url.href;
  };

  it('does not hold up an end event of another workspace to the same host', async () => {
    await sendContacts(await getCaller(), hanging.url, 3 * AT_ONE_HOST);
    await hanging.call(AT_ONE_HOST - 1);
    await sendEnd(await getCaller(), new URL('/end', hanging.url).href);
    const next = await hanging.call(AT_ONE_HOST);
    expect(next.req.url).toBe('/end');
  });

  it('does not take all slots of a worker, however many hosts it names', async () => {
    const caller = await getCaller();
    for (let host = 1; host <= 5; host += 1) {
      await sendContacts(caller, atHost(`h${host}.hooks.example`), AT_ONE_HOST);
    }
    await hanging.call(IN_ALL - 1);
    await sendEnd(await getCaller(), receiver.url('/other'));
    await receiver.calls('/other', 1);
    expect(hanging.count()).toBe(IN_ALL);
  });

  it('has its other receivers called', async () => {
    const caller = await getCaller();
    await sendContacts(caller, atHost('h1.hooks.example'), IN_ALL);
    await hanging.call(AT_ONE_HOST - 1);
    await sendEnd(caller, receiver.url('/own'));
    await receiver.calls('/own', 1);
    expect(hanging.count()).toBe(AT_ONE_HOST);
  });
});
