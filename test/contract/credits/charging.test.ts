// Tests what is free by our rule and by the commercial one: each gap of the commercial rule exists with `--charging
// commercial` and does not exist without.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../service/credits/spender.ts';
import { toMonth } from '../../../service/credits/key-budget.ts';
import {
  toIdenticalInputClaim,
  type ChargingRules,
} from '../../../service/credits/charging-rules.ts';
import { grant, readFunds } from '../../../service/credits/ledger.ts';
import { claim } from '../../../service/credits/purchases.ts';
import type { Db } from '../../../service/db/database.ts';
import type { NewRecord } from '../../../service/enrichments/new-enrichment.ts';
import type { SourceAnswer } from '../../../service/sources/source.ts';
import type { PersonQuery } from '../../../service/sources/person-query.ts';
import { contact, openEngine, withEngines, type ServiceEngine } from '../support/service-engine.ts';
import { createHeldSource, everything, type HeldSource } from '../support/held-source.ts';
import { checkMoney } from '../support/check-money.ts';
import { PERSONAL, PHONES, WORK } from '../support/people.ts';
import { pollUntil } from '../support/poll-until.ts';

/** A person named "Alias" is person 1, under another key than the network id has. */
const answers = { alias: (answer: SourceAnswer): SourceAnswer => answer };
const answerTo = (personQuery: PersonQuery): SourceAnswer =>
  personQuery.lastName === 'Alias'
    ? answers.alias(everything({ networkId: 1 }))
    : everything(personQuery);

const ONE: PersonQuery = { networkId: 1 };
const ALIAS: PersonQuery = { firstName: 'One', lastName: 'Alias', companyDomain: 'work.example' };

