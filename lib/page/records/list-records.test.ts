import { expect, test, vi } from 'vitest';
import {
  createListEnvironment,
  createFound,
  createPeople,
  createPerson,
} from '../../../test/support/extension/list-environment.ts';
import { COLUMNS } from '../../contacts/export/columns.ts';
import { createToExportedPerson } from '../../contacts/export/exported-person.ts';
import { startReveal } from '../../enrichment/start/start-reveal.ts';
import { advance } from '../../enrichment/job/transitions.ts';
import { findUnansweredSearches } from '../../enrichment/start/find-uncertain-starts.ts';
import { suppressionIds } from '../../enrichment/suppression/suppression-ids.ts';
import { createFailure } from '../../model/jobs/failure.ts';
import type { Job } from '../../model/jobs/job.ts';
import type { Kind } from '../../model/kinds.ts';
import { createSuppressionSecret } from '../../settings/suppression-secret.ts';
import { outcomeText } from '../../view/jobs/list-view.ts';
import { openDatabase } from '../../store/database.ts';
import { listJobsAbout } from '../../store/queries.ts';
import { findSkippedPeople, followSuppressed, readListMembers } from './list-records.ts';

const BOTH: Kind[] = ['work_email', 'phone'];

// A list skips people who may already be paid for. The row, the summary and the export give the reason.

/** Searches two kinds for so many people, without answers and given up; then starts a list for one kind. */
async function skipPeople(count: number, kinds: Kind[] = ['work_email']) {
  const world = createListEnvironment();
  const { engine } = world;
  for (const person of createPeople(count)) {
    const request = { person, kinds: BOTH, refresh: false, ceiling: 1100 };
    await startReveal(engine.store, request, world.at());
    for (const job of await engine.store.listActiveJobs()) {
      await world.leaveUnanswered(job, createFailure('timeout', ''));
      await world.change(job, { type: 'give_up' });
    }
  }
  engine.pass(60);
  const id = await world.start(createPeople(count + 1), { kinds });
  await world.feed();
  const skipped = async () => findSkippedPeople(engine.db, await world.getList(id), engine.now());
  return { ...world, id, skipped };
}

test('row, summary and list of skipped people agree, and the others are requested', async () => {
  const { id, getList, listRows, listChunks, skipped, accept, finish, feed } = await skipPeople(2);
  const [chunk, ...more] = await listChunks();
  expect([chunk?.items.length, more.length]).toEqual([1, 0]);
  await accept(chunk!);
  await finish(chunk!, [createFound(chunk!.items[0]!)], 1);
  await feed();
  expect((await listRows(id)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['failed', 'paid_or_not'],
    ['failed', 'paid_or_not'],
    ['found', null],
  ]);
  expect(await getList(id)).toMatchObject({ state: 'done', counts: { failed: 2 }, undecided: 2 });
  expect(outcomeText(await getList(id))).toBe(
    '1 found, 2 skipped because they may already be paid for',
  );
  expect(await skipped()).toMatchObject({
    more: 0,
    people: [
      {
        index: 0,
        name: 'Ada Examplea',
        contact: { fullName: 'Ada Examplea' },
        text: expect.stringMatching(
          /^May already be paid for: a search for work email and mobile phone, sent \d\d:\d\d, has no answer\.$/,
        ),
      },
      { index: 1, name: 'Bo Examplea' },
    ],
  });
});

test('the same request as before does not skip them', async () => {
  const { id, getList, listChunks } = await skipPeople(1, BOTH);
  expect((await listChunks()).map(({ items }) => items.length)).toEqual([2]);
  expect((await getList(id)).undecided ?? 0).toBe(0);
});

