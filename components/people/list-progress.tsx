import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { withFullStop } from '../../lib/i18n/list-text.ts';
import { storedNameText } from '../../lib/view/stored-name.ts';
import { countDone } from '../../lib/model/lists/list.ts';
import {
  getListActions,
  costText,
  isFinished,
  outcomeText,
  pauseText,
  progressText,
} from '../../lib/view/jobs/list-view.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useFocusAfterLoss } from '../ui/hooks/use-focus-after-loss.ts';
import { ListButtons, type ListButtonsProps } from './list-buttons.tsx';

type Props = ListButtonsProps & {
  /** Leaves the list to itself; missing where it has nowhere to go. */
  onBackground?: () => void;
  /** Shows the jobs, where the user decides about an answer that was lost. */
  onJobs?: (() => void) | undefined;
  /** Closes the finished list; missing where nothing can be selected again. */
  onDone?: () => void;
  /** The buttons that save and export the people of a finished list. */
  keep?: ReactNode;
};

/** The progress of a list that was started from this page: its cost, and why it is paused. */
export function ListProgress({ list, onPause, onResume, onCancel, ...props }: Props) {
  const { onBackground, onJobs, onDone, keep } = props;
  const { canCancel } = getListActions(list);
  const { area, target } = useFocusAfterLoss<HTMLHeadingElement>();
  return (
    <div ref={area} className="action-bar people-actions">
      <h2 ref={target} tabIndex={-1} className="sub">
        {progressText(list)} · {costText(list)}
      </h2>
      <progress
        className="job-progress"
        aria-label={storedNameText(list)}
        value={countDone(list)}
        max={list.size}
      />
      <output className="sub">
        {list.pause
          ? withFullStop(pauseText(list.pause))
          : isFinished(list) && withFullStop(outcomeText(list))}
      </output>
      {list.state === 'running' && onBackground && (
        <Button variant="primary" size="lg" wide shortcut="B" onPress={onBackground}>
          <Trans>Continue in background</Trans>
        </Button>
      )}
      {list.pause?.code === 'lost_answer' && onJobs && (
        <Button variant="primary" size="lg" wide onPress={onJobs}>
          <Trans>Open Jobs</Trans>
        </Button>
      )}
      <ListButtons {...{ list, onPause, onResume, onCancel }} size="lg" shortcut="X" />
      {isFinished(list) && keep}
      {isFinished(list) && onDone && (
        <Button size="lg" onPress={onDone}>
          <Trans>Select again</Trans>
        </Button>
      )}
      {canCancel && (
        <p className="fine">
          <Trans>
            Cancel now and what was not sent costs nothing. What was sent goes on, and you pay only
            for what is found.
          </Trans>
        </p>
      )}
    </div>
  );
}
