import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ADA,
  answer,
  answerWell,
  lookUp,
  reveal,
  run,
  WORK,
} from '../../../test/support/extension/engine.ts';
import {
  createListEnvironment,
  createPeople,
  type ListEnvironment,
} from '../../../test/support/extension/list-environment.ts';
import { pauseList, resumeList } from '../../lists/change-list.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import type { ContactJob, Job } from '../../model/jobs/job.ts';
import { SAMPLE_SERVICE } from '../../model/sample.ts';
import { createLock } from '../../platform/web-lock.ts';
import { endedWorkItem, NO_ENDED_WORK } from '../../settings/items.ts';
import { jobWith } from '../../view/jobs/job.fixture.ts';
import { createEndedWork, type NotificationGroup } from './ended-work.ts';

type Text = { title: string; message: string };
const notify = vi.fn<(group: NotificationGroup, text: Text) => Promise<void>>(async () => {});
const clear = vi.fn<(group: NotificationGroup) => Promise<void>>(async () => {});

let world: ListEnvironment;
let isOpen: boolean;
let isWanted: boolean;
let importId: string | null;
beforeEach(() => {
  world = createListEnvironment();
  world.engine.onActiveJobs = (jobs) => worker().look(jobs);
  isOpen = false;
  isWanted = true;
  importId = null;
  vi.resetAllMocks();
});
afterEach(() => world.engine.db.close());

/** Each time a worker that has just been started: only what is stored is known. */
const worker = (on: Partial<Parameters<typeof createEndedWork>[0]> = {}) =>
  createEndedWork({
    store: world.store,
    importOfList: async () => importId,
    item: endedWorkItem,
    isWanted: async () => isWanted,
    isPageOpen: async () => isOpen,
    notify,
    clear,
    withLock: createLock('ended-work'),
    ...on,
  });
const look = async (on = {}) => worker(on).look(await world.store.listActiveJobs());

/** Writes a reveal that waits to be sent. */
async function queue(changes: Partial<ContactJob> = {}): Promise<Job> {
  const job = jobWith({ id: crypto.randomUUID(), state: 'queued', ...changes });
  await world.store.putJob(job);
  return job;
}
const fail = (job: Job) => world.refuse(job, createFailure('invalid', 'for developers'));

test('A reveal that ends while nothing is open gives one notification, with a number and without a name or value', async () => {
  answerWell(world.engine);
  await reveal(world.engine);
  const runner = world.engine.runner('first');
  await run(world.engine, runner);
  await run(world.engine, runner, 2);
  await run(world.engine, world.engine.runner('second'), 60);
  expect(notify).toHaveBeenCalledExactlyOnceWith('jobs', {
    title: 'Sidelight: 1 found',
    message: 'A reveal has ended.',
  });
  const said = JSON.stringify(notify.mock.calls);
  for (const text of [ADA.firstName, ADA.companyName, WORK.email]) expect(said).not.toContain(text);
});

test('A lookup that is written, sent and answered within one look gives a notification', async () => {
  let onDisk: string[] = [];
  world.engine.script.lookupCompany = async () => {
    onDisk = (await endedWorkItem.get()).awaited;
    return answer({ companies: [], metadata: null });
  };
  const id = await lookUp(world.engine);
  await run(world.engine, world.engine.runner('worker'));
  // A worker that dies while it sends has stored before that there is something to wait for.
  expect(onDisk).toEqual([id]);
  expect(notify).toHaveBeenCalledExactlyOnceWith('jobs', {
    title: 'Sidelight: nothing found',
    message: 'A look-up has ended.',
  });
});

test('What ends while a page is open gives no notification, also not later', async () => {
  const job = await queue();
  await look();
  await fail(job);
  isOpen = true;
  await look();
  isOpen = false;
  await look();
  expect(notify).not.toHaveBeenCalled();
});

test('Without the setting there is no notification and nothing is stored, also after it was switched off', async () => {
  await queue();
  await look();
  expect((await endedWorkItem.get()).awaited).toHaveLength(1);
  isWanted = false;
  await look();
  expect(await endedWorkItem.get()).toEqual(NO_ENDED_WORK);
  await fail(await queue());
  await look();
  expect(notify).not.toHaveBeenCalled();
});

test('What was under way when the setting was switched on gives a notification, and not what had ended', async () => {
  await fail(await queue());
  const running = await queue();
  await look();
  await fail(running);
  await look();
  expect(notify).toHaveBeenCalledExactlyOnceWith('jobs', {
    title: 'Sidelight: no result',
    message: 'A reveal failed.',
  });
});

test('Jobs that end one after the other have one notification with their number, until it is seen', async () => {
  const [first, second, third] = [await queue(), await queue(), await queue()];
  await look();
  await fail(first);
  await look();
  await fail(second);
  await look();
  expect(notify.mock.calls.map(([, { message }]) => message)).toEqual([
    'A reveal failed.',
    '2 reveals failed.',
  ]);
  await worker().seen();
  expect(clear.mock.calls).toEqual([['jobs'], ['lists']]);
  await fail(third);
  await look();
  expect(notify.mock.lastCall?.[1].message).toBe('A reveal failed.');
});

