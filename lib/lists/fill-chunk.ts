// Chooses the next rows for one job: in order, as many as a start may have and the limits allow.
import { MAX_BULK_ITEMS } from '../contract/limits.ts';
import {
  checkBudget,
  sumHeld,
  type Budget,
  type LimitCode,
  type Refusal,
} from '../enrichment/start/spending-limits.ts';
import type { PlannedRequest } from '../enrichment/start/plan-requests.ts';
import { newJob } from '../enrichment/start/new-job.ts';
import type { StartContext } from '../enrichment/start/start-context.ts';
import type { ContactJob, Job, JobItem } from '../model/jobs/job.ts';
import type { List, ListRow, OpenJob } from '../model/lists/list.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { decideRow, type RowContext } from './decide-row.ts';

export type LimitReached = Refusal & { code: LimitCode };

/** A row with the items that a start would send for it; `held` in hundredths of a credit. */
type RowRequest = { row: ListRow; items: JobItem[]; held: number };

export type Draft = {
  /** The chosen rows before the change. */
  before: ListRow[];
  /** Rows that need no request by this list. */
  known: ListRow[];
  asked: RowRequest[];
  /** Jobs outside the list that rows wait for. */
  joined: OpenJob[];
  /** The limit that was reached; null without one. */
  refusal: LimitReached | null;
};

/** `hashed`: the suppression ids of each row's person. */
export async function fillChunk(
  rows: readonly ListRow[],
  hashed: ReadonlyMap<string, string[]>,
  budget: Budget,
  place: Omit<RowContext, 'rowByContact'>,
): Promise<Draft> {
  const draft: Draft = { before: [], known: [], asked: [], joined: [], refusal: null };
  const rowByContact = new Map<string, number>();
  let held = 0;
  let items = 0;
  let most = MAX_BULK_ITEMS;
  for (const before of rows) {
    most = Math.min(most, before.within);
    if (draft.asked.length >= most) break;
    const step = await decideRow(before, hashed.get(before.id) ?? [], { ...place, rowByContact });
    if (step.type === 'request') {
      items += step.requests.length;
      if (items > MAX_BULK_ITEMS) break;
      held += sumHeld(step.requests);
      const over = checkLimits(held, budget);
      // A job as large as allowed is not a reason to pause: the next job continues.
      if (over?.code !== 'over_job_limit' || draft.asked.length === 0) draft.refusal = over;
      if (over) break;
    }
    draft.before.push(before);
    const { contactId, index } = step.row;
    if (contactId !== null && !rowByContact.has(contactId)) rowByContact.set(contactId, index);
    switch (step.type) {
      case 'known':
        draft.known.push(step.row);
        break;
      case 'join':
        join(draft, step.row, step.job, place.list);
        break;
      case 'request':
        draft.asked.push(toRowRequest(step.row, step.contactId, step.requests));
    }
  }
  return mergeDuplicates(place.store, draft);
}

/**
 * A later row can show that two earlier rows are one person. Then only the first of them is requested, and
 * the other one becomes its duplicate.
 */
async function mergeDuplicates(store: EngineStore, draft: Draft): Promise<Draft> {
  const firstIndex = new Map<string, number>();
  const asked: RowRequest[] = [];
  const known = [...draft.known];
  for (const { row, items, held } of draft.asked) {
    const before = row.contactId ?? '';
    const contactId = (await store.getContact(before))?.id ?? before;
    const merged = { ...row, contactId };
    const sameAs = firstIndex.get(contactId);
    if (sameAs === undefined) {
      firstIndex.set(contactId, row.index);
      asked.push({ row: merged, items: items.map((item) => ({ ...item, contactId })), held });
    } else {
      known.push({ ...merged, outcome: 'duplicate', jobId: null, sameAs });
    }
  }
  return { ...draft, asked, known };
}

function checkLimits(held: number, budget: Budget): LimitReached | null {
  const refusal = checkBudget(held, budget);
  return refusal && refusal.code !== 'price_changed' ? { ...refusal, code: refusal.code } : null;
}

function join(draft: Draft, row: ListRow, { id, state }: Job, list: List): void {
  const isUnanswered = state === 'unknown_outcome';
  draft.known.push({ ...row, outcome: isUnanswered ? 'unknown' : 'running', jobId: id });
  const isOpen = [...list.open, ...draft.joined].some((one) => one.id === id);
  if (!isOpen) draft.joined.push({ id, own: false, charged: 0, lost: isUnanswered });
}

const toRowRequest = (
  row: ListRow,
  contactId: string,
  requests: readonly PlannedRequest[],
): RowRequest => ({
  row: { ...row, outcome: 'running' },
  // A reference says nothing about the person or their place in the list.
  items: requests.map(({ input, kinds }) => ({
    ref: crypto.randomUUID(),
    contactId,
    input,
    kinds,
  })),
  held: sumHeld(requests),
});

/** The job of these rows. Its name finds it on the service's dashboard. */
export function chunkJob(
  list: List,
  asked: readonly RowRequest[],
  context: StartContext,
): ContactJob {
  const [first, last] = [asked[0], asked.at(-1)].map((one) => (one?.row.index ?? 0) + 1);
  const name = asked.length < list.size ? `${list.name}, ${first}–${last}` : list.name;
  return {
    ...newJob(context, { name, pageUrl: list.pageUrl, held: sumHeld(asked) }),
    type: 'contact',
    listId: list.id,
    items: asked.flatMap(({ items }) => items),
  };
}
