// Shows in the rows of a list what a running job has found so far. Runs inside the transaction that stores the values.
import type { Hundredths } from '../../contract/credits.ts';
import type { ContactRecord } from '../../contract/enrichment.ts';
import { SLOT } from '../../model/contacts/contact.ts';
import type { ContactJob, JobItem } from '../../model/jobs/job.ts';
import { recountRows } from '../../model/lists/list-counts.ts';
import type { ListRow, RowOutcome } from '../../model/lists/list.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { getList } from '../job/list-rows.ts';
import { getValues } from './record-values.ts';

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
  const running = (await store.lists.listJobRows(list.id, job.id)).filter(
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
