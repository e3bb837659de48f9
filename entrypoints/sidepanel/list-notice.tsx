import { TroubledNotice } from '../../components/reveal/failure-notice.tsx';
import type { Problem } from '../../lib/messages/protocol.ts';
import type { List } from '../../lib/model/list.ts';
import type { Actions } from '../../lib/page/actions.ts';
import { raisableLimit } from '../../lib/page/limit.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { problemOf, serviceHost } from '../../lib/page/state-selectors.ts';
import { troubleCallbacks } from '../../lib/page/notice-callbacks.ts';
import { pauseProblem, priceOfRest } from '../../lib/view/people/list-view.ts';
import { refusedStart } from '../../lib/view/notices/current-failure.ts';

type Props = { state: PageState; actions: Actions; now: Date; list: List | null };

/** Why a list could not be started, or rests. Its own ceiling is raised in the bar. */
export function ListNotice({ state, actions, now, list }: Props) {
  const refused = problemOf(state, 'list')?.problem ?? null;
  const paused = list?.pause ? pauseProblem(list.pause) : null;
  const problem = refused ?? paused;
  if (!problem || (!refused && problem.code === 'over_list_limit')) return null;
  const about = {
    what: 'The list',
    host: serviceHost(state),
    ...(!refused && { charged: 'The list rests; what was found so far stays.' }),
  };
  const callbacks = troubleCallbacks({ state, actions, job: null, again: () => {}, onEdit: null });
  return (
    <TroubledNotice
      troubled={refusedStart(problem, about, list ? priceOfRest(list) : 0)}
      now={now}
      level={2}
      onTrouble={
        refused || !list
          ? callbacks
          : { ...callbacks, onDismiss: null, ...resuming(list.id, problem, state, actions) }
      }
    />
  );
}

/** What rests is what the user waits for: it goes on once nothing is in the way any more. */
function resuming(id: string, problem: Problem, state: PageState, actions: Actions) {
  const limit = raisableLimit(problem, state, actions);
  return {
    onAgain: () => actions.resumeList(id),
    limit: limit && {
      ...limit,
      goesOn: true,
      async onRaise(to: number) {
        if (await actions.raiseLimit({ limit: limit.name, to })) actions.resumeList(id);
      },
    },
  };
}
