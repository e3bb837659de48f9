import { useCallback, useState, type ReactNode } from 'react';
import { RunningLists } from '../../../components/people/running-lists.tsx';
import { useLastFollowed } from '../../../components/ui/hooks/use-followed.ts';
import type { List } from '../../../lib/model/lists/list.ts';
import { ListPause } from './list-pause.tsx';
import { useListControl } from './use-list-control.ts';
import type { RevealCollaborators } from './use-reveal-missing.tsx';

/** The unfinished lists and those that were started here, with what can be done about them. */
export function useRunningLists(
  { send, page, actions, followLists }: RevealCollaborators,
  now: Date,
): { progress: ReactNode; onStarted: (listId: string) => void } {
  const [shown, setShown] = useState<readonly string[]>([]);
  const { problem, getActions } = useListControl(send);
  const follow = useCallback(
    (next: (lists: readonly List[]) => void, signal: AbortSignal) =>
      followLists(shown, next, signal),
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
          onDone: () => setShown(shown.filter((one) => one !== id)),
        })}
        renderPause={(list) => (
          <ListPause {...{ list, page, actions, now }} onResume={getActions(list.id).onResume} />
        )}
      />
      {problem && (
        <p role="alert" className="tone-bad">
          {problem}
        </p>
      )}
    </>
  );
  return { progress, onStarted: (id) => setShown([...shown, id]) };
}
