import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sumChargedSoFar, type List } from '../../lib/model/lists/list.ts';
import { priceText } from '../../lib/view/format.ts';
import { getListActions, getNeededCeiling, pauseProblem } from '../../lib/view/jobs/list-view.ts';
import { Button } from '../ui/buttons/button.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';

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
  const isAtCeiling = list.pause?.code === 'over_list_limit';
  // A notice says why the list is paused, and has the primary button. The user first decides about a lost answer under
  // Jobs.
  const isInTheWay =
    list.pause !== null && (pauseProblem(list.pause) !== null || list.pause.code === 'lost_answer');
  return (
    <>
      {canResume && isAtCeiling && (
        <PricedButton
          verb={t`Raise and resume`}
          label={t`Raise and resume`}
          price={t`${{ price: priceText(getNeededCeiling(list) - sumChargedSoFar(list) - list.unsure, true) }} more`}
          variant="primary"
          size={size}
          wide={size === 'lg'}
          confirm
          onPress={() => onResume(getNeededCeiling(list))}
        />
      )}
      {canResume && !isAtCeiling && (
        <Button variant={isInTheWay ? 'default' : 'primary'} size={size} onPress={() => onResume()}>
          <Trans>Resume</Trans>
        </Button>
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
