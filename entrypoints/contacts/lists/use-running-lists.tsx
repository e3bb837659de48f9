import { useCallback, useState, type ReactNode } from 'react';
import { RunningLists } from '../../../components/people/running-lists.tsx';
import { useLastFollowed } from '../../../components/ui/hooks/use-followed.ts';
import { ProblemText } from '../../../components/ui/text/problem-text.tsx';
import { isFinished } from '../../../lib/view/jobs/list-view.ts';
import type { List } from '../../../lib/model/lists/list.ts';
import { ListPause } from './list-pause.tsx';
import { useListControl } from './use-list-control.ts';
import type { RevealCollaborators } from './use-reveal-missing.tsx';

/** The lists that are unfinished or have ended while this page was open, with what can be done about them. */
export function useRunningLists(
  { send, page, actions, followLists }: RevealCollaborators,
  now: Date,
): { progress: ReactNode; hasProgress: boolean; onStarted: (listId: string) => void } {
  const [shown, setShown] = useState<readonly string[]>([]);
  const { problem, getActions } = useListControl(send);
  const follow = useCallback(
    (next: (lists: readonly List[]) => void, signal: AbortSignal) => {
      function show(all: readonly List[]) {
        next(all);
        const ids = all
          .filter((one) => !isFinished(one) && !shown.includes(one.id))
          .map(({ id }) => id);
        // A list that ends is shown with its result until it is closed.
        if (ids.length > 0) setShown(withIds(ids));
      }
      followLists(shown, show, signal);
    },
    [followLists, shown],
  );
  const lists = useLastFollowed(follow) ?? [];
  const progress = (
    <>
      <RunningLists
        lists={lists}
        now={now}
        getActions={({ id }) => ({
          ...getActions(id),
          onDone: () => setShown((before) => before.filter((one) => one !== id)),
        })}
        renderPause={(list) => (
          <ListPause {...{ list, page, actions, now }} onResume={getActions(list.id).onResume} />
        )}
      />
      <ProblemText>{problem}</ProblemText>
    </>
  );
  return { progress, hasProgress: lists.length > 0, onStarted: (id) => setShown(withIds([id])) };
}

const withIds = (ids: readonly string[]) => (before: readonly string[]) => [
  ...new Set([...before, ...ids]),
];