test('after the decision the reason changes, and the list still counts the skipped people', async () => {
  const { engine, id, at, accept, finish, getList, skipped } = await skipPeople(1);
  const request = { person: createPerson(0), kinds: BOTH, refresh: false, ceiling: 1400 };
  await startReveal(engine.store, request, at());
  const again = (await engine.store.listActiveJobs()).find(
    (job) => job.type === 'contact' && job.listId === undefined,
  );
  if (again?.type !== 'contact') throw new Error('Nothing was asked again.');
  await accept(again);
  await finish(again, [createFound(again.items[0]!)], 1);
  expect((await skipped()).people).toMatchObject([{ text: 'Decided since.' }]);
  expect((await getList(id)).undecided).toBe(1);
});

test('only the first skipped people are listed, and the others counted', async () => {
  const { skipped } = await skipPeople(23);
  const { people: listed, more } = await skipped();
  expect([listed.length, more]).toEqual([20, 3]);
});

test('a deleted person has no link, and an erased one has no name', async () => {
  const { engine, skipped } = await skipPeople(2);
  const [first] = (await skipped()).people;
  await engine.db.contacts.delete(first!.contact!.id);
  const [row] = await engine.db.listRows.toArray();
  expect((await skipped()).people[0]).toMatchObject({ contact: null, name: 'Ada Examplea' });
  await engine.db.listRows.put({ ...row!, person: createPerson(0, { fullName: '' }) });
  expect((await skipped()).people[0]).toMatchObject({ contact: null, name: 'Name removed' });
});

test('the export says why a value is missing', async () => {
  const { engine, skipped } = await skipPeople(1);
  const contact = (await skipped()).people[0]!.contact!;
  const jobs = await listJobsAbout(engine.db, { contactId: contact.id });
  const cellAt = (now: Date, some: readonly Job[] = jobs) => {
    const toExportedPerson = createToExportedPerson(
      {
        hostOfJob: () => '',
        getFlags: () => [],
        labels: [],
        unanswered: (one) => findUnansweredSearches(one, some, { workspace: null, now }),
      },
      { invalid: false, markedWrong: false },
    );
    const column = COLUMNS.find(({ header }) => header === 'Unanswered search')!;
    return column.getValue(toExportedPerson(contact));
  };
  const now = engine.now();
  expect(cellAt(now)).toBe('work email, phone: sent 2026-11-20, may already be paid for');
  const lost = advance<Job>({ ...jobs[0]!, state: 'unknown_outcome' }, { type: 'retry' }, now);
  expect(cellAt(now, [lost]), 'it runs again').toBe('');
  expect(cellAt(new Date('2027-06-01T00:00:00Z')), 'after the free period').toBe('');
});

test('the first entry of the suppression list reaches people who are shown already', async () => {
  const db = openDatabase(crypto.randomUUID());
  const [ada, bo] = createPeople(2);
  const next = vi.fn<(suppressed: readonly boolean[]) => void>();
  const closed = new AbortController();
  followSuppressed(db, [ada!, bo!])(next, closed.signal);
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith([false, false]));
  const secret = await createSuppressionSecret()();
  const [id] = await suppressionIds([secret], bo!);
  await db.suppressions.put({ id: id!, kind: 'person', at: '', label: null, of: null });
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith([false, true]));
  closed.abort();
});

test('what has come of each person of a list is read in its order, with the time when the search was sent', async () => {
  const world = createListEnvironment();
  const [first, ...others] = createPeople(3);
  const id = await world.start([first!, ...others, first!]);
  expect((await readListMembers(world.engine.db, id)).map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 4 }, () => 'waiting'),
  );
  await world.feed();
  const chunk = await world.acceptChunk();
  const sentAt = '2026-01-22T10:00:30.000Z';
  await world.engine.db.jobs.update(chunk.id, { sentAt });
  const running = await readListMembers(world.engine.db, id);
  expect(running.map((one) => [one.outcome, one.sentAt])).toEqual(
    Array.from({ length: 4 }, () => ['running', sentAt]),
  );
  await world.finishFound(chunk);
  await world.feed();
  const [found] = await readListMembers(world.engine.db, id);
  expect(found).toMatchObject({ outcome: 'found', sentAt: null, person: first });
});
