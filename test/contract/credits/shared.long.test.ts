// A balance or a budget that several enrichments share: which ones wait, which results are not
// shown, and that no wait is endless.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { holdForLookup, releaseHold } from '../../../service/credits/lookup-holds.ts';
import { toSpenderAt } from '../../../service/credits/spender.ts';
import { MAX_CREDIT_WAIT_MINUTES } from '../../../service/enrichments/other-holds.ts';
import { contact, openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';
import { createHeldSource, everything, type HeldSource } from '../support/held-source.ts';
import { checkMoneyWhile } from '../support/check-money.ts';
import { PHONES, WORK } from '../support/people.ts';
import { pollUntil } from '../support/poll-until.ts';

withEngines('a shared balance', (test) => {
  let engine: ServiceEngine;
  let source: HeldSource;
  beforeAll(async () => {
    source = createHeldSource(everything);
    engine = await openEngine(test, { source });
  });
  afterAll(() => engine.close());
  // Also after a failure: later tests request the same person.
  afterEach(() => source.letGo(0));

  /** A person that the source does not know: the whole hold is released. */
  const unknownPerson = contact({ networkId: 0 }, WORK, PHONES);
  const unpaid = (enrichmentId: string) =>
    pollUntil(() =>
      engine.db
        .selectFrom('records')
        .select('position')
        .where('enrichment_id', '=', enrichmentId)
        .where('unpaid_answer', 'is not', null)
        .executeTakeFirst(),
    );

  it('makes a found contact wait for credits that come back, without asking for it again', async () => {
    const { caller } = await engine.workspace(11);
    source.hold(0);
    const first = await engine.start(caller, [unknownPerson]);
    await source.asked(0);
    const second = await engine.start(caller, [contact({ networkId: 11 }, PHONES)]);
    await unpaid(second);
    expect(await engine.result(second)).toMatchObject({
      status: 'IN_PROGRESS',
      cost: { credits: 0 },
      data: [{ state: 'running', contact_info: { phones: [] } }],
    });
    source.letGo(0);
    expect(await engine.ended(first)).toMatchObject({ status: 'FINISHED', cost: { credits: 0 } });
    expect(await engine.ended(second)).toMatchObject({ status: 'FINISHED', cost: { credits: 10 } });
    expect(source.timesAsked(11)).toBe(1);
    const kept = await engine.db
      .selectFrom('records')
      .select('unpaid_answer')
      .where('enrichment_id', '=', second)
      .executeTakeFirstOrThrow();
    expect(kept.unpaid_answer).toBeNull();
  });

  it('makes a found contact wait for what a lookup holds and may give back', async () => {
    const { caller } = await engine.workspace(1);
    const at = engine.now();
    const lookup = await holdForLookup(engine.db, toSpenderAt(caller, at), at);
    const id = await engine.start(caller, [contact({ networkId: 50 }, WORK)]);
    await unpaid(id);
    await releaseHold(engine.db, lookup ?? '', at);
    expect(await engine.ended(id)).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
  });

  it('hides at once what no hold of others would cover', async () => {
    const { caller } = await engine.workspace(5);
    source.hold(0);
    await engine.start(caller, [unknownPerson]);
    const second = await engine.start(caller, [contact({ networkId: 12 }, PHONES)]);
    expect(await engine.ended(second)).toMatchObject({
      status: 'CREDITS_INSUFFICIENT',
      data: [{ state: 'skipped', profile: { id: 'person-12' }, contact_info: { phones: [] } }],
    });
    source.letGo(0);
  });

  it('waits ten minutes and no longer', async () => {
    const { caller } = await engine.workspace(11);
    source.hold(0);
    const first = await engine.start(caller, [unknownPerson]);
    const second = await engine.start(caller, [contact({ networkId: 13 }, PHONES)]);
    await unpaid(second);
    engine.forward({ minutes: MAX_CREDIT_WAIT_MINUTES });
    expect(await engine.ended(second)).toMatchObject({ status: 'CREDITS_INSUFFICIENT' });
    source.letGo(0);
    await engine.ended(first);
  });

  it('gives to the older of two that wait for each other', async () => {
    const { caller } = await engine.workspace(12);
    // Both hold 6 of the 12, and both find something that costs 10.
    const holds = [14, 15].map((networkId) => {
      source.hold(networkId);
      return contact({ networkId }, PHONES);
    });
    const ids: string[] = [];
    for (const one of holds) ids.push(await engine.start(caller, [one]));
    await engine.db.updateTable('enrichments').set({ held: 600 }).where('id', 'in', ids).execute();
    await engine.db
      .updateTable('balances')
      .set({ held: 1200, available: 0 })
      .where('workspace_id', '=', caller.workspaceId)
      .execute();
    for (const networkId of [14, 15]) source.letGo(networkId);
    const [older, younger] = await Promise.all(ids.map((id) => engine.ended(id)));
    expect([older?.status, younger?.status]).toEqual(['FINISHED', 'CREDITS_INSUFFICIENT']);
  });

  it('lets an enrichment that holds nothing wait for an older one that waits itself', async () => {
    const { caller } = await engine.workspace(11);
    const ids: string[] = [];
    for (const [networkId, ...wanted] of [
      [14, WORK, PHONES],
      [15, WORK, PHONES],
      [16, WORK],
    ] as const) {
      source.hold(networkId);
      ids.push(await engine.start(caller, [contact({ networkId }, ...wanted)]));
    }
    const [oldest = '', middle = '', youngest = ''] = ids;
    const setHeld = (id: string, held: number) =>
      engine.db.updateTable('enrichments').set({ held }).where('id', '=', id).execute();
    await setHeld(oldest, 1000);
    await setHeld(middle, 100);
    source.letGo(14);
    await unpaid(oldest);
    source.letGo(15);
    expect(await engine.ended(middle)).toMatchObject({ cost: { credits: 1 } });
    // The oldest one still waits and will release 9 of its 10 credits.
    source.letGo(16);
    expect(await engine.ended(youngest)).toMatchObject({
      status: 'FINISHED',
      cost: { credits: 1 },
    });
    expect(await engine.ended(oldest)).toMatchObject({ cost: { credits: 1 } });
  });

  it('ends every one of many that share too little', async () => {
    const { caller } = await engine.workspace(25);
    const starts = Array.from({ length: 8 }, (_, job) =>
      engine.start(caller, [
        contact({ networkId: 20 + job }, WORK, PHONES),
        contact({ networkId: 0 }, WORK, PHONES),
        contact({ networkId: 30 + job }, WORK),
      ]),
    );
    const all = Promise.all(starts).then((ids) => Promise.all(ids.map((id) => engine.ended(id))));
    const results = await checkMoneyWhile(engine.db, all);
    const spent = results.reduce((sum, { cost }) => sum + (cost?.credits ?? 0), 0);
    // Everything found costs 96. The unspent rest of the 25 would not have paid for another kind.
    expect(spent).toBeGreaterThanOrEqual(24);
    expect(spent).toBeLessThanOrEqual(25);
  });

  it('counts what is held against the limit of a key, and no other key’s', async () => {
    const { workspaceId, caller: free } = await engine.workspace(100);
    const input = { name: 'limited', spendLimit: 1100 };
    const { secret, key } = await engine.keys.create(workspaceId, input);
    const limited = await engine.getCaller(secret);
    source.hold(0);
    const first = await engine.start(limited, [unknownPerson]);
    const second = await engine.start(limited, [contact({ networkId: 41 }, WORK)]);
    const other = await engine.start(free, [contact({ networkId: 42 }, WORK, PHONES)]);
    expect(await engine.ended(other)).toMatchObject({ status: 'FINISHED', cost: { credits: 11 } });
    await unpaid(second);
    source.letGo(0);
    await engine.ended(first);
    expect(await engine.ended(second)).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });

    const third = await engine.start(limited, [contact({ networkId: 43 }, WORK, PHONES)]);
    expect(await engine.ended(third)).toMatchObject({
      status: 'CREDITS_INSUFFICIENT',
      cost: { credits: 1 },
    });
    const [shown] = (await engine.keys.list(workspaceId)).filter(({ id }) => id === key.id);
    expect(shown).toMatchObject({ spentThisMonth: 200, heldThisMonth: 0, spendLimit: 1100 });
  });
});
