import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { blockedReason, type Affordability } from '../../lib/view/affordability.ts';
import type { CompanyScreen } from '../../lib/view/company/company-screen.ts';
import { priceText } from '../../lib/view/format.ts';
import { BlockedButtonNotice } from '../reveal/blocked-button-notice.tsx';
import { Button } from '../ui/button.tsx';
import { PricedButton } from '../ui/priced-button.tsx';

type Props = {
  screen: CompanyScreen;
  affordability: Affordability;
  now: Date;
  onAddCredits: () => void;
  /** Requests the balance: credits may have been added at the service. */
  onBalance: () => void;
  onLookUp: () => void;
  onSave: () => void;
};

export function CompanyActions(props: Props) {
  const { screen, affordability, now, onAddCredits, onLookUp, onSave } = props;
  const { state, saved, notice, price, company } = screen;
  const [blockedText, setBlocked] = useState<string | null>(null);
  if (notice) return null;
  const save = saved ? null : (
    <Button variant="primary" size="lg" icon="bookmark" shortcut="S" onPress={onSave}>
      <Trans>Save company</Trans>
    </Button>
  );
  if (state === 'found' || state === 'complete')
    return save && <div className="action-bar">{save}</div>;
  // A company that was not found cost nothing, and may be known by now.
  if (state !== 'offered' && state !== 'not_found') return null;
  const blocked = blockedReason(t`A company look-up`, price, affordability) ?? undefined;
  return (
    <>
      {blocked && blockedText && (
        <BlockedButtonNotice
          title={t`This cannot be looked up now`}
          reason={blockedText}
          what={t`A company look-up`}
          {...{ price, affordability, now, onAddCredits }}
          onDismiss={() => setBlocked(null)}
        />
      )}
      <div className="action-bar">
        {company && save}
        <PricedButton
          verb={t`Look up company`}
          label={t`Look up company`}
          price={priceText(price)}
          variant={company ? 'default' : 'primary'}
          size="lg"
          wide
          shortcut="L"
          {...(blocked && { blocked, onBlocked: setBlocked, onBlockedPress: props.onBalance })}
          onPress={onLookUp}
        />
      </div>
    </>
  );
}
