import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Affordability } from '../../lib/view/affordability.ts';
import type { CompanyScreen } from '../../lib/view/company/company-screen.ts';
import { priceText } from '../../lib/view/format.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useBlockedButton } from '../notices/use-blocked-button.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';

type Props = {
  screen: CompanyScreen;
  affordability: Affordability;
  now: Date;
  onAddCredits: () => void;
  /** Requests the balance: credits may have been added at the service. */
  onBalance: () => void;
  onLookUp: () => void;
  onSave: () => void;
  /** Writes a company that is saved or has details to a file, and what came of it. */
  exporting?: { menu: ReactNode; outcome: string };
};

export function CompanyActions(props: Props) {
  const { screen, affordability, now, onAddCredits, onBalance, onLookUp, onSave } = props;
  const { state, saved, notice, price, company } = screen;
  const { blocking, notice: blockedNotice } = useBlockedButton({
    what: t`A company look-up`,
    price,
    affordability,
    now,
    onAddCredits,
    onBalance,
  });
  if (notice || state === 'searching' || state === 'queued') return null;
  const save = company && !saved && (
    <Button variant="primary" size="lg" icon="bookmark" shortcut="S" onPress={onSave}>
      <Trans>Save company</Trans>
    </Button>
  );
  // A company that was not found cost nothing, and may be known by now.
  const lookUp = (state === 'offered' || state === 'not_found') && (
    <PricedButton
      verb={t`Look up company`}
      label={t`Look up company`}
      price={priceText(price)}
      variant={company ? 'default' : 'primary'}
      size="lg"
      wide
      shortcut="L"
      {...blocking}
      onPress={onLookUp}
    />
  );
  const file = company || saved ? props.exporting : undefined;
  if (!save && !lookUp && !file) return null;
  return (
    <>
      {blockedNotice}
      <div className="action-bar">
        {file && <output className="sub">{file.outcome}</output>}
        {save}
        {!company && lookUp}
        {file?.menu}
        {company && lookUp}
      </div>
    </>
  );
}
