import type { Problem } from '../messages/protocol.ts';
import { limitIn, type RaisableLimit } from '../view/notices/raisable-limit.ts';
import type { Actions } from './actions.ts';
import type { PageState } from './page-state.ts';

/** The limit that refused it, and how to raise it; null when something else did. */
export function raisableLimit(
  problem: Problem | null | undefined,
  state: PageState,
  actions: Actions,
): RaisableLimit | null {
  const limit = problem ? limitIn(problem, state.settings) : null;
  return (
    limit && {
      ...limit,
      async follow(next, signal) {
        const { followLimit } = await import('./follow-limit.ts');
        followLimit(limit.name, state, next, signal);
      },
      onRaise: (to) => void actions.raiseLimit({ limit: limit.name, to }),
    }
  );
}
