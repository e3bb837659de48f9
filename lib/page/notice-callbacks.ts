import type { Actions } from './actions.ts';
import type { TroubleCallbacks } from '../view/notices/notice-callbacks.ts';
import type { TroubledJob } from '../view/notices/current-failure.ts';
import { raisableLimit } from './limit.ts';
import type { PageState } from './page-state.ts';
import { closePanel, openOptions, openService } from './navigation.ts';

type Wiring = {
  state: PageState;
  actions: Actions;
  /** The job that is in trouble; null when the start itself was refused. */
  job: TroubledJob | null;
  /** Starts anew what was asked. */
  again: () => void;
  onEdit: (() => void) | null;
};

/** What the buttons of a notice do. A job that is over is asked for anew. */
export function troubleCallbacks({ state, actions, job, again, onEdit }: Wiring): TroubleCallbacks {
  return {
    onAgain: () => (job && !job.isOver ? actions.retryJob(job.id) : again()),
    onBackground: closePanel,
    onCancel: () => job && actions.cancelJob(job.id),
    onOptions: openOptions,
    onAddCredits: () => state.connection && openService(state.connection.baseUrl),
    onEdit,
    onReload: () => globalThis.location.reload(),
    onGiveUp: () => job && actions.giveUpJob(job.id),
    onLink: (reference) => job && actions.linkJob(job.id, reference),
    onDismiss: () =>
      job && !state.problem ? actions.dismissJob(job.id) : actions.dismissProblem(),
    limit: raisableLimit(state.problem?.problem, state, actions),
  };
}
