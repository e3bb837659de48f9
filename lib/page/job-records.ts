// The latest jobs and lists, and what the user can do about them.
import { t } from '@lingui/core/macro';
import { getContactIds } from '../model/jobs/job-contacts.ts';
import type { List } from '../model/lists/list.ts';
import { getContactById } from '../store/contact-rows.ts';
import type { Database } from '../store/database.ts';
import { listStartedImports } from '../store/import-store.ts';
import { getJobReceipt, listRecentJobs, listRecentLists } from '../store/queries.ts';
import { withServiceState, type JobEntry } from '../view/jobs/job-rows.ts';
import { toRefusalNotice } from '../view/notices/failure-notice.ts';
import { toListRow } from '../view/jobs/list-view.ts';
import type { Actions } from './actions/actions.ts';
import { createNoticeCallbacks } from './actions/create-notice-callbacks.ts';
import type { PageState } from './page-state.ts';
import { getLinkRefusal, getProblem, getServiceHost } from './state-selectors.ts';

const RECENT_JOBS = 100;
const RECENT_LISTS = 20;

export type JobRecords = {
  entries: JobEntry[];
  lists: List[];
  /** The import of each list that an import has made, by the id of the list. */
  importIds?: ReadonlyMap<string, string>;
  unreadable: number;
};

export const NO_RECORDS: JobRecords = { entries: [], lists: [], unreadable: 0 };

/** Body of a liveQuery. */
export async function readJobRecords(db: Database): Promise<JobRecords> {
  const { values, unreadable } = await listRecentJobs(db, RECENT_JOBS);
  const entries = values.map(async (job): Promise<JobEntry> => {
    const [id] = getContactIds(job);
    return {
      job,
      receipt: await getJobReceipt(db, job.id),
      contact: id ? await getContactById(db, id) : null,
    };
  });
  return {
    entries: await Promise.all(entries),
    lists: await listRecentLists(db, RECENT_LISTS),
    importIds: new Map(
      (await listStartedImports(db)).flatMap(({ id, listId }) => (listId ? [[listId, id]] : [])),
    ),
    unreadable: unreadable.length,
  };
}

/** The list of jobs, and what the user can do there: the same in the panel and on the contacts page. */
export const toJobList = (
  { entries, lists, importIds, unreadable }: JobRecords,
  state: Pick<PageState, 'connection' | 'problem' | 'settings'>,
  actions: Actions,
  now: Date,
) => ({
  entries: entries.map((entry) => withServiceState(entry, state.connection)),
  lists: lists.map((list) => toListRow(list, now, importIds?.get(list.id))),
  unreadable,
  now,
  askAbove: state.settings.askAbove,
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

/** Says why the last decision about a job or a list was refused, and what helps; null: none was refused. */
export function toRefusedDecision(
  { entries }: Pick<JobRecords, 'entries'>,
  state: PageState,
  actions: Actions,
) {
  const refused = getProblem(state, 'job');
  if (!refused) return null;
  const { id } = refused.scope;
  const job = entries.find((entry) => entry.job.id === id)?.job;
  const context = { what: t`This`, host: getServiceHost(state) };
  const notice = toRefusalNotice(refused.problem, context, job?.held);
  return {
    notice,
    callbacks: createNoticeCallbacks({
      state,
      actions,
      onNewRequest: () => (job ? actions.retryJob(id) : actions.resumeList(id)),
    }),
    confirm: notice.price > state.settings.askAbove * 100,
  };
}
