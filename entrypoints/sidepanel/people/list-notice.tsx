import { t } from '@lingui/core/macro';
import { FailureNotice } from '../../../components/notices/failure-notice.tsx';
import type { List } from '../../../lib/model/lists/list.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { getProblem, getServiceHost } from '../../../lib/page/state-selectors.ts';
import {
  createNoticeCallbacks,
  createPauseCallbacks,
} from '../../../lib/page/actions/create-notice-callbacks.ts';
import { getResumePrice, pauseProblem } from '../../../lib/view/jobs/list-view.ts';
import { toRefusalNotice } from '../../../lib/view/notices/failure-notice.ts';

type Props = ViewProps & { list: List | null };

/** The reason why a list could not be started, or is paused. Its own limit is raised in the action bar. */
export function ListNotice({ state, actions, now, list }: Props) {
  const refused = getProblem(state, 'list')?.problem ?? null;
  const paused = list?.pause ? pauseProblem(list.pause) : null;
  const problem = refused ?? paused;
  if (!problem || (!refused && problem.code === 'over_list_limit')) return null;
  const context = {
    what: t`The list`,
    host: getServiceHost(state),
    ...(!refused && { charged: t`The list is paused; what was found so far stays.` }),
  };
  const price = list ? getResumePrice(list) : 0;
  const isPause = !refused && list !== null;
  return (
    <FailureNotice
      notice={toRefusalNotice(problem, context, price)}
      now={now}
      level={2}
      callbacks={
        isPause
          ? createPauseCallbacks(problem, {
              state,
              actions,
              price,
              resume: () => actions.resumeList(list.id),
            })
          : createNoticeCallbacks({ state, actions, onNewRequest: () => {} })
      }
    />
  );
}
