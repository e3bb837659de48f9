// Keeps the rows of a list in step with the jobs of the list. Each function runs inside the transaction that
// changes the job.
import type { Hundredths } from '../contract/credits.ts';
import type { ContactRecord } from '../contract/enrichment.ts';
import { SLOT } from '../model/contact.ts';
import type { ContactJob, Job, JobItem } from '../model/job.ts';
import { recountRows } from '../model/list-counts.ts';
import type { List, ListRow, RowOutcome } from '../model/list.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { getValues } from './result/record-values.ts';

const getList = (store: EngineStore, { listId }: Job): Promise<List | null> =>
  listId === undefined ? Promise.resolve(null) : store.lists.list(listId);

type Partial = { records: ReadonlyMap<string, ContactRecord>; charged: Hundredths; now: Date };

/** Writes the outcomes and the charge that a partial result of a chunk reports, unless nothing changed. */
export async function recordPartialRows(
  store: EngineStore,
  job: ContactJob,
  { records, charged, now }: Partial,
): Promise<void> {
  const list = await getList(store, job);
  const open = list?.open.find(({ id }) => id === job.id);
  if (!list || !open) return;
  const items = Map.groupBy(job.items, ({ contactId }) => contactId);
  const running = (await store.lists.rowsOfJob(list.id, job.id)).filter(
    ({ outcome }) => outcome === 'running',
  );
  const before: ListRow[] = [];
  const after: ListRow[] = [];
  for (const row of running) {
    const parts = (items.get(row.contactId ?? '') ?? []).map((item) => {
      const record = records.get(item.ref);
      return record ? toPartialOutcome(item, record) : 'running';
    });
    const outcome = combineOutcomes(parts);
    if (outcome === 'running') continue;
    before.push(row);
    after.push({ ...row, outcome });
  }
  if (after.length === 0 && charged === open.charged) return;
  const next = recountRows(list, before, after);
  await store.lists.putRows(after);
  await store.lists.putList({
    ...next,
    open: next.open.map((one) => (one.id === job.id ? { ...one, charged } : one)),
    updatedAt: now.toISOString(),
  });
}

/** The outcome of a person whose kinds are requested by several items. */
function combineOutcomes(parts: readonly RowOutcome[]): RowOutcome {
  if (parts.length === 0 || parts.includes('running')) return 'running';
  return parts.includes('found') ? 'found' : 'not_found';
}

/**
 * An item is finished when the service says so in its record, or when every requested kind has a value.
 * `skipped` stays running: only the final result shows whether the credits ran out.
 */
function toPartialOutcome({ kinds }: JobItem, record: ContactRecord): RowOutcome {
  switch (record.state) {
    case 'found':
      return 'found';
    case 'not_found':
      return 'not_found';
    case 'skipped':
      return 'running';
    default: {
      const values = getValues(record);
      return kinds.every((kind) => values[SLOT[kind]].length > 0) ? 'found' : 'running';
    }
  }
}

/** Gives rows of a chunk another outcome because the chunk no longer requests these people. */
export async function removeRowsFromJob(
  store: EngineStore,
  job: Job,
  contactIds: readonly (string | null)[],
  outcome: 'waiting' | 'suppressed',
): Promise<void> {
  const list = await getList(store, job);
  if (!list) return;
  const before = (await store.lists.rowsOfJob(list.id, job.id)).filter(
    (row) => row.outcome === 'running' && contactIds.includes(row.contactId),
  );
  const after = before.map((row): ListRow => ({ ...row, outcome, jobId: null }));
  await store.lists.putRows(after);
  await store.lists.putList(recountRows(list, before, after));
}

/**
 * Reopens a failed chunk that the user retries. Its rows wait for its result, and the amount that was counted
 * as possibly charged is taken back because the result will say what was charged.
 */
export async function reopenChunk(store: EngineStore, job: Job, now: Date): Promise<void> {
  const list = await getList(store, job);
  if (!list || list.open.some(({ id }) => id === job.id)) return;
  const before = (await store.lists.rowsOfJob(list.id, job.id)).filter(
    ({ outcome }) => outcome === 'failed',
  );
  const after = before.map((row): ListRow => ({ ...row, outcome: 'running' }));
  await store.lists.putRows(after);
  await store.lists.putList({
    ...recountRows(list, before, after),
    ...(list.state === 'done' ? { state: 'running', endedAt: null } : {}),
    unsure: Math.max(0, list.unsure - job.held),
    open: [...list.open, { id: job.id, own: true, charged: 0, lost: false }],
    updatedAt: now.toISOString(),
  });
}