test('A page that is opened without a notification clears nothing', async () => {
  await worker().seen();
  expect(clear).not.toHaveBeenCalled();
});

test('A job that the user cancels gives no notification', async () => {
  const job = await queue();
  await look();
  await world.change(job, { type: 'cancel' });
  await look();
  expect(notify).not.toHaveBeenCalled();
});

test('A job of the demo is not awaited and gives no notification', async () => {
  const job = await queue(SAMPLE_SERVICE);
  await look();
  expect(await endedWorkItem.get()).toEqual(NO_ENDED_WORK);
  await fail(job);
  await look();
  expect(notify).not.toHaveBeenCalled();
});

test('A job that was deleted gives no notification', async () => {
  const { id } = await queue();
  await look();
  await world.engine.db.jobs.delete(id);
  await look();
  expect(notify).not.toHaveBeenCalled();
});

test('A worker may die at any point: the next one tells what is missing, and no one tells it again', async () => {
  for (let left = 0; left < 12; left++) {
    const jobs = [await queue(), await queue()];
    await look();
    for (const job of jobs) await fail(job);
    vi.clearAllMocks();
    await look(mortal(left)).catch(() => {});
    await look();
    // Died after the notification: the same one again, which replaces the first.
    for (const [, { message }] of notify.mock.calls) expect(message).toBe('2 reveals failed.');
    expect(notify.mock.calls.length).toBeGreaterThanOrEqual(1);
    vi.clearAllMocks();
    await look();
    expect(notify).not.toHaveBeenCalled();
    await worker().seen();
  }
});

/** Collaborators that work for this many calls, and then never again. */
function mortal(calls: number): object {
  let left = calls;
  const dying =
    <Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      if (left-- <= 0) throw new Error('The browser stopped.');
      return work(...args);
    };
  const { get, set, remove } = endedWorkItem;
  const { getJob, getReceipt, lists } = world.store;
  return {
    item: { get: dying(get), set: dying(set), remove },
    store: {
      getJob: dying(getJob),
      getReceipt: dying(getReceipt),
      lists: { ...lists, listUnfinished: dying(lists.listUnfinished) },
    },
    notify: dying(notify),
    isPageOpen: dying(async () => isOpen),
  };
}

describe('A list', () => {
  /** Works through the list, with a look after each chunk. */
  async function finishAll(): Promise<void> {
    for (;;) {
      await world.feed();
      await look();
      const [chunk] = await world.listChunks();
      if (!chunk) return;
      await world.accept(chunk);
      await world.finishFound(chunk);
    }
  }

  test('gives one notification at its end, not one for each of its jobs', async () => {
    await world.start(createPeople(120));
    await finishAll();
    expect(notify).toHaveBeenCalledExactlyOnceWith('lists', {
      title: 'Sidelight: 120 found',
      message: 'A list has ended.',
    });
  });

  test('gives a notification when it pauses at its ceiling, and again at its end', async () => {
    const id = await world.start(createPeople(5), { ceiling: 300 });
    await finishAll();
    await look();
    await resumeList(world.store, { id, ceiling: 500 }, world.engine.now());
    await finishAll();
    expect(notify.mock.calls).toEqual([
      ['lists', { title: 'Sidelight: 3 of 5 found', message: 'A list is paused at a limit.' }],
      ['lists', { title: 'Sidelight: 5 found', message: 'A list has ended.' }],
    ]);
  });

  test('that the user pauses gives no notification', async () => {
    const id = await world.start(createPeople(5));
    await world.feed();
    await look();
    await pauseList(world.store, id, world.engine.now());
    await look();
    expect(notify).not.toHaveBeenCalled();
  });

  test('of an import leads to the import, and one among others to none', async () => {
    importId = 'import-7';
    await world.start(createPeople(2));
    await finishAll();
    expect(notify).toHaveBeenCalledExactlyOnceWith('lists', {
      title: 'Sidelight: 2 found',
      message: 'An import has ended.',
    });
    expect(await worker().importIn('lists')).toBe('import-7');
    expect(await worker().importIn('jobs')).toBeNull();
    await world.start(createPeople(2, 20));
    await finishAll();
    expect(await worker().importIn('lists')).toBeNull();
  });

  test('and a job have notifications of their own', async () => {
    const job = await queue();
    await world.start(createPeople(1));
    await look();
    await fail(job);
    await finishAll();
    expect(notify.mock.calls.map(([group]) => group)).toEqual(['jobs', 'lists']);
  });
});

test('Of two looks at once, one waits for the other, and both ends give a notification', async () => {
  const [first, second] = [await queue(), await queue()];
  await look();
  await fail(first);
  const early = look();
  await fail(second);
  await Promise.all([early, look()]);
  expect(notify.mock.lastCall?.[1].message).toBe('2 reveals failed.');
});
