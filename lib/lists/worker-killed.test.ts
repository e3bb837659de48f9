// The worker dies at any access to the database, at any point of a list, also while another one is working
// on it. The next worker continues from the disk: no person is paid twice or skipped, and the totals agree.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFailure } from '../model/jobs/failure.ts';
import type { ContactJob, Job } from '../model/jobs/job.ts';
import { NO_COUNTS, type RowOutcome } from '../model/lists/list.ts';
import { receipt } from '../model/jobs/receipt.ts';
import type { PersonInput } from '../model/subject-input.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { finishContactJob } from '../enrichment/result/finish-contact-job.ts';
import { keepPartialResult } from '../enrichment/result/keep-partial.ts';
import { advance, isAllowed } from '../enrichment/job/transitions.ts';
import { cancelList, pauseList, resumeList } from './change-list.ts';
import { advanceLists } from './advance-lists.ts';
import {
  createListEnvironment,
  createFound,
  createEmpty,
  createPerson,
  type ListEnvironment,
} from '../../test/support/extension/list-environment.ts';
import { countRuns } from '../../test/support/setup/property-runs.ts';

const KILLED = new Error('The browser stopped.');

/** A store that works for this many accesses, and then never again. */
function mortal(store: EngineStore, accesses: number): EngineStore {
  let left = accesses;
  const dying = <Some extends object>(parts: Some): Some =>
    new Proxy(parts, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === 'object' && value !== null) return dying(value);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]): Promise<unknown> => {
          if (left-- <= 0) throw KILLED;
          return Reflect.apply(value, target, args);
        };
      },
    });
  return dying(store);
}

const REFUSED = {
  ...createFailure('invalid', 'for developers'),
  status: 400,
  serviceCode: 'error.enrichment.domain.invalid',
};
/** Some people the service never finds, and some it refuses. */
const isKnownDomain = (domain: string) => !/-[369]\./.test(domain);
const isRefusedDomain = (domain: string) => /-7\./.test(domain);

type Item = ContactJob['items'][number];
const isKnown = ({ input }: Item) => isKnownDomain(input.domain ?? '');
const isRefused = ({ input }: Item) => isRefusedDomain(input.domain ?? '');

const answerTo = (job: ContactJob, status: string, share = job.items.length) => {
  const data = job.items
    .slice(0, share)
    .map((item) => (isKnown(item) ? createFound(item) : createEmpty(item)));
  const credits = job.items.slice(0, share).filter(isKnown).length;
  return { id: 'e', name: '', status, cost: { credits }, data: data.toReversed() };
};

const take = ({ store, engine }: ListEnvironment, { id }: Job) =>
  store.changeJob(id, (job) =>
    isAllowed(job.state, 'send')
      ? advance<Job>(job, { type: 'send', owner: 'worker', hasKey: true }, engine.now())
      : null,
  );

type Action = { what: number; lives: number };

async function act(world: ListEnvironment, id: string, { what, lives }: Action, sent: string[]) {
  const { engine } = world;
  const store = mortal(world.store, lives);
  const now = engine.now();
  const chunks = await world.listChunks();
  const submitted = chunks.find(({ state }) => state === 'submitted');
  const queued = chunks.find(({ state }) => state === 'queued');
  switch (what) {
    case 0:
      if (submitted)
        await keepPartialResult(
          store,
          submitted.id,
          answerTo(submitted, 'IN_PROGRESS', 1),
          now,
          new Map(),
        );
      return;
    case 1:
      if (submitted)
        await finishContactJob(
          store,
          submitted.id,
          { result: answerTo(submitted, 'FINISHED'), failure: null },
          now,
          new Map(),
        );
      return;
    case 2:
      if (!queued) return;
      // One of the two workers takes it.
      if (!(await take(world, queued))) return;
      if (queued.items.some(isRefused)) {
        await world.change(queued, { type: 'fail', failure: REFUSED });
        return;
      }
      sent.push(...queued.items.map(({ contactId }) => contactId));
      await world.change(queued, { type: 'accepted', enrichmentId: queued.id, nextAt: now });
      return;
    case 3:
      return void (await pauseList(store, id, now));
    case 4:
      return void (await resumeList(store, { id }, now));
    default:
      while (await advanceLists(store, world.at({ jobLimit: 4 })));
  }
}

/** Most die early: settling comes first, and takes a few accesses. */
const lives = fc.oneof(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 120 }));
const action = fc.record({ what: fc.integer({ min: 0, max: 8 }), lives });
/** Those of one moment overlap: an old worker that is dying, a new one, a click in a window. */
const moment = fc.array(action, { minLength: 1, maxLength: 3 });
const moments = fc.array(moment, { minLength: 8, maxLength: 30 });
const given = fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 14 });

test('A list always finishes, and each person is paid once', async () => {
  await fc.assert(
    fc.asyncProperty(given, moments, fc.boolean(), async (who, story, isCancelled) => {
      const world = createListEnvironment();
      const sent: string[] = [];
      const id = await world.start(who.map((index) => createPerson(index)));
      for (const overlapping of story) {
        const acts = overlapping.map((one) =>
          act(world, id, one, sent).catch((error: unknown) => {
            if (error !== KILLED) throw error;
          }),
        );
        await Promise.all(acts);
      }
      if (isCancelled) await cancelList(world.store, id, world.engine.now());
      else await resumeList(world.store, { id }, world.engine.now());
      for (
        let left = 200;
        left > 0 && (await world.store.lists.listUnfinished()).length > 0;
        left--
      ) {
        for (const what of [8, 2, 2, 1, 1]) await act(world, id, { what, lives: Infinity }, sent);
      }
      await checkBooks(world, id, who);
      expect(new Set(sent).size).toBe(sent.length);
    }),
    { numRuns: countRuns(25) },
  );
}, 120_000);

function getExpected({ companyDomain }: PersonInput): RowOutcome {
  if (isRefusedDomain(companyDomain)) return 'invalid';
  return isKnownDomain(companyDomain) ? 'found' : 'not_found';
}

async function checkBooks(world: ListEnvironment, id: string, who: readonly number[]) {
  const list = await world.getList(id);
  const rows = await world.listRows(id);
  expect(rows.map(({ person }) => person.companyDomain)).toEqual(
    who.map((index) => `firm-${index}.example`),
  );
  const counts = { ...NO_COUNTS };
  for (const { outcome } of rows) counts[outcome]++;
  expect(list.counts).toEqual(counts);
  expect(list.counts).toMatchObject({ waiting: 0, running: 0, unknown: 0 });
  expect(list.openPrice).toBe(0);
  expect(list.open).toEqual([]);
  const receipts = (await world.engine.db.receipts.toArray()).map((row) => receipt.parse(row));
  expect(list.charged).toBe(receipts.reduce((sum, { charged }) => sum + charged, 0));
  const doubled = rows.filter(({ outcome }) => outcome === 'duplicate');
  expect(doubled.map(({ index, sameAs }) => rows[sameAs ?? index]?.contactId)).toEqual(
    doubled.map(({ contactId }) => contactId),
  );
  const others = list.state === 'done' ? rows.filter((row) => !doubled.includes(row)) : [];
  expect(others.map(({ outcome }) => outcome)).toEqual(
    others.map(({ person }) => getExpected(person)),
  );
}
