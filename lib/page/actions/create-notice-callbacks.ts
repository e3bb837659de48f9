import type { Hundredths } from '../../contract/credits.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { NoticeJob } from '../../view/notices/failure-notice.ts';
import {
  findExceededLimit,
  type NoticeCallbacks,
  type RaisableLimit,
} from '../../view/notices/notice-callbacks.ts';
import type { Actions, ViewProps } from './actions.ts';
import { followLimit } from '../records/follow-limit.ts';
import { closePanel, openOptions, openService } from '../navigation.ts';
import type { PageState } from '../page-state.ts';
import { getLinkRefusal } from '../state-selectors.ts';

type Options = Pick<ViewProps, 'state' | 'actions'> & {
  /** The job that the notice is about; missing when the request itself was refused. */
  job?: NoticeJob | null | undefined;
  /** Makes the same request again, as a new job that can cost. */
  onNewRequest: () => void;
  /** Missing when there is nothing to correct by hand. */
  onEdit?: () => void;
};

/** The callbacks of a notice's buttons, on every page. */
export function createNoticeCallbacks(options: Options): NoticeCallbacks {
  const { state, actions, job, onNewRequest, onEdit = null } = options;
  const linkRefused = getLinkRefusal(state);
  return {
    onRetry: () => (job && !job.needsNewJob ? actions.retryJob(job.id) : onNewRequest()),
    onBackground: closePanel,
    onCancel: () => job && actions.cancelJob(job.id),
    onOptions: openOptions,
    onAddCredits: () => state.connection && openService(state.connection.baseUrl),
    onEdit,
    onReload: () => globalThis.location.reload(),
    onGiveUp: () => job && actions.giveUpJob(job.id),
    onLink: (reference) => job && actions.linkJob(job.id, reference),
    linkRefused: linkRefused && linkRefused.jobId === job?.id ? linkRefused.text : null,
    // The last problem may belong to something else.
    onDismiss: () => (job ? actions.dismissJob(job.id) : actions.dismissProblem()),
    limit: findRaisableLimit(state.problem?.problem, state, actions),
  };
}

/**
 * The callbacks of the notice about a list that this problem has paused: they resume it, also when a limit is raised.
 * `price`: the most that it can still cost.
 */
export function createPauseCallbacks(
  problem: Problem,
  {
    state,
    actions,
    price,
    resume,
  }: Pick<Options, 'state' | 'actions'> & { price: Hundredths; resume: () => void },
): NoticeCallbacks {
  const limit = findRaisableLimit(problem, state, actions);
  return {
    ...createNoticeCallbacks({ state, actions, onNewRequest: resume }),
    onDismiss: null,
    limit: limit && {
      ...limit,
      available: null,
      resumePrice: price,
      async onRaise(to: number) {
        if (await actions.raiseLimit({ limit: limit.name, to })) resume();
      },
    },
  };
}

/** The limit that refused the request, and how to raise it; null when the problem is another one. */
function findRaisableLimit(
  problem: Problem | null | undefined,
  state: PageState,
  actions: Actions,
): RaisableLimit | null {
  const limit = problem ? findExceededLimit(problem, state.settings) : null;
  return (
    limit && {
      ...limit,
      follow: (next, signal) => followLimit(limit.name, state, next, signal),
      onRaise: (to) => void actions.raiseLimit({ limit: limit.name, to }),
    }
  );
}
