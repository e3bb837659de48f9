// The props of the list of jobs, and of the notice about a decision there that was refused.
import { t } from '@lingui/core/macro';
import { withServiceState } from '../view/jobs/job-rows.ts';
import { toRefusalNotice } from '../view/notices/failure-notice.ts';
import { getResumePrice, toListRow } from '../view/jobs/list-view.ts';
import type { Actions } from './actions/actions.ts';
import { createNoticeCallbacks } from './actions/create-notice-callbacks.ts';
import type { PageState } from './page-state.ts';
import type { JobRecords } from './records/job-records.ts';
import { getLinkRefusal, getProblem, getServiceHost } from './state-selectors.ts';

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
  onList(what: 'pause' | 'resume' | 'cancel', id: string, ceiling?: number) {
    if (what === 'pause') actions.pauseList(id);
    else if (what === 'resume') actions.resumeList(id, ceiling);
    else actions.cancelList(id);
  },
});

/** Says why the last decision about a job or a list was refused, and what helps; null: none was refused. */
export function toRefusedDecision(
  { entries, lists }: Pick<JobRecords, 'entries' | 'lists'>,
  state: PageState,
  actions: Actions,
) {
  const refused = getProblem(state, 'job');
  if (!refused) return null;
  const { id } = refused.scope;
  const job = entries.find((entry) => entry.job.id === id)?.job;
  const context = { what: t`This`, host: getServiceHost(state) };
  const list = lists.find((one) => one.id === id);
  const price = job?.held ?? (list ? getResumePrice(list) : 0);
  const notice = toRefusalNotice(refused.problem, context, price);
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
