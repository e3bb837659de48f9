// Settles finished jobs with the rows that wait for them. The outcome is computed from what is on disk
// (job, receipt, contacts), so it is the same whenever it runs.
import type { Contact } from '../model/contacts/contact.ts';
import { isActive, type Job } from '../model/jobs/job.ts';
import type { List, ListRow, Pause } from '../model/lists/list.ts';
import type { EngineStore } from '../store/engine-store.ts';
import {
  getChunkOutcome,
  getJoinedJobOutcome,
  countFound,
  type JobOutcome,
} from './job-outcome.ts';
import { finishIfComplete, recountRows } from '../model/lists/list-counts.ts';

/** After this many rows in a row were refused alone, the cause is not in the rows. */
const MAX_REFUSALS = 5;

export async function settleList(store: EngineStore, listId: string, now: Date): Promise<void> {
  const list = await store.lists.getList(listId);
  for (const { id, lost: isUncertain } of list?.open ?? []) {
    if (isUpToDate(await store.getJob(id), isUncertain)) continue;
    await store.transaction(() => settleJob(store, listId, id, now));
  }
}

/** Whether the list reflects the state of the job: only then its rows and its amounts are right. */
export const isUpToDate = (job: Job | null | undefined, isUncertain: boolean): boolean =>
  job != null && (isUncertain ? job.state === 'unknown_outcome' : isActive(job));

async function settleJob(
  store: EngineStore,
  listId: string,
  jobId: string,
  now: Date,
): Promise<void> {
  const list = await store.lists.getList(listId);
  const open = list?.open.find(({ id }) => id === jobId);
  if (!list || !open) return;
  const job = await store.getJob(jobId);
  const before = await store.lists.listJobRows(listId, jobId);
  const receipt = job && (await store.getReceipt(job.id));
  const end = open.own
    ? getChunkOutcome(job, receipt, { open, size: before.length })
    : getJoinedJobOutcome(job, open, {
        kinds: list.kinds,
        receipt,
        getContact: await loadContacts(store, before),
      });
  const rows = before.map((row) => toListState(list, end.row(row)));
  await store.lists.putRows(rows);
  await store.lists.putList(
    finishIfComplete(applyOutcome(recountRows(list, before, rows), jobId, end, now), now),
  );
}

async function loadContacts(store: EngineStore, rows: readonly ListRow[]) {
  const contacts = new Map<string, Contact | null>();
  for (const { id, contactId } of rows) {
    contacts.set(id, contactId === null ? null : await store.getContact(contactId));
  }
  return ({ id }: ListRow) => contacts.get(id) ?? null;
}

/** In a cancelled list no row waits any more. */
const toListState = ({ state }: List, row: ListRow): ListRow =>
  state === 'cancelled' && row.outcome === 'waiting' ? { ...row, outcome: 'cancelled' } : row;

function applyOutcome(list: List, jobId: string, end: JobOutcome, now: Date): List {
  const { foundKinds } = list;
  const next: List = {
    ...list,
    open: list.open.flatMap((one) => (one.id === jobId ? (end.stays ?? []) : one)),
    charged: list.charged + end.charged,
    unsure: list.unsure + end.uncertain,
    refusals: end.refusedAlone === false ? 0 : list.refusals + (end.refusedAlone ? 1 : 0),
    foundKinds: {
      work_email: foundKinds.work_email + countFound(end.lines, 'work_email'),
      personal_email: foundKinds.personal_email + countFound(end.lines, 'personal_email'),
      phone: foundKinds.phone + countFound(end.lines, 'phone'),
    },
  };
  return { ...next, ...toNextState(next, end, now) };
}

function toNextState(
  { state, pause, open, refusals }: List,
  end: JobOutcome,
  now: Date,
): Partial<Pick<List, 'state' | 'pause'>> {
  const decided = pause?.code === 'lost_answer' && !open.some((one) => one.own && one.lost);
  const goesOn = state === 'running' || (state === 'paused' && decided);
  if (!goesOn) return {};
  const why: Pause | null = refusals >= MAX_REFUSALS ? { code: 'service' } : end.pause;
  return why
    ? { state: 'paused', pause: { ...why, at: now.toISOString() } }
    : { state: 'running', pause: null };
}
