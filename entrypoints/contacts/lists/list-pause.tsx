import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { FailureNotice } from '../../../components/notices/failure-notice.tsx';
import type { List } from '../../../lib/model/lists/list.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { createPauseCallbacks } from '../../../lib/page/actions/create-notice-callbacks.ts';
import type { PageStore } from '../../../lib/page/page-state.ts';
import { getServiceHost } from '../../../lib/page/state-selectors.ts';
import { toRefusalNotice } from '../../../lib/view/notices/failure-notice.ts';
import { getResumePrice, pauseProblem } from '../../../lib/view/jobs/list-view.ts';

type Props = { list: List; page: PageStore; actions: Actions; now: Date; onResume: () => void };

/** The reason why a list is paused, and what lets it go on. Its own ceiling is raised with the buttons of the list. */
export function ListPause({ list, page, actions, now, onResume }: Props) {
  const state = useStore(page);
  const problem = list.pause && pauseProblem(list.pause);
  if (!problem || problem.code === 'over_list_limit') return null;
  const price = getResumePrice(list);
  const context = {
    what: t`The list`,
    host: getServiceHost(state),
    charged: t`The list is paused; what was found so far stays.`,
  };
  const notice = toRefusalNotice(problem, context, price);
  const callbacks = createPauseCallbacks(problem, { state, actions, price, resume: onResume });
  // Resume is beside it already, and what other steps do belongs to the panel.
  const hasOwnStep = ['limits', 'add_credits', 'options'].includes(notice.step);
  return <FailureNotice notice={notice} now={now} level={2} {...(hasOwnStep && { callbacks })} />;
}
