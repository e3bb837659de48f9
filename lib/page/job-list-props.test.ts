import { expect, test, vi } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { createListStore } from '../store/list-store.ts';
import { listRecentJobs, listRecentLists } from '../store/queries.ts';
import { jobWith } from '../view/jobs/job.fixture.ts';
import { listWith } from '../view/jobs/list.fixture.ts';
import type { Actions } from './actions/actions.ts';
import { toJobList, toRefusedDecision } from './job-list-props.ts';
import { createPageStore } from './page-state.ts';
import { NO_RECORDS } from './records/job-records.ts';

const on = (day: number) => `2026-01-${day}T10:00:00.000Z`;

test('Jobs that are under way or wait for a decision stay listed, however many are newer', async () => {
  const db = openDatabase(crypto.randomUUID());
  const states = ['unknown_outcome', 'queued', 'failed', 'done', 'done'] as const;
  const jobs = states.map((state, index) =>
    jobWith({ id: crypto.randomUUID(), state, createdAt: on(10 + index) }),
  );
  const listId = crypto.randomUUID();
  const chunk = jobWith({ id: crypto.randomUUID(), listId, createdAt: on(10) });
  await db.jobs.bulkPut([...jobs, chunk]);
  const { values } = await listRecentJobs(db, 2);
  expect(values.map(({ state }) => state)).toEqual(['done', 'done', 'queued', 'unknown_outcome']);
  expect((await listRecentJobs(db, 100)).values).toHaveLength(5);
});

test('Lists that run or are paused stay listed, however many are newer', async () => {
  const db = openDatabase(crypto.randomUUID());
  const store = createListStore(db);
  const states = ['paused', 'running', 'cancelled', 'done'] as const;
  for (const [index, state] of states.entries()) {
    const pause = state === 'paused' ? ({ code: 'user' } as const) : null;
    const id = crypto.randomUUID();
    await store.putList(listWith({ id, state, pause, createdAt: on(10 + index) }));
  }
  const lists = await listRecentLists(db, 1);
  expect(lists.map(({ state }) => state)).toEqual(['done', 'running', 'paused']);
});

test('A refused decision has the next step of its reason, and the price of another try', () => {
  const job = jobWith({ state: 'failed', held: 1300 });
  const state = {
    ...createPageStore().getState(),
    problem: {
      scope: { kind: 'job' as const, id: job.id },
      problem: { code: 'over_session_limit' as const, needed: 13, available: 3 },
    },
  };
  const retryJob = vi.fn<(id: string) => void>();
  const resumeList = vi.fn<(id: string) => void>();
  const actions = { retryJob, resumeList } as unknown as Actions;
  const entries = [{ job, receipt: null, contact: null }];
  const refused = toRefusedDecision({ entries, lists: [] }, state, actions);
  expect(refused).toMatchObject({
    notice: { step: 'limits', price: 1300 },
    callbacks: { limit: { name: 'sessionLimit', missing: 10 } },
  });
  refused?.callbacks.onRetry();
  expect(retryJob).toHaveBeenCalledExactlyOnceWith(job.id);
  const ofList = toRefusedDecision(
    { entries: [], lists: [listWith({ id: job.id, state: 'paused' })] },
    state,
    actions,
  );
  expect(ofList?.notice.price).toBe(3200);
  ofList?.callbacks.onRetry();
  expect(resumeList).toHaveBeenCalledExactlyOnceWith(job.id);
  expect(
    toRefusedDecision({ entries, lists: [] }, { ...state, problem: null }, actions),
  ).toBeNull();
});

test('The list of jobs resumes a list with the limit that the user has raised', () => {
  const resumeList = vi.fn<(id: string, ceiling?: number) => void>();
  const actions = { resumeList } as unknown as Actions;
  const { onList } = toJobList(NO_RECORDS, createPageStore().getState(), actions, new Date());
  onList('resume', 'list', 6300);
  expect(resumeList).toHaveBeenCalledExactlyOnceWith('list', 6300);
});
