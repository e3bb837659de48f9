import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contact, openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';
import { createHeldSource, everything, type HeldSource } from '../support/held-source.ts';
import { checkMoney, checkMoneyWhile } from '../support/check-money.ts';
import { PHONES, WORK } from '../support/people.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';

withEngines('cancel', (test) => {
  let engine: ServiceEngine;
  let source: HeldSource;
  let receiver: Receiver;
  beforeAll(async () => {
    source = createHeldSource(everything);
    engine = await openEngine(test, { source });
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await engine.close();
    await receiver.close();
  });

  const getBalance = (workspaceId: string) =>
    engine.db
      .selectFrom('balances')
      .select(['available', 'held', 'spent'])
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirstOrThrow();

  it('keeps and bills what was found, frees the rest, and tells the receiver', async () => {
    const { caller } = await engine.workspace(100);
    source.hold(102);
    const webhookUrl = receiver.url('/canceled');
    const people = [contact({ networkId: 101 }, WORK), contact({ networkId: 102 }, WORK, PHONES)];
    const id = await engine.start(caller, people, {
      webhookUrl,
      contactWebhookUrl: receiver.url('/one'),
    });
    await source.asked(102);
    // The first contact is finished when its webhook arrives.
    await receiver.calls('/one', 1);

    expect(await engine.cancel(caller.workspaceId, id)).toBe('canceled');
    const result = await engine.result(id);
    expect(result).toMatchObject({ status: 'CANCELED', cost: { credits: 1 } });
    expect(result.data.map(({ state }) => state)).toEqual(['found', 'skipped']);
    expect((await receiver.calls('/canceled', 1))[0]?.body).toEqual(result);
    expect(await getBalance(caller.workspaceId)).toEqual({ available: 9900, held: 0, spent: 100 });

    // The late answer is not billed and changes nothing.
    source.letGo(102);
    const after = await engine.start(caller, [contact({ networkId: 102 }, WORK)]);
    expect(await engine.ended(after)).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
    expect(await engine.result(id)).toEqual(result);
    await checkMoney(engine.db);
  });

  it('takes what waits out of the queue', async () => {
    const { caller } = await engine.workspace(100);
    const extraPeople = Array.from({ length: 110 }, (_, index) => 200 + index);
    for (const id of extraPeople) source.hold(id);
    const starts = [extraPeople.slice(0, 100), extraPeople.slice(100)].map((ids) =>
      engine.start(
        caller,
        ids.map((networkId) => contact({ networkId }, WORK)),
      ),
    );
    const [first = '', second = ''] = await Promise.all(starts);
    await Promise.any(extraPeople.map((id) => source.asked(id)));
    for (const id of [first, second]) {
      expect(await engine.cancel(caller.workspaceId, id)).toBe('canceled');
    }
    // Active entries stay until their source answers.
    const { rows } = await sql`select 1 from pgboss.job where name = 'enrich' and state < 'active'
      and data->>'enrichmentId' in (${first}, ${second})`.execute(engine.db);
    expect(rows).toEqual([]);
    for (const id of extraPeople) source.letGo(id);
    expect(await getBalance(caller.workspaceId)).toEqual({ available: 10_000, held: 0, spent: 0 });
  });

  it('is refused for ended or unknown enrichments and those of another workspace', async () => {
    const [{ caller }, other] = await Promise.all([engine.workspace(10), engine.workspace(10)]);
    const id = await engine.start(caller, [contact({ networkId: 1 }, WORK)]);
    await engine.ended(id);
    expect(await engine.cancel(caller.workspaceId, id)).toBe('ended');
    expect(await engine.cancel(other.workspaceId, id)).toBe('not_found');
    expect(await engine.cancel(caller.workspaceId, 'no-id')).toBe('not_found');
    expect(await engine.result(id)).toMatchObject({ status: 'FINISHED' });
  });

  it('ends once, however many cancel while contacts are being settled', async () => {
    const { caller } = await engine.workspace(1000);
    const race = async (round: number) => {
      const people = Array.from({ length: 6 }, (_, index) =>
        contact({ networkId: 400 + round * 10 + index }, WORK),
      );
      const path = `/race-${round}`;
      const id = await engine.start(caller, people, { webhookUrl: receiver.url(path) });
      const cancels = Array.from({ length: 3 }, () => engine.cancel(caller.workspaceId, id));
      const outcomes = await Promise.all(cancels);
      const result = await engine.ended(id);
      expect(outcomes.filter((outcome) => outcome === 'canceled')).toHaveLength(
        result.status === 'CANCELED' ? 1 : 0,
      );
      const found = result.data.filter(({ state }) => state === 'found');
      expect(result.cost?.credits).toBe(found.length);
      expect((await receiver.calls(path, 1))[0]?.body).toEqual(result);
    };
    await checkMoneyWhile(engine.db, Promise.all(Array.from({ length: 8 }, (_, n) => race(n))));
  });
});
