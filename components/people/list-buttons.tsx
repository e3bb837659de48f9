import { Trans } from '@lingui/react/macro';
import type { List } from '../../lib/model/lists/list.ts';
import {
  getListActions,
  getRaise,
  getResumePrice,
  pauseProblem,
} from '../../lib/view/jobs/list-view.ts';
import { Button } from '../ui/buttons/button.tsx';
import { RaiseButton } from '../jobs/raise-button.tsx';
import { ResumeButton } from '../jobs/resume-button.tsx';

export type ListButtonsProps = {
  list: List;
  onPause: () => void;
  /** `ceiling`: a higher limit of the list, in hundredths of a credit. */
  onResume: (ceiling?: number) => void;
  onCancel: () => void;
};

type Props = ListButtonsProps & {
  size: 'md' | 'lg';
  /** The shortcut of Cancel, where the list is the only one. */
  shortcut?: string;
};

/** The actions on an unfinished list: pause, resume, raise its ceiling, cancel. */
export function ListButtons({ list, size, shortcut, onPause, onResume, onCancel }: Props) {
  const { canCancel, canPause, canResume } = getListActions(list);
  const raise = getRaise(list);
  // A notice says what is in the way, and has the primary button. The user first decides about a lost answer under Jobs.
  const isInTheWay =
    list.pause !== null && (pauseProblem(list.pause) !== null || list.pause.code === 'lost_answer');
  return (
    <>
      {canResume && raise && (
        <RaiseButton raise={raise} size={size} onRaise={() => onResume(raise.ceiling)} />
      )}
      {canResume && !raise && (
        <ResumeButton
          price={getResumePrice(list)}
          size={size}
          isSecondary={isInTheWay}
          onResume={() => onResume()}
        />
      )}
      {canPause && (
        <Button size={size} onPress={onPause}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {canCancel && (
        <Button size={size} {...(shortcut && { shortcut })} onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </>
  );
}
