// The state of the last requests about a search, and the callbacks of its notice. "People here" and the Find page share
// it.
import type { Job } from '../model/jobs/job.ts';
import type { RefusedSearch } from '../view/people/search-offer.ts';
import type { NoticeContent } from '../view/notices/failure-notice.ts';
import type { NoticeCallbacks } from '../view/notices/notice-callbacks.ts';
import type { ViewProps } from './actions/actions.ts';
import { createNoticeCallbacks } from './actions/create-notice-callbacks.ts';
import type { PageState } from './page-state.ts';
import { getProblem } from './state-selectors.ts';

/** `key`: of the search that is shown; what was refused to another one is not about it. */
export function getRefusedSearch(
  state: PageState,
  key: string,
  jobs: readonly Job[],
): RefusedSearch | null {
  const own = getProblem(state, 'search');
  if (own?.scope.key === key) return { problem: own.problem, isCount: own.scope.isCount ?? false };
  const ofJob = getProblem(state, 'job');
  const isOurs = jobs.some(({ id }) => id === ofJob?.scope.id);
  return ofJob && isOurs ? { problem: ofJob.problem, isCount: false } : null;
}

/** Null: not asked, or answered. */
export const getCountState = (
  { lastCount }: Pick<PageState, 'lastCount'>,
  key: string,
): 'running' | 'failed' | null => (lastCount?.key === key ? lastCount.state : null);

type Options = Pick<ViewProps, 'state' | 'actions'> & {
  notice: NoticeContent | null;
  refused: RefusedSearch | null;
  /** Free. */
  count: () => void;
  /** At the price of the notice. */
  show: () => void;
};

export function createSearchCallbacks(options: Options): NoticeCallbacks {
  const { state, actions, notice, refused, count, show } = options;
  return createNoticeCallbacks({
    state,
    actions,
    job: notice?.job,
    // A free count that failed never becomes a search with a price.
    onNewRequest: refused?.isCount ? count : show,
  });
}
