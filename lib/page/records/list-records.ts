// Reads what the database holds about lists, and which people of a page are on the suppression list.
import { job } from '../../model/jobs/job.ts';
import { listRow, PAID_OR_NOT, type List, type ListRow } from '../../model/lists/list.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import type { Database } from '../../store/database.ts';
import { getContactById } from '../../store/contact-rows.ts';
import { listJobsAbout, listRecentLists } from '../../store/queries.ts';
import { readRows } from '../../store/rows.ts';
import type { ListMember } from '../../view/people/list-members.ts';
import { toSkippedPerson, type SkippedPeople } from '../../view/people/skipped-people.ts';
import { followQuery } from './follow-query.ts';
import { followSuppressionIds } from './follow-suppression-ids.ts';

/** How many of the latest lists are searched. */
const RECENT = 20;

/** The list that this view has started, else the newest running or paused list of this page. */
export async function findListOfPage(
  db: Database,
  pageUrl: string,
  started: string | null,
): Promise<List | null> {
  const lists = await listRecentLists(db, RECENT);
  const isGoingOn = ({ state }: List) => state === 'running' || state === 'paused';
  // The list of a private window does not store its page; only its id finds it.
  const own = lists.find(({ id }) => id === started);
  const ofPage =
    pageUrl === '' ? undefined : lists.find((one) => one.pageUrl === pageUrl && isGoingOn(one));
  return own ?? ofPage ?? null;
}

/** What has come of each person of the list so far, in its order. Body of a liveQuery. */
export async function readListMembers(db: Database, listId: string): Promise<ListMember[]> {
  const stored = db.listRows
    .where('[listId+index]')
    .between([listId, -Infinity], [listId, Infinity]);
  return toMembers(db, readRows(listRow, await stored.toArray()).values);
}

export async function toMembers(db: Database, rows: readonly ListRow[]): Promise<ListMember[]> {
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  const getSentAt = await loadSentTimes(db, rows);
  return rows.map((row) => {
    const first = row.sameAs === null ? row : (byIndex.get(row.sameAs) ?? row);
    return {
      person: row.person,
      contactId: row.contactId,
      outcome: first.outcome,
      sentAt: getSentAt(first),
    };
  });
}

/** When the running search for the person of a row was sent; null before and afterwards. */
export async function loadSentTimes(
  db: Database,
  rows: readonly ListRow[],
): Promise<(row: ListRow) => string | null> {
  const running = rows.flatMap(({ outcome, jobId }) => (outcome === 'running' && jobId) || []);
  const found = await db.jobs.bulkGet([...new Set(running)]);
  const jobs = readRows(
    job,
    found.flatMap((one) => one ?? []),
  ).values;
  const sentAt = new Map(jobs.map((one) => [one.id, one.sentAt]));
  return ({ jobId }) => (jobId !== null && sentAt.get(jobId)) || null;
}

/** Only so many are listed; the rest is counted. */
const MAX_SKIPPED = 20;

/** The people that the list has skipped because they may already be paid for. Body of a liveQuery. */
export async function findSkippedPeople(
  db: Database,
  list: List,
  now: Date,
): Promise<SkippedPeople> {
  const failedRows = db.listRows
    .where('[listId+outcome+index]')
    .between([list.id, 'failed', -Infinity], [list.id, 'failed', Infinity]);
  const found = await failedRows.filter(({ problem }) => problem === PAID_OR_NOT).toArray();
  const rows = readRows(listRow, found).values;
  const people = rows.slice(0, MAX_SKIPPED).map(async (row) => {
    const contact = row.contactId === null ? null : await getContactById(db, row.contactId);
    const jobs = contact ? await listJobsAbout(db, { contactId: contact.id }) : [];
    return toSkippedPerson(row, { contact, jobs }, list, now);
  });
  return { people: await Promise.all(people), more: Math.max(0, rows.length - MAX_SKIPPED) };
}

/** For `useLastFollowed`: whether each of these people is on the suppression list, now and after each change of it. */
export const followSuppressed =
  (db: Database, people: readonly PersonInput[]) =>
  (next: (suppressed: readonly boolean[]) => void, signal: AbortSignal): void =>
    followSuppressionIds(
      people,
      (ids, own) =>
        followQuery(
          async () => {
            const known = new Set(
              await db.suppressions.where('id').anyOf(ids.flat()).primaryKeys(),
            );
            return ids.map((some) => some.some((id) => known.has(id)));
          },
          next,
          () => next([]),
          own,
        ),
      signal,
    );
