import { useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { blockedReason, type Affordability } from '../../lib/view/affordability.ts';
import type { Blockable } from '../ui/buttons/button.tsx';
import { BlockedButtonNotice } from './blocked-button-notice.tsx';

type Options = {
  /** Begins a sentence: "A company look-up". */
  what: string;
  price: Hundredths;
  affordability: Affordability;
  now: Date;
  onAddCredits: () => void;
  /** Requests the balance: credits may have been added at the service. */
  onBalance: () => void;
};

/** The props that block a look-up's button while it is not possible, and the notice of the reason after a press on it. */
export function useBlockedButton({ onBalance, ...options }: Options): {
  blocking: Blockable;
  notice: ReactNode;
} {
  const [isShown, setIsShown] = useState(false);
  const blocked = blockedReason(options.what, options.price, options.affordability);
  if (isShown && blocked === null) setIsShown(false);
  if (blocked === null) return { blocking: {}, notice: null };
  return {
    blocking: { blocked, onBlocked: () => setIsShown(true), onBlockedPress: onBalance },
    notice: isShown && (
      <BlockedButtonNotice
        title={t`This cannot be looked up now`}
        reason={blocked}
        {...options}
        onDismiss={() => setIsShown(false)}
      />
    ),
  };
}
