import type { Hundredths } from '../contract/credits.ts';
import type { ContactRecord } from '../contract/enrichment.ts';
import { SLOT, valuesOf } from '../enrichment/result/outcome.ts';
import type { ContactJob, JobItem } from '../model/job.ts';
import type { ListRow, RowOutcome } from '../model/list.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { recounted } from './list-counts.ts';

type Partial = { records: ReadonlyMap<string, ContactRecord>; charged: Hundredths; now: Date };

/**
 * The rows of a chunk after an answer that is not its last one. Inside the transaction that keeps the
 * values; writes nothing when nothing is new.
 */
export async function notePartial(
  store: EngineStore,
  job: ContactJob,
  { records, charged, now }: Partial,
): Promise<void> {
  const list = job.listId === undefined ? null : await store.lists.list(job.listId);
  const open = list?.open.find(({ id }) => id === job.id);
  if (!list || !open) return;
  const items = Map.groupBy(job.items, ({ contactId }) => contactId);
  const before = (await store.lists.rowsOfJob(list.id, job.id)).filter(
    ({ outcome }) => outcome === 'running',
  );
  const moved = before.flatMap((row): { row: ListRow; outcome: RowOutcome }[] => {
    const outcome = together(
      (items.get(row.contactId ?? '') ?? []).map((item) => {
        const record = records.get(item.ref);
        return record ? soFar(item, record) : 'running';
      }),
    );
    return outcome === 'running' ? [] : [{ row, outcome }];
  });
  if (moved.length === 0 && charged === open.charged) return;
  const rows = moved.map(({ row, outcome }) => ({ ...row, outcome }));
  await store.lists.putRows(rows);
  const next = recounted(
    list,
    moved.map(({ row }) => row),
    rows,
  );
  await store.lists.putList({
    ...next,
    open: next.open.map((one) => (one.id === job.id ? { ...one, charged } : one)),
    updatedAt: now.toISOString(),
  });
}

/** What has been found of somebody who is asked about in parts. */
function together(parts: readonly RowOutcome[]): RowOutcome {
  if (parts.length === 0 || parts.includes('running')) return 'running';
  return parts.includes('found') ? 'found' : 'not_found';
}

/**
 * An item has ended when the service says so of its record, or when everything asked for is there. Whether
 * one was left out because the credits ran out is seen at the end alone.
 */
function soFar({ kinds }: JobItem, record: ContactRecord): RowOutcome {
  switch (record.state) {
    case 'found':
      return 'found';
    case 'not_found':
      return 'not_found';
    case 'skipped':
      return 'running';
    default: {
      const values = valuesOf(record);
      return kinds.every((kind) => values[SLOT[kind]].length > 0) ? 'found' : 'running';
    }
  }
}
