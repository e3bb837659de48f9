// Lookups that are charged in one statement: as far as balance and limit go, each person once, and all or none of them
// after an error.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grant } from '../../../service/credits/ledger.ts';
import { createChargeLookup, type ChargeLookup } from '../../../service/credits/lookup-charge.ts';
import type { Caller } from '../../../service/credits/spender.ts';
import { NOTHING } from '../../../service/sources/source.ts';
import { checkMoneyWhile } from '../support/check-money.ts';
import { openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';

withEngines('lookups that are charged together', (test) => {
  let engine: ServiceEngine;
  let chargeLookup: ChargeLookup;
  beforeAll(async () => {
    engine = await openEngine(test, {
      source: { name: 'test', find: () => Promise.resolve(NOTHING) },
    });
    chargeLookup = createChargeLookup(engine.db);
  });
  afterAll(() => engine.close());

  const lookUp = (caller: Caller, key: string) =>
    chargeLookup({
      caller,
      key,
      kind: 'person.lookup',
      asked: key,
      charging: 'fair',
      at: engine.now(),
    });
  const lookUpAll = (caller: Caller, keys: string) =>
    checkMoneyWhile(engine.db, Promise.all([...keys].map((key) => lookUp(caller, key))));
  const readCharges = async (caller: Caller) => {
    const entries = await engine.db
      .selectFrom('ledger_entries')
      .select('amount')
      .where('workspace_id', '=', caller.workspaceId)
      .where('kind', '=', 'person.lookup')
      .execute();
    return entries.map(({ amount }) => amount);
  };
  const countPurchases = async ({ workspaceId }: Caller) =>
    (
      await engine.db
        .selectFrom('purchases')
        .select('person_key')
        .where('workspace_id', '=', workspaceId)
        .execute()
    ).length;

  it('are charged as far as the credits go, each person once, with the balance after each', async () => {
    const { caller, workspaceId } = await engine.workspace(1);
    const free = { charged: 0, remaining: 0 };
    expect(await lookUpAll(caller, 'abbcdeea')).toEqual([
      { charged: 25, remaining: 75 },
      { charged: 25, remaining: 50 },
      { charged: 0, remaining: 50 },
      { charged: 25, remaining: 25 },
      { charged: 25, remaining: 0 },
      null,
      null,
      free,
    ]);
    expect(await lookUpAll(caller, 'ade')).toEqual([free, free, null]);
    expect([await readCharges(caller), await countPurchases(caller)]).toEqual([
      [25, 25, 25, 25],
      4,
    ]);
    // A lookup that the credits did not cover is charged when they do.
    await engine.db
      .transaction()
      .execute((tx) => grant(tx, { workspaceId, amount: 30, at: engine.now() }));
    expect(await lookUpAll(caller, 'ef')).toEqual([{ charged: 25, remaining: 5 }, null]);
  });

  it('are charged as far as the monthly limit of the key goes', async () => {
    const { workspaceId } = await engine.workspace(10);
    const { secret } = await engine.keys.create(workspaceId, { name: 'k', spendLimit: 60 });
    const caller = await engine.getCaller(secret);
    expect(await lookUpAll(caller, 'abcab')).toEqual([
      { charged: 25, remaining: 975 },
      { charged: 25, remaining: 950 },
      null,
      { charged: 0, remaining: 950 },
      { charged: 0, remaining: 950 },
    ]);
    expect([await readCharges(caller), await countPurchases(caller)]).toEqual([[25, 25], 2]);
  });

  it('charge each person once when two keys look up overlapping people', async () => {
    const { caller, workspaceId } = await engine.workspace(10);
    const { secret } = await engine.keys.create(workspaceId, { name: 'k', spendLimit: 50 });
    const other = await engine.getCaller(secret);
    const [own, others] = await Promise.all([
      lookUpAll(caller, 'abcdef'),
      lookUpAll(other, 'fedcba'),
    ]);
    // The limited key may come first, and then two of its people are paid by it.
    const charged = [...own, ...others].reduce((sum, each) => sum + (each?.charged ?? 0), 0);
    expect([own.includes(null), charged]).toEqual([false, 150]);
    expect([await readCharges(caller), await countPurchases(caller)]).toEqual([
      Array.from({ length: 6 }, () => 25),
      6,
    ]);
  });

  it('are all rejected by an error, which charges none of them', async () => {
    const { caller } = await engine.workspace(1);
    const broken = { ...caller, budgetId: randomUUID() };
    const results = await Promise.allSettled([...'abcdef'].map((key) => lookUp(broken, key)));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect([await readCharges(caller), await countPurchases(caller)]).toEqual([[], 0]);
    expect(await lookUpAll(caller, 'ab')).toEqual([
      { charged: 25, remaining: 75 },
      { charged: 25, remaining: 50 },
    ]);
  });
});
