import type { List } from '../../lib/model/list.ts';
import {
  costText,
  listJobRow,
  outcomeText,
  pauseText,
  progressText,
} from '../../lib/view/list-view.ts';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

type Props = {
  list: List;
  now: Date;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
  /** Puts away what has ended. */
  onDone: () => void;
};

/** A list that was started from this page: how far it is, what it costs, and what stops it. */
export function ListProgress({ list, now, onPause, onResume, onCancel, onDone }: Props) {
  const row = listJobRow(list, now);
  const isEnded = list.state === 'done' || list.state === 'cancelled';
  return (
    <div className="action-bar people-actions">
      <ProgressBar label={progressText(list)} {...row.progress} />
      <p className="sub">{costText(list)}</p>
      <output className="sub">
        {list.pause ? `${pauseText(list.pause)}.` : isEnded && `${outcomeText(list)}.`}
      </output>
      {row.canResume && (
        <Button variant="primary" size="lg" onPress={onResume}>
          Resume
        </Button>
      )}
      {row.canPause && (
        <Button size="lg" onPress={onPause}>
          Pause
        </Button>
      )}
      {row.canCancel && (
        <Button size="lg" shortcut="X" onPress={onCancel}>
          Cancel
        </Button>
      )}
      {isEnded && (
        <Button size="lg" onPress={onDone}>
          Select again
        </Button>
      )}
      {row.canCancel && (
        <p className="fine">
          Cancel now and what was not sent costs nothing. What was sent goes on, and you pay only
          for what is found.
        </p>
      )}
    </div>
  );
}
