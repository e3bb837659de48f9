import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { AddressScreen } from '../../lib/view/address/address-screen.ts';
import { priceText } from '../../lib/view/format.ts';
import type { Affordability } from '../../lib/view/affordability.ts';
import { useBlockedButton } from '../notices/use-blocked-button.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';

type Props = {
  screen: AddressScreen;
  affordability: Affordability;
  /** Credits over which a look-up asks once more. */
  askAbove: number;
  now: Date;
  onAddCredits: () => void;
  /** Requests the balance: credits may have been added at the service. */
  onBalance: () => void;
  onLookUp: (emails: readonly string[], price: Hundredths) => void;
  onRetry: (price: Hundredths) => void;
  onBackground: () => void;
  onCancel: (ids: readonly string[]) => void;
};

/** The action bar of the addresses: look up with the price, or the actions for a running look-up. */
export function AddressActions(props: Props) {
  const { screen, affordability, askAbove, now, onAddCredits, onBalance } = props;
  const { toLookUp, price, repeat, running, notice, rows } = screen;
  const { blocking, notice: blockedNotice } = useBlockedButton({
    what: t`This look-up`,
    price,
    affordability,
    now,
    onAddCredits,
    onBalance,
  });
  if (notice) return null;
  if (running) {
    return (
      <div className="action-bar">
        <Button variant="primary" size="lg" shortcut="B" onPress={props.onBackground}>
          <Trans>Continue in background</Trans>
        </Button>
        {running.cancellable.length > 0 && (
          <Button size="lg" shortcut="X" onPress={() => props.onCancel(running.cancellable)}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    );
  }
  if (toLookUp.length === 0) {
    return repeat && <RepeatBar {...props} repeat={repeat} />;
  }
  const many = rows.length > 1;
  const people = plural(toLookUp.length, { one: '# person', other: '# people' });
  return (
    <>
      {blockedNotice}
      <div className="action-bar">
        <PricedButton
          verb={many ? t`Look up ${{ count: toLookUp.length }}` : t`Look up person`}
          label={many ? t`Look up ${people}` : t`Look up person`}
          price={priceText(price, many)}
          // What was just not found is rarely found a moment later.
          variant={screen.retryAfter ? 'default' : 'primary'}
          size="lg"
          wide
          shortcut="L"
          confirm={price > askAbove * 100}
          {...blocking}
          onPress={() => props.onLookUp(toLookUp, price)}
        />
      </div>
    </>
  );
}

type RepeatProps = Props & { repeat: NonNullable<AddressScreen['repeat']> };

/** For a known owner: another look-up, which is free for a while and never the primary button. */
function RepeatBar({ repeat, onRetry, ...props }: RepeatProps) {
  const { price, freeUntil } = repeat;
  const { blocking, notice } = useBlockedButton({ ...props, what: t`This look-up`, price });
  return (
    <>
      {notice}
      <div className="action-bar">
        <p className="sub">
          <Icon name="clock" />
          {price === 0
            ? t`Free to look up again until ${freeUntil}.`
            : t`Looking up again is not free.`}
        </p>
        <PricedButton
          verb={t`Look up again`}
          label={t`Look up again`}
          price={priceText(price)}
          size="lg"
          wide
          shortcut="R"
          {...blocking}
          onPress={() => onRetry(price)}
        />
      </div>
    </>
  );
}