async function isAnyRequestWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()
  `.execute(db);
  return rows.length > 0;
}

withEngines('charging', (test) => {
  describe.each<ChargingRules>(['fair', 'commercial'])('%s', (charging) => {
    let engine: ServiceEngine;
    let source: HeldSource;
    beforeAll(async () => {
      source = createHeldSource(answerTo);
      engine = await openEngine(test, { source, charging });
    });
    afterAll(() => engine.close());
    afterEach(async () => {
      answers.alias = (answer) => answer;
      await checkMoney(engine.db);
    });

    const expectedCost = async (
      caller: Caller,
      ...records: NewRecord[]
    ): Promise<number | undefined> => {
      const result = await engine.ended(await engine.start(caller, records));
      expect(result.status).toBe('FINISHED');
      return result.cost?.credits;
    };
    const byRule = <T>(fair: T, commercial: T): T => (charging === 'fair' ? fair : commercial);

    it('is free for the identical input within three months, and custom does not count', async () => {
      const { caller } = await engine.workspace(100);
      const again = { ...contact(ONE, WORK), custom: { row: '2' } };
      expect(await expectedCost(caller, contact(ONE, WORK))).toBe(1);
      expect(await expectedCost(caller, again)).toBe(0);
      engine.forward({ days: 100 });
      expect(await expectedCost(caller, contact(ONE, WORK))).toBe(1);
    });

    it('costs again in another workspace', async () => {
      const [a, b] = await Promise.all([engine.workspace(100), engine.workspace(100)]);
      expect(await expectedCost(a.caller, contact(ONE, WORK))).toBe(1);
      expect(await expectedCost(b.caller, contact(ONE, WORK))).toBe(1);
    });

    it('hole: the same person, named differently', async () => {
      const { caller } = await engine.workspace(100);
      expect(await expectedCost(caller, contact(ONE, WORK))).toBe(1);
      expect(await expectedCost(caller, contact(ALIAS, WORK))).toBe(byRule(0, 1));
    });

    it('hole: other fields asked for beside those that were paid for', async () => {
      const { caller } = await engine.workspace(100);
      expect(await expectedCost(caller, contact(ONE, WORK))).toBe(1);
      expect(await expectedCost(caller, contact(ONE, WORK, PHONES))).toBe(byRule(10, 11));
    });

    it('hole: twice inside one bulk', async () => {
      const { caller } = await engine.workspace(100);
      const twice = [contact(ONE, WORK), contact(ONE, WORK)];
      expect(await expectedCost(caller, ...twice)).toBe(byRule(1, 2));
    });

    it('hole: while the first job has not finished', async () => {
      const { caller } = await engine.workspace(100);
      source.hold(7);
      const first = await engine.start(caller, [
        contact(ONE, WORK),
        contact({ networkId: 7 }, WORK),
      ]);
      await pollUntil(async () => (await engine.result(first)).data[0]?.state === 'found');
      expect(await expectedCost(caller, contact(ONE, WORK))).toBe(byRule(0, 1));
      source.letGo(7);
      await engine.ended(first);
    });

    it('hole: simultaneous requests', async () => {
      const { caller } = await engine.workspace(100);
      source.hold(8);
      const one = contact({ networkId: 8 }, WORK);
      const ids = [await engine.start(caller, [one]), await engine.start(caller, [one])];
      source.letGo(8);
      const costs = await Promise.all(
        ids.map(async (id) => (await engine.ended(id)).cost?.credits),
      );
      expect(costs.toSorted()).toEqual(byRule([0, 1], [1, 1]));
    });

    it('hole: the first job was canceled after it had found the person', async () => {
      const { caller } = await engine.workspace(100);
      source.hold(9);
      const first = await engine.start(caller, [
        contact(ONE, WORK),
        contact({ networkId: 9 }, WORK),
      ]);
      await pollUntil(async () => (await engine.result(first)).data[0]?.state === 'found');
      await engine.cancel(caller.workspaceId, first);
      source.letGo(9);
      expect(await expectedCost(caller, contact(ONE, WORK))).toBe(byRule(0, 1));
    });

    it('hole: the first job ended without credits for the rest', async () => {
      const { caller } = await engine.workspace(5);
      const short = await engine.start(caller, [contact(ONE, WORK, PHONES)]);
      expect(await engine.ended(short)).toMatchObject({ status: 'CREDITS_INSUFFICIENT' });
      expect(await expectedCost(caller, contact(ONE, WORK))).toBe(byRule(0, 1));
    });

    it('bills what was not shown, and what was not found before', async () => {
      const { caller, workspaceId } = await engine.workspace(5);
      const asked = contact(ONE, PHONES);
      expect(await engine.ended(await engine.start(caller, [asked]))).toMatchObject({
        status: 'CREDITS_INSUFFICIENT',
        cost: { credits: 0 },
      });
      const entry = { workspaceId, amount: 1000, at: engine.now(), note: 'more' };
      await engine.db.transaction().execute((tx) => grant(tx, entry));
      expect(await expectedCost(caller, asked)).toBe(10);
    });
  });

  it('an end by the commercial rule waits for the balance before it takes purchases', async () => {
    const source = createHeldSource(answerTo);
    const engine = await openEngine(test, { source, charging: 'commercial' });
    const { caller, workspaceId } = await engine.workspace(100);
    const unknownPerson: PersonQuery = { networkId: 0 };
    source.hold(0);
    const one = contact(ONE, WORK);
    const id = await engine.start(caller, [one, contact(unknownPerson, WORK)]);
    await pollUntil(async () => (await engine.result(id)).data[0]?.state === 'found');
    const budget = { id: caller.budgetId, month: toMonth(engine.now()) };
    await engine.db.transaction().execute(async (tx) => {
      await readFunds(tx, { workspaceId, apiKeyId: caller.apiKeyId, budget });
      source.letGo(0);
      // An embedded database runs no other transaction until this one ends.
      if (test.name === 'PostgreSQL') await pollUntil(() => isAnyRequestWaiting(engine.db));
      await claim(tx, workspaceId, [toIdenticalInputClaim(WORK, one)], engine.now());
    });
    expect(await engine.ended(id)).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
    expect(source.timesAsked(0)).toBe(1);
    await engine.close();
  });

  describe('a person of several keys', () => {
    let engine: ServiceEngine;
    beforeAll(async () => {
      engine = await openEngine(test, { source: createHeldSource(answerTo) });
    });
    afterAll(() => engine.close());

    const expectedCost = async (
      caller: Caller,
      personQuery: PersonQuery,
      ...fields: Parameters<typeof contact>[1][]
    ) =>
      (await engine.ended(await engine.start(caller, [contact(personQuery, ...fields)]))).cost
        ?.credits;
    const withKey =
      (personKey: string) =>
      ({ person, values }: SourceAnswer): SourceAnswer => ({
        person: person && { ...person, personKey },
        values,
      });

    it('is free when another source, which knows her by another key, shows the same address', async () => {
      const { caller } = await engine.workspace(100);
      answers.alias = withKey('another:77');
      expect(await expectedCost(caller, ONE, WORK)).toBe(1);
      expect(await expectedCost(caller, ALIAS, WORK)).toBe(0);
    });

    it('is free when the same is asked and the source has come to another key and address', async () => {
      const { caller } = await engine.workspace(100);
      answers.alias = withKey('first:1');
      expect(await expectedCost(caller, ALIAS, WORK)).toBe(1);
      answers.alias = (answer) => ({
        ...withKey('second:2')(answer),
        values: everything({ networkId: 2 }).values,
      });
      const folded = { ...ALIAS, firstName: ' ONE ', companyDomain: 'WWW.work.example' };
      expect(await expectedCost(caller, folded, WORK)).toBe(0);
    });

    it('is free by values alone, from a source that knows no person', async () => {
      const { caller } = await engine.workspace(100);
      answers.alias = ({ values }) => ({ person: null, values });
      expect(await expectedCost(caller, ALIAS, WORK)).toBe(1);
      expect(await expectedCost(caller, ALIAS, WORK)).toBe(0);
      expect(await expectedCost(caller, ONE, WORK)).toBe(0);
    });

    it('stays free by each of her keys until the first purchase is over, and no longer', async () => {
      const { caller } = await engine.workspace(100);
      answers.alias = withKey('another:78');
      expect(await expectedCost(caller, ONE, PERSONAL)).toBe(3);
      engine.forward({ days: 60 });
      expect(await expectedCost(caller, ALIAS, PERSONAL)).toBe(0);
      engine.forward({ days: 35 });
      expect(await expectedCost(caller, ALIAS, PERSONAL)).toBe(3);
    });

    it('is paid for once, however many ask by whichever key at once', async () => {
      const { caller } = await engine.workspace(100);
      answers.alias = withKey('another:79');
      const costs = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          expectedCost(caller, n % 2 === 0 ? ONE : ALIAS, WORK, PHONES),
        ),
      );
      expect(costs.reduce((sum = 0, cost = 0) => sum + cost, 0)).toBe(11);
      await checkMoney(engine.db);
    });
  });
});
