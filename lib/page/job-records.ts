// What the database holds about the latest jobs and lists. Body of a liveQuery.
import { getContactIds } from '../model/job-contacts.ts';
import type { List } from '../model/list.ts';
import { contactById } from '../store/contact-rows.ts';
import type { Database } from '../store/database.ts';
import { startedImports } from '../store/import-store.ts';
import { receiptOfJob, recentJobs, recentLists } from '../store/queries.ts';
import { withServiceState, type JobEntry } from '../view/jobs/job-rows.ts';
import { toListRow } from '../view/people/list-view.ts';
import type { Actions } from './actions.ts';
import type { PageState } from './page-state.ts';
import { getLinkRefusal } from './state-selectors.ts';

const RECENT_JOBS = 100;
const RECENT_LISTS = 20;

export type JobRecords = {
  entries: JobEntry[];
  lists: List[];
  /** The import of each list that an import has made, by the id of the list. */
  importIds?: ReadonlyMap<string, string>;
  unreadable: number;
};

export async function readJobRecords(db: Database): Promise<JobRecords> {
  const { values, unreadable } = await recentJobs(db, RECENT_JOBS);
  const entries = values.map(async (job): Promise<JobEntry> => {
    const [id] = getContactIds(job);
    return {
      job,
      receipt: await receiptOfJob(db, job.id),
      contact: id ? await contactById(db, id) : null,
    };
  });
  return {
    entries: await Promise.all(entries),
    lists: await recentLists(db, RECENT_LISTS),
    importIds: new Map(
      (await startedImports(db)).flatMap(({ id, listId }) => (listId ? [[listId, id]] : [])),
    ),
    unreadable: unreadable.length,
  };
}

/** What the list of jobs shows, and what the user can do there: the same in the panel and on the contacts page. */
export const toJobList = (
  { entries, lists, importIds, unreadable }: JobRecords,
  state: Pick<PageState, 'connection' | 'problem'>,
  actions: Actions,
  now: Date,
) => ({
  entries: entries.map((entry) => withServiceState(entry, state.connection)),
  lists: lists.map((list) => toListRow(list, now, importIds?.get(list.id))),
  unreadable,
  now,
  onCancel: actions.cancelJob,
  onRetry: actions.retryJob,
  onLink: actions.linkJob,
  linkRefused: getLinkRefusal(state),
  onGiveUp: actions.giveUpJob,
  onList(what: 'pause' | 'resume' | 'cancel', id: string) {
    if (what === 'pause') actions.pauseList(id);
    else if (what === 'resume') actions.resumeList(id);
    else actions.cancelList(id);
  },
});
