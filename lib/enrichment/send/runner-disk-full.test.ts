// The disk is full: each write in turn fails for a while. Nothing is sent twice, every result is kept, and
// the user is informed.
import { describe, expect, test } from 'vitest';
import type { EngineStore } from '../../store/engine-store.ts';
import {
  answer,
  answerWell,
  createEngine,
  lookUp,
  PLAIN,
  reveal,
  run,
} from '../../../test/support/extension/engine.ts';

const WRITES = ['changeJob', 'putJob', 'putContact', 'putCompany', 'putReceipt'] as const;

const full = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));

/** A store whose n-th write fails, and the two after it. */
function failing(store: EngineStore, nth: number) {
  const state = { writes: 0, failed: 0 };
  const guarded = Object.fromEntries(
    WRITES.map((name) => [
      name,
      (...given: never[]) => {
        state.writes += 1;
        if (state.writes < nth || state.writes > nth + 2) {
          return (store[name] as (...args: never[]) => Promise<unknown>)(...given);
        }
        state.failed += 1;
        return full();
      },
    ]),
  );
  return { guarded, state };
}

const NTH = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe.each(NTH)('write %d of a reveal fails', (nth) => {
  test('The job is paid once, found and reported', async () => {
    const engine = createEngine();
    engine.additions = PLAIN;
    answerWell(engine);
    const id = await reveal(engine);
    const { guarded, state } = failing(engine.store, nth);
    const runner = engine.runner('worker', guarded);
    for (let round = 0; round < 12; round += 1) await run(engine, runner, 31);
    expect(await engine.store.getJob(id)).toMatchObject({ state: 'done', charged: 100 });
    expect(engine.called('startContactEnrichment')).toHaveLength(1);
    expect(await engine.db.receipts.count()).toBe(1);
    expect(await engine.db.contacts.toArray()).toMatchObject([{ workEmail: { jobId: id } }]);
    expect(engine.diskWrites.includes(false)).toBe(state.failed > 0);
    expect(engine.diskWrites.at(-1)).toBe(true);
  });
});

describe.each(NTH.slice(0, 6))('write %d of a look-up fails', (nth) => {
  test('The look-up is sent and paid once', async () => {
    const engine = createEngine();
    engine.script.lookupCompany = () => answer({ companies: [], metadata: { credits: 0.25 } });
    const id = await lookUp(engine);
    const { guarded } = failing(engine.store, nth);
    const runner = engine.runner('worker', guarded);
    for (let round = 0; round < 12; round += 1) await run(engine, runner, 31);
    expect(await engine.store.getJob(id)).toMatchObject({ state: 'done', charged: 25 });
    expect(engine.called('lookupCompany')).toHaveLength(1);
  });
});

test('A worker that dies while the disk is full leaves the response to the next one', async () => {
  const engine = createEngine();
  engine.additions = PLAIN;
  answerWell(engine);
  engine.script.startContactEnrichment = () =>
    answer({ enrichment_id: '0193a5b2-7c4d-4e6f-8a9b-0c1d2e3f4a5b' });
  const id = await reveal(engine);
  const { guarded } = failing(engine.store, 2);
  await run(engine, engine.runner('first', guarded));
  expect(await engine.store.getJob(id)).toMatchObject({ state: 'sending' });
  await run(engine, engine.runner('second'));
  expect(await engine.store.getJob(id)).toMatchObject({ state: 'submitted' });
  expect(engine.called('startContactEnrichment')).toHaveLength(1);
});
