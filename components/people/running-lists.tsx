import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText, dotText, withFullStop } from '../../lib/i18n/list-text.ts';
import { storedNameText } from '../../lib/view/stored-name.ts';
import { countDone, type List } from '../../lib/model/lists/list.ts';
import { timeText } from '../../lib/view/format.ts';
import {
  costText,
  isFinished,
  outcomeText,
  pauseText,
  progressText,
} from '../../lib/view/jobs/list-view.ts';
import { ListButtons, type ListButtonsProps } from './list-buttons.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { useFocusAfterLoss } from '../ui/hooks/use-focus-after-loss.ts';

export type RunningListsProps = {
  now: Date;
  /** Unfinished ones, and those that were started on this page. */
  lists: readonly List[];
  getActions: (list: List) => Omit<ListButtonsProps, 'list'> & { onDone: () => void };
  /** Why it is paused, with what lets it go on. */
  renderPause: (list: List) => ReactNode;
};

/** The progress of each list, with what can be done about it. */
export function RunningLists({ lists, now, getActions, renderPause }: RunningListsProps) {
  if (lists.length === 0) return null;
  return (
    <ul className="running-lists" aria-label={t`Being revealed`}>
      {lists.map((list) => (
        <RunningList key={list.id} {...{ list, now }} actions={getActions(list)}>
          {renderPause(list)}
        </RunningList>
      ))}
    </ul>
  );
}

type ItemProps = {
  list: List;
  now: Date;
  actions: ReturnType<RunningListsProps['getActions']>;
  children: ReactNode;
};

function RunningList({ list, now, actions: { onDone, ...actions }, children }: ItemProps) {
  const { area, target } = useFocusAfterLoss<HTMLElement>();
  const name = storedNameText(list);
  const state = list.pause ? pauseText(list.pause) : isFinished(list) && outcomeText(list);
  return (
    <li ref={area}>
      <fieldset aria-label={commaText([name, timeText(new Date(list.createdAt), now)])}>
        <span className="grow">
          <b ref={target} tabIndex={-1}>
            {name}
          </b>
          {'\u00A0· '}
          {dotText([progressText(list), costText(list)])}
          <output>{state && ` · ${withFullStop(state)}`}</output>
        </span>
        <progress
          className="job-progress"
          aria-label={name}
          value={countDone(list)}
          max={list.size}
        />
        <ListButtons list={list} size="md" {...actions} />
        {isFinished(list) && (
          <Button onPress={onDone}>
            <Trans>Close</Trans>
          </Button>
        )}
      </fieldset>
      {children}
    </li>
  );
}
