import { t } from '@lingui/core/macro';
import { priceText } from '../../lib/view/format.ts';
import type { Raise } from '../../lib/view/jobs/list-view.ts';
import { PricedButton } from '../ui/buttons/priced-button.tsx';

type Props = {
  raise: Raise;
  /** The list, where there are several. */
  name?: string;
  size?: 'sm' | 'md' | 'lg';
  onRaise: () => void;
};

/** Lets a list that is paused at its own limit go on, with a limit that covers the people who are left. */
export function RaiseButton({ raise, name, size = 'md', onRaise }: Props) {
  return (
    <PricedButton
      verb={t`Raise and resume`}
      label={name === undefined ? t`Raise and resume` : t`Raise and resume: ${name}`}
      price={t`${{ price: priceText(raise.more, true) }} more`}
      variant="primary"
      size={size}
      wide
      confirm
      onPress={onRaise}
    />
  );
}
