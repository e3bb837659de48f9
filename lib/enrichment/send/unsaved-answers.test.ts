import { expect, test } from 'vitest';
import { answer, createEngine } from '../../../test/support/extension/engine.ts';
import { createUnsavedAnswers } from './unsaved-answers.ts';

/** Storage as in a browser: other tasks run between reading and writing. */
function slowItem() {
  let stored: Record<string, unknown> = {};
  return {
    get: async () => stored,
    set: async (next: Record<string, unknown>) => {
      await Promise.resolve();
      stored = next;
    },
  };
}

test('An incomplete response is still incomplete when it is read back', async () => {
  const item = slowItem();
  const boat = createUnsavedAnswers(item);
  const engine = createEngine();
  engine.script.lookupCompany = () => ({
    ...answer({ companies: [], metadata: null }),
    unreadable: 1,
  });
  await boat.withKeptAnswer('a', engine.client()).call('lookupCompany', {});
  await boat.keep('a');
  const again = await createUnsavedAnswers(item)
    .withKeptAnswer('a', engine.client())
    .call('lookupCompany', {});
  expect(again).toMatchObject({ unreadable: 1 });
});

test('Two responses that do not fit on the disk are both kept, and released one by one', async () => {
  const item = slowItem();
  const boat = createUnsavedAnswers(item);
  const engine = createEngine();
  engine.script.lookupCompany = () => answer({ companies: [], metadata: null });
  for (const id of ['a', 'b'])
    await boat.withKeptAnswer(id, engine.client()).call('lookupCompany', {});
  await Promise.all([boat.keep('a'), boat.keep('b')]);
  expect(Object.keys(await item.get()).toSorted()).toEqual(['a', 'b']);
  // The next worker finds them, and does not send the request again.
  const next = createUnsavedAnswers(item);
  await next.withKeptAnswer('a', engine.client()).call('lookupCompany', {});
  expect(engine.called('lookupCompany')).toHaveLength(2);
  await Promise.all([next.release('a'), next.release('b')]);
  expect(await item.get()).toEqual({});
});
