// Windows click at once, messages arrive twice, workers overlap while an old one dies, and starts stay
// unanswered and are decided about. In any order of events no person and kind is charged twice, no limit is
// exceeded, and each charge is on a receipt or was shown to the user as unknown.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCommercialRules } from '../../../test/support/extension/commercial-rules.ts';
import { countRuns } from '../../../test/support/setup/property-runs.ts';
import {
  ADA,
  answer,
  createEngine,
  KEYS,
  PLAIN,
  refusal,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { advanceLists } from '../../lists/advance-lists.ts';
import { startList } from '../../lists/start-list.ts';
import { getEnrichmentId, isBulk, job as jobRow, type Job } from '../../model/jobs/job.ts';
import { toJobCode } from '../../model/jobs/enrichment-name.ts';
import { KINDS, type Kind } from '../../model/kinds.ts';
import { list as getList } from '../../model/lists/list.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { linkEnrichment } from '../send/link-enrichment.ts';
import { retryJob } from './retry-job.ts';
import { startReveal } from './start-reveal.ts';
import { advance } from '../job/transitions.ts';

const NOWHERE = { networkUrl: '', pageUrl: '' };
const BEN = { ...ADA, ...NOWHERE, fullName: 'Ben Other', firstName: 'Ben', lastName: 'Other' };
const PEOPLE: readonly PersonInput[] = [
  ADA,
  { ...ADA, networkUrl: 'https://uk.linkedin.com/in/Ada-Example/?trk=x' },
  { ...ADA, ...NOWHERE, fullName: 'EXAMPLE, Ada', firstName: '', lastName: '' },
  BEN,
  { ...BEN, companyName: 'Tarnwick Freight Ltd', companyDomain: 'www.tarnwick.example' },
];
const getFullName = (input: Record<string, unknown>): string =>
  /other/i.test(String(input['last_name'])) ? 'ben' : 'ada';

const kinds = fc.subarray<Kind>([...KINDS], { minLength: 1 });
const person = fc.constantFrom(...PEOPLE);
const command = fc.oneof(
  fc.record({ do: fc.constant('press' as const), person, kinds, refresh: fc.boolean() }),
  fc.record({
    do: fc.constant('list' as const),
    people: fc.array(person, { maxLength: 5 }),
    kinds,
    ceiling: fc.constantFrom(300, 2000, 1e6),
  }),
  fc.record({ do: fc.constant('feed' as const) }),
  fc.record({ do: fc.constant('tick' as const), worker: fc.constantFrom(0, 1) }),
  fc.record({ do: fc.constant('work' as const), worker: fc.constantFrom(0, 1) }),
  fc.record({
    do: fc.constant('decide' as const),
    how: fc.constantFrom('retry', 'give_up', 'link'),
    /** Whether the user waits until the service has finished its work. */
    waits: fc.boolean(),
  }),
  fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 40) }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

const credits = fc.constantFrom(5, 16, 40, 1e6);
const limits = fc.record({ sessionLimit: credits, dayLimit: credits });
type Limits = { sessionLimit: number; dayLimit: number };

type World = ReturnType<typeof createWorld>;
type Story = { additions: typeof KEYS; lost: readonly boolean[]; limits: Limits };

function createWorld(scheduler: fc.Scheduler, { additions, lost, limits: most }: Story) {
  const engine = createEngine();
  const service = createCommercialRules(getFullName);
  /** Jobs that the user has decided about, once per decision. */
  const decided: string[] = [];
  /** What the service was working on when the user decided: sent again, it may be paid again. */
  const atRisk = new Set<string>();
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
  const at = () => engine.at({ balance: null, jobLimit: 1e6, ...most });

  async function decide(how: string): Promise<void> {
    const [job] = await engine.store.listUnansweredJobs();
    if (!job) return;
    const started = service.dashboard().filter(({ name }) => name.endsWith(toJobCode(job.id)));
    if (how === 'link') {
      const request = { id: job.id, reference: started.at(-1)?.id ?? '' };
      return void (await linkEnrichment(engine.store, engine.client(), request, engine.now));
    }
    const open = started.filter(({ isThrough }) => !isThrough);
    const isDone =
      how === 'retry'
        ? (await retryJob(engine.store, job.id, at())).ok
        : await engine.store.changeJob(job.id, (one) =>
            one.state === 'unknown_outcome'
              ? advance<Job>(one, { type: 'give_up' }, engine.now())
              : null,
          );
    if (!isDone) return;
    decided.push(job.id);
    for (const { id } of open) atRisk.add(id);
  }

  async function act(todo: Command): Promise<void> {
    switch (todo.do) {
      case 'press': {
        // A refresh is clicked where the button shows that it is free.
        const asked = { ...todo, ceiling: todo.refresh ? 0 : 1400 };
        // The message may be handled twice.
        await Promise.all([1, 2].map(() => startReveal(engine.store, asked, at())));
        return;
      }
      case 'list': {
        const list = { name: 'List', pageUrl: '', ...todo };
        await startList(engine.store, list, at());
        return;
      }
      case 'feed':
        await advanceLists(engine.store, at());
        return;
      case 'tick':
        await workers[todo.worker]?.tick();
        return;
      case 'work':
        // From the start to the result, unless another event intervenes.
        for (let round = 0; round < 3; round += 1) {
          await workers[todo.worker]?.tick();
          await workers[todo.worker]?.settled();
          engine.pass(3);
        }
        return;
      case 'decide':
        if (todo.waits) service.finishAll();
        await decide(todo.how);
        return;
      case 'pass':
        engine.pass(todo.seconds);
    }
  }

  return { engine, service, act, at, decided, atRisk };
}

