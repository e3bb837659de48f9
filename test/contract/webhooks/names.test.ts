// The workspace that chose the webhook's URL reads the delivery log: it must not reveal which names
// exist in the operator's own network.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDeliveries } from '../../../service/dashboard/reads/deliveries.ts';
import { contact, openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';
import { createHeldSource, everything } from '../support/held-source.ts';
import { WORK } from '../support/people.ts';
import { pollUntil } from '../support/poll-until.ts';

const PRIVATE = 'https://database.tarnwick.example/';
const UNKNOWN = 'https://nothing.tarnwick.example/';

withEngines('a webhook to a host name', (test) => {
  let engine: ServiceEngine;
  beforeAll(async () => {
    engine = await openEngine(test, {
      source: createHeldSource(everything),
      webhookTargets: 'public',
      async resolve(hostname) {
        if (hostname === new URL(PRIVATE).hostname) return [{ address: '10.0.0.7', family: 4 }];
        // As slow as a name server that must ask another one.
        await setTimeout(50);
        throw Object.assign(new Error(`ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
      },
    });
  });
  afterAll(() => engine.close());

  async function failedAttempts(webhookUrl: string) {
    const { caller } = await engine.workspace(10);
    await engine.start(caller, [contact({ networkId: 1 }, WORK)], { webhookUrl });
    const delivery = await pollUntil(async () => {
      const { rows } = await listDeliveries(engine.db, {
        workspaceId: caller.workspaceId,
        now: engine.now(),
      });
      return rows.find(({ state }) => state === 'failed');
    });
    return delivery.attempts.map(({ status, error, tookMs }) => ({ status, error, tookMs }));
  }

  it('of the private network fails with the same logged reason as an unknown one', async () => {
    const inside = await failedAttempts(PRIVATE);
    expect(inside).toHaveLength(6);
    expect(inside[0]).toMatchObject({ status: null, error: expect.stringContaining('no address') });
    expect(await failedAttempts(UNKNOWN)).toEqual(inside);
  });
});
