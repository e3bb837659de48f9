import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../ui/icons/icon.tsx';
import { Outcome } from './outcome.tsx';

type Props = {
  className?: string;
  /** The outcome of the last action; '' before the first one. */
  message: string;
  problem?: string;
  /** A control at the end. */
  end?: ReactNode;
  /** What the page says about its rows. */
  children?: ReactNode;
};

/** The last line of a full page: about its rows, the outcome of the last action, and where the data is. */
export const PageStatus = ({
  className = 'contacts-status',
  message,
  problem,
  end,
  children,
}: Props) => (
  <footer className={className}>
    {children}
    <Outcome message={message} problem={problem} />
    <span className="end">
      <Icon name="lock" />
      <Trans>Stored on this computer</Trans>
      {end}
    </span>
  </footer>
);