/** Until nothing can continue by itself. */
async function drain(engine: Engine, at: () => ReturnType<Engine['at']>): Promise<void> {
  const last = engine.runner('the last one');
  for (let round = 0; round < 30; round += 1) {
    while (await advanceLists(engine.store, at()));
    await last.tick();
    await last.settled();
    engine.pass(400);
    if ((await engine.store.listActiveJobs()).length === 0 && round > 3) return;
  }
}

async function checkBooks({ engine, service, decided, atRisk }: World, most: Limits) {
  service.finishAll();
  const paid = service.ledger.filter(({ charged }) => charged > 0);
  const getCost = (id: string) =>
    paid.reduce((sum, line) => sum + (line.enrichmentId === id ? line.charged : 0), 0);
  const jobs = (await engine.db.jobs.toArray()).map((row) => jobRow.parse(row));
  const known = new Map(
    jobs.flatMap((job) => (isBulk(job) ? [[getEnrichmentId(job), job] as const] : [])),
  );

  const certain = paid.filter(({ enrichmentId: id }) => known.has(id) || !atRisk.has(id));
  const what = certain.map(({ who, field }) => `${who} ${field}`);
  expect(what.toSorted()).toEqual([...new Set(what)].toSorted());

  expect(await engine.store.listActiveJobs()).toEqual([]);
  const unreported = new Map<string, number>();
  const onReceipts: [string, number | undefined][] = [];
  for (const { id, name } of service.dashboard()) {
    const sender = jobs.find((job) => name.endsWith(toJobCode(job.id)));
    expect(getCost(id)).toBeLessThanOrEqual(sender?.held ?? 0);
    const job = known.get(id);
    if (job) onReceipts.push([id, (await engine.store.getReceipt(job.id))?.charged]);
    else unreported.set(sender?.id ?? '', (unreported.get(sender?.id ?? '') ?? 0) + 1);
  }
  expect(onReceipts).toEqual(onReceipts.map(([id]) => [id, getCost(id)]));
  // A charge that no response reported belongs to an unanswered job, or to one that the user decided about.
  const lost = await engine.store.listUnansweredJobs();
  for (const [id, times] of unreported) {
    const shown = [...decided, ...lost.map((job) => job.id)].filter((one) => one === id);
    expect(times).toBeLessThanOrEqual(shown.length);
  }
  const charged = paid.reduce((sum, line) => sum + line.charged, 0);
  expect(charged).toBeLessThanOrEqual(100 * Math.min(most.sessionLimit, most.dayLimit));
  for (const { id, ceiling } of (await engine.db.lists.toArray()).map((row) =>
    getList.parse(row),
  )) {
    const own = service.dashboard().filter(({ name }) => {
      return jobs.some((job) => job.listId === id && name.endsWith(toJobCode(job.id)));
    });
    expect(own.reduce((sum, one) => sum + getCost(one.id), 0)).toBeLessThanOrEqual(ceiling);
  }
}

test.each([
  ['with idempotency keys', KEYS],
  ['without', PLAIN],
])('%s no person is charged twice, and every charge is on a receipt', async (_, additions) => {
  const windows = fc.array(fc.array(command, { minLength: 1, maxLength: 8 }), {
    minLength: 2,
    maxLength: 3,
  });
  /** The first responses to starts. */
  const lost = fc.array(fc.boolean(), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), windows, lost, limits, async (...given) => {
      const [scheduler, commands, losses, most] = given;
      const world = createWorld(scheduler, { additions, lost: losses, limits: most });
      const { engine, act, at } = world;
      const window = async (todo: readonly Command[]) => {
        for (const one of todo) {
          await scheduler.schedule(Promise.resolve(), one.do);
          await act(one);
        }
      };
      await scheduler.waitFor(Promise.all(commands.map(window)));
      await scheduler.waitFor(drain(engine, at));
      await checkBooks(world, most);
      expect(engine.reported).toEqual([]);
      engine.db.close();
    }),
    { numRuns: countRuns(20) },
  );
});
