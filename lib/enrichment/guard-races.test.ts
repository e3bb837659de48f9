// Windows press at once, messages come twice, workers overlap while an old one dies, answers are lost:
// in whatever order things happen, nobody is charged twice for one person and kind.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCommercialRules } from '../../test/support/commercial-rules.ts';
import {
  ADA,
  answer,
  createEngine,
  KEYS,
  PLAIN,
  refusal,
  type Engine,
} from '../../test/support/engine.ts';
import { feedLists } from '../lists/feed-lists.ts';
import { startList } from '../lists/start-list.ts';
import { KINDS, type Kind } from '../model/kinds.ts';
import type { PersonInput } from '../model/subject-input.ts';
import { startReveal } from './start.ts';

const NOWHERE = { networkUrl: '', pageUrl: '' };
const BEN = { ...ADA, ...NOWHERE, fullName: 'Ben Other', firstName: 'Ben', lastName: 'Other' };
const PEOPLE: readonly PersonInput[] = [
  ADA,
  { ...ADA, networkUrl: 'https://uk.linkedin.com/in/Ada-Example/?trk=x' },
  { ...ADA, ...NOWHERE, fullName: 'EXAMPLE, Ada', firstName: '', lastName: '' },
  BEN,
  { ...BEN, companyName: 'Tarnwick Freight Ltd', companyDomain: 'www.tarnwick.example' },
];
const whoOf = (input: Record<string, unknown>): string =>
  /other/i.test(String(input['last_name'])) ? 'ben' : 'ada';

const kinds = fc.subarray<Kind>([...KINDS], { minLength: 1 });
const person = fc.constantFrom(...PEOPLE);
const command = fc.oneof(
  fc.record({ do: fc.constant('press' as const), person, kinds, refresh: fc.boolean() }),
  fc.record({
    do: fc.constant('list' as const),
    people: fc.array(person, { maxLength: 5 }),
    kinds,
  }),
  fc.record({ do: fc.constant('feed' as const) }),
  fc.record({ do: fc.constant('tick' as const), worker: fc.constantFrom(0, 1) }),
  fc.record({ do: fc.constant('work' as const), worker: fc.constantFrom(0, 1) }),
  fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 40) }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

const UNLIMITED = { balance: null, jobLimit: 1e6, sessionLimit: 1e6, dayLimit: 1e6 };

function createWorld(scheduler: fc.Scheduler, additions: typeof KEYS, lost: readonly boolean[]) {
  const engine = createEngine();
  const service = createCommercialRules(whoOf);
  let calls = 0;
  engine.additions = additions;
  const arrives = (what: string) => scheduler.schedule(Promise.resolve(), what);
  engine.script.startContactEnrichment = async (call) => {
    await arrives('start arrives');
    const started = service.start(call);
    await arrives('answer to start');
    const isLost = lost[calls] === true;
    calls += 1;
    return isLost ? refusal('unreachable') : answer(started);
  };
  engine.script.getContactEnrichment = async (call) => {
    await arrives('question arrives');
    const result = service.result(call);
    await arrives('answer to question');
    return answer(result);
  };
  const workers = [engine.runner('an old one'), engine.runner('a new one')];
  const at = () => engine.at(UNLIMITED);

  async function act(todo: Command): Promise<void> {
    switch (todo.do) {
      case 'press': {
        // A refresh is pressed where the button says that it is free.
        const asked = { ...todo, ceiling: todo.refresh ? 0 : 1400 };
        // The message may be handled twice.
        await Promise.all([1, 2].map(() => startReveal(engine.store, asked, at())));
        return;
      }
      case 'list': {
        const list = { name: 'List', pageUrl: '', ceiling: 1e6, ...todo };
        await startList(engine.store, list, at());
        return;
      }
      case 'feed':
        await feedLists(engine.store, at());
        return;
      case 'tick':
        await workers[todo.worker]?.tick();
        return;
      case 'work':
        // From the start to the result, unless something comes in between.
        for (let round = 0; round < 3; round += 1) {
          await workers[todo.worker]?.tick();
          await workers[todo.worker]?.settled();
          engine.pass(3);
        }
        return;
      case 'pass':
        engine.pass(todo.seconds);
    }
  }

  return { engine, service, act, at };
}

/** Until nothing can go on by itself. */
async function drain(engine: Engine, at: () => ReturnType<Engine['at']>): Promise<void> {
  const last = engine.runner('the last one');
  for (let round = 0; round < 30; round += 1) {
    while (await feedLists(engine.store, at()));
    await last.tick();
    await last.settled();
    engine.pass(400);
    if ((await engine.store.activeJobs()).length === 0 && round > 3) return;
  }
}

test.each([
  ['with idempotency keys', KEYS],
  ['without', PLAIN],
])('%s nobody is charged twice, and receipts come to what was charged', async (_, additions) => {
  const windows = fc.array(fc.array(command, { minLength: 1, maxLength: 8 }), {
    minLength: 2,
    maxLength: 3,
  });
  /** The first answers to starts. */
  const lost = fc.array(fc.boolean(), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), windows, lost, async (scheduler, commands, losses) => {
      const { engine, service, act, at } = createWorld(scheduler, additions, losses);
      const window = async (todo: readonly Command[]) => {
        for (const one of todo) {
          await scheduler.schedule(Promise.resolve(), one.do);
          await act(one);
        }
      };
      await scheduler.waitFor(Promise.all(commands.map(window)));
      await scheduler.waitFor(drain(engine, at));
      service.finishAll();

      const paid = service.ledger.filter(({ charged }) => charged > 0);
      const what = paid.map(({ who, field }) => `${who} ${field}`);
      expect(what.toSorted()).toEqual([...new Set(what)].toSorted());

      expect(await engine.store.activeJobs()).toEqual([]);
      const unsure = await engine.store.lostJobs();
      const receipts = await engine.store.receiptsSince('');
      const told = receipts.reduce((sum, { charged }) => sum + charged, 0);
      const charged = paid.reduce((sum, line) => sum + line.charged, 0);
      // What nobody was told of, because the answer was lost, waits for the user's decision.
      const untold = unsure.length === 0 ? 0 : charged - told;
      expect(untold).toBeGreaterThanOrEqual(0);
      expect(told).toBe(charged - untold);
      expect(engine.reported).toEqual([]);
      engine.db.close();
    }),
    { numRuns: 100 },
  );
});
