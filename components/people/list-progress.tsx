import type { ReactNode } from 'react';
import { doneIn, type List } from '../../lib/model/list.ts';
import { priceText } from '../../lib/view/format.ts';
import {
  ceilingNeeded,
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
  /** `ceiling`: a higher one, in hundredths of a credit. */
  onResume: (ceiling?: number) => void;
  onCancel: () => void;
  /** Puts away what has ended. */
  onDone: () => void;
  /** Saves what was found, once it has ended. */
  keep?: ReactNode;
};

/** A list that was started from this page: how far it is, what it costs, and what stops it. */
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
        value={doneIn(list)}
        max={list.size}
      />
      <output className="sub">
        {list.pause ? `${pauseText(list.pause)}.` : isFinished(list) && `${outcomeText(list)}.`}
      </output>
      {canResume && list.pause?.code === 'over_list_limit' && (
        <PricedButton
          verb="Raise and resume"
          label="Raise and resume"
          price={priceText(ceilingNeeded(list), true)}
          variant="primary"
          size="lg"
          wide
          confirm
          onPress={() => onResume(ceilingNeeded(list))}
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
