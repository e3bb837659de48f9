import type { ReactNode } from 'react';
import { countDone, type List } from '../../lib/model/list.ts';
import { priceText } from '../../lib/view/format.ts';
import {
  getNeededCeiling,
  getListActions,
  costText,
  isFinished,
  outcomeText,
  pauseText,
  progressText,
} from '../../lib/view/people/list-view.ts';
import { Button } from '../ui/button.tsx';
import { PricedButton } from '../ui/priced-button.tsx';

type Props = {
  list: List;
  onPause: () => void;
  /** `ceiling`: a higher limit of the list, in hundredths of a credit. */
  onResume: (ceiling?: number) => void;
  onCancel: () => void;
  /** Closes the finished list. */
  onDone: () => void;
  /** The button that saves the people of a finished list. */
  keep?: ReactNode;
};

/** The progress of a list that was started from this page: its cost, and why it is paused. */
export function ListProgress({ list, onPause, onResume, onCancel, onDone, keep }: Props) {
  const { canCancel, canPause, canResume } = getListActions(list);
  return (
    <div className="action-bar people-actions">
      <p className="sub">
        {progressText(list)} · {costText(list)}
      </p>
      <progress
        className="job-progress"
        aria-label={list.name}
        value={countDone(list)}
        max={list.size}
      />
      <output className="sub">
        {list.pause ? `${pauseText(list.pause)}.` : isFinished(list) && `${outcomeText(list)}.`}
      </output>
      {canResume && list.pause?.code === 'over_list_limit' && (
        <PricedButton
          verb="Raise and resume"
          label="Raise and resume"
          price={priceText(getNeededCeiling(list), true)}
          variant="primary"
          size="lg"
          wide
          confirm
          onPress={() => onResume(getNeededCeiling(list))}
        />
      )}
      {canResume && list.pause?.code !== 'over_list_limit' && (
        <Button variant="primary" size="lg" onPress={() => onResume()}>
          Resume
        </Button>
      )}
      {canPause && (
        <Button size="lg" onPress={onPause}>
          Pause
        </Button>
      )}
      {canCancel && (
        <Button size="lg" shortcut="X" onPress={onCancel}>
          Cancel
        </Button>
      )}
      {isFinished(list) && keep}
      {isFinished(list) && (
        <Button size="lg" onPress={onDone}>
          Select again
        </Button>
      )}
      {canCancel && (
        <p className="fine">
          Cancel now and what was not sent costs nothing. What was sent goes on, and you pay only
          for what is found.
        </p>
      )}
    </div>
  );
}
