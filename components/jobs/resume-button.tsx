import { t } from '@lingui/core/macro';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { priceText } from '../../lib/view/format.ts';
import { PricedButton } from '../ui/buttons/priced-button.tsx';

type Props = {
  /** The most that the list can still cost. */
  price: Hundredths;
  /** The list, where there are several. */
  name?: string;
  size?: 'sm' | 'md' | 'lg';
  /** Another button is the primary one. */
  isSecondary?: boolean;
  onResume: () => void;
};

/** Lets a paused list go on within its own limit, which the user has confirmed before. */
export function ResumeButton({ price, name, size = 'md', isSecondary = false, onResume }: Props) {
  return (
    <PricedButton
      verb={t`Resume`}
      label={name === undefined ? t`Resume` : t`Resume: ${name}`}
      price={priceText(price, price > 0)}
      variant={isSecondary ? 'default' : 'primary'}
      size={size}
      wide={size === 'lg'}
      onPress={onResume}
    />
  );
}
