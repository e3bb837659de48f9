import { beforeEach, describe, expect, test } from 'vitest';
import { startReveal } from '../enrichment/start/start-reveal.ts';
import { createFailure } from '../model/jobs/failure.ts';
import {
  createListEnvironment,
  createFound,
  createEmpty,
  createPeople,
  createPerson,
  type ListEnvironment,
} from '../../test/support/extension/list-environment.ts';

let world: ListEnvironment;
beforeEach(() => {
  world = createListEnvironment();
});

const getFeed = async (id: string) => {
  await world.feed();
  return world.readOutcomes(id);
};

describe('chunks', () => {
  test('A list is sent in order, at most a hundred people at a time and two chunks at once', async () => {
    const id = await world.start(createPeople(250));
    await world.feed();
    const [one, two, ...more] = await world.listChunks();
    expect(more).toEqual([]);
    expect([one?.items.length, two?.items.length]).toEqual([100, 100]);
    expect(one?.items.map(({ input }) => input.domain)).toEqual(
      createPeople(100).map(({ companyDomain }) => companyDomain),
    );
    expect((await world.getList(id)).counts).toMatchObject({ waiting: 50, running: 200 });
  });

  test('A reference says nothing about the person or their place', async () => {
    await world.start(createPeople(3));
    await world.feed();
    const [job] = await world.listChunks();
    for (const { ref, contactId } of job?.items ?? []) {
      expect(ref).toMatch(/^[0-9a-f-]{36}$/);
      expect(ref).not.toBe(contactId);
    }
  });

  test('A finished chunk settles its rows, and the next one is sent', async () => {
    const id = await world.start(createPeople(201));
    await world.feed();
    for (const job of await world.listChunks()) {
      await world.accept(job);
      const data = job.items.map((item, i) =>
        i % 2 === 0 ? createFound(item) : createEmpty(item),
      );
      await world.finish(job, data, 50);
    }
    await world.feed();
    const list = await world.getList(id);
    expect(list).toMatchObject({ charged: 10_000, foundKinds: { work_email: 100 } });
    expect(list.counts).toMatchObject({ found: 100, not_found: 100, running: 1 });
    const [last] = await world.listChunks();
    await world.accept(last!);
    await world.finish(
      last!,
      last!.items.map((item) => createEmpty(item)),
      0,
    );
    await world.feed();
    expect(await world.getList(id)).toMatchObject({ state: 'done', endedAt: expect.any(String) });
  });

  test('A chunk has one receipt, with the person of each line', async () => {
    await world.start(createPeople(2));
    const job = await world.acceptChunk();

    await world.finishFound(job);
    const receipt = await world.store.getReceipt(job.id);
    expect(receipt?.listId).toBe(job.listId);
    expect(receipt?.lines.map(({ contactId }) => contactId)).toEqual(
      job.items.map(({ contactId }) => contactId),
    );
  });
});

describe('rows that need no request', () => {
  test('A person who is listed twice is requested once, and the second row gets the same result', async () => {
    const id = await world.start([
      createPerson(1),
      createPerson(2),
      createPerson(1, { fullName: 'EXAMPLEA, Bo', firstName: '', lastName: '' }),
    ]);
    expect(await getFeed(id)).toBe('running running duplicate');
    const [first, , second] = await world.listRows(id);
    expect(second).toMatchObject({ sameAs: 0, contactId: first?.contactId });
    expect((await world.listChunks())[0]?.items).toHaveLength(2);
  });

  test('A person who is listed twice far apart is still requested once', async () => {
    const id = await world.start([...createPeople(150), ...createPeople(150)]);
    await world.feed();
    await world.feed();
    expect((await world.getList(id)).counts).toMatchObject({ running: 150, duplicate: 150 });
  });

  test('Owned values are free, and a job under way is joined', async () => {
    const { store } = world;
    const request = {
      person: createPerson(0),
      kinds: ['work_email'] as const,
      refresh: false,
      ceiling: 100,
    };
    await startReveal(store, request, world.at());
    const [single] = await store.listActiveJobs();
    const id = await world.start(createPeople(2));
    expect(await getFeed(id)).toBe('running running');
    const [chunk] = await world.listChunks();
    expect(chunk?.items).toHaveLength(1);
    await world.accept(single!);
    if (single?.type === 'contact') await world.finishFound(single);
    expect(await getFeed(id)).toBe('found running');
    expect((await world.getList(id)).charged).toBe(0);
    const again = await world.start(createPeople(1), { name: 'Again' });
    expect(await getFeed(again)).toBe('owned');
    expect((await world.getList(again)).state).toBe('done');
  });

  test('A person whose joined job failed is requested after all', async () => {
    const { store } = world;
    const request = {
      person: createPerson(0),
      kinds: ['work_email'] as const,
      refresh: false,
      ceiling: 100,
    };
    await startReveal(store, request, world.at());
    const [single] = await store.listActiveJobs();
    const id = await world.start(createPeople(1));
    await world.feed();
    await world.refuse(single!, createFailure('unauthorized', 'for developers'));
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('running');
    expect((await world.listChunks())[0]?.items).toHaveLength(1);
  });

  test('An unidentified person is invalid before anything is sent, and does not affect other rows', async () => {
    const id = await world.start([
      createPerson(0),
      createPerson(1, { companyDomain: '' }),
      createPerson(2, { companyDomain: 'no domain' }),
      createPerson(3, { fullName: 'Mononym', firstName: '', lastName: '' }),
    ]);
    expect(await getFeed(id)).toBe('running invalid invalid invalid');
    expect((await world.listRows(id)).map(({ problem }) => problem)).toEqual([
      null,
      'error.enrichment.domain.empty',
      'error.enrichment.domain.invalid',
      'error.enrichment.first_name.empty',
    ]);
  });

  test('A person on the suppression list is skipped, and nothing about them is stored', async () => {
    const { store, engine } = world;
    const [id = ''] = await engine.suppressions.getIds({ companyDomain: 'firm-1.example' });
    const row = { id, kind: 'domain', at: engine.now().toISOString(), label: null, of: null };
    await engine.db.suppressions.put(row);
    const list = await world.start(createPeople(3));
    expect(await getFeed(list)).toBe('running suppressed running');
    expect((await world.listRows(list))[1]?.contactId).toBeNull();
    expect(await store.findContactsByKeys(['who:bo examplea@firm-1.example'])).toEqual([]);
  });
});
