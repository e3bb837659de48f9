import { countDone, type List } from '../../lib/model/list.ts';
import {
  costText,
  isFinished,
  outcomeText,
  pauseText,
  progressText,
} from '../../lib/view/people/list-view.ts';
import { ListButtons, type ListButtonsProps } from '../people/list-buttons.tsx';
import { Button } from '../ui/button.tsx';

export type RunningListsProps = {
  /** Unfinished ones, and those that finished since the page was opened. */
  lists: readonly List[];
  actionsOf: (list: List) => Omit<ListButtonsProps, 'list'> & { onDone: () => void };
};

/** The progress of each list, with what can be done about it. */
export function RunningLists({ lists, actionsOf }: RunningListsProps) {
  if (lists.length === 0) return null;
  return (
    <ul className="running-lists" aria-label="Being revealed">
      {lists.map((list) => {
        const { onDone, ...actions } = actionsOf(list);
        const state = list.pause ? pauseText(list.pause) : isFinished(list) && outcomeText(list);
        return (
          <li key={list.id}>
            <span className="grow">
              <b>{list.name}</b> {progressText(list)} · {costText(list)}
              <output>{state && ` · ${state}.`}</output>
            </span>
            <progress aria-label={list.name} value={countDone(list)} max={list.size} />
            <ListButtons list={list} size="md" {...actions} />
            {isFinished(list) && <Button onPress={onDone}>Close</Button>}
          </li>
        );
      })}
    </ul>
  );
}
