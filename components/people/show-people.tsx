import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { blockedReason, type Affordability } from '../../lib/view/affordability.ts';
import { priceText } from '../../lib/view/format.ts';
import type { SearchOffer } from '../../lib/view/people/search-offer.ts';
import { needsConfirmation } from '../../lib/view/person/person-screen.ts';
import { SearchStatus } from '../lookup/search-status.tsx';
import { PricedButton } from '../ui/priced-button.tsx';

export type ShowPeopleProps = {
  offer: SearchOffer;
  affordability: Affordability;
  /** Credits over which the button asks once more. */
  askAbove: number;
  now: Date;
  variant?: 'default' | 'primary';
  /** As wide as its place. */
  wide?: boolean;
  onShow: () => void;
};

/** The next people of a search at their price, or the search that runs. Nothing after a failure: its notice offers more. */
export function ShowPeople(props: ShowPeopleProps) {
  const { offer, affordability, askAbove, now, variant = 'default', wide = false, onShow } = props;
  const { next, running, shown, notice } = offer;
  const [blockedText, setBlocked] = useState<string | null>(null);
  if (running) {
    return <SearchStatus queued={running.state === 'queued'} price={running.held} now={now} />;
  }
  if (!next || notice) return null;
  const blocked = blockedReason(t`One person`, next.price / next.count, affordability) ?? undefined;
  const verb =
    shown.count > 0
      ? plural(next.count, { one: 'Show # more', other: 'Show # more' })
      : plural(next.count, { one: 'Show # person', other: 'Show # people' });
  return (
    <>
      <PricedButton
        verb={verb}
        label={verb}
        price={priceText(next.price, true)}
        variant={variant}
        size="lg"
        wide={wide}
        confirm={needsConfirmation(next.price, { askAbove, isUncertain: false })}
        {...(blocked && { blocked, onBlocked: setBlocked })}
        onPress={onShow}
      />
      {blocked && blockedText && (
        <p className="meta" role="alert">
          {blockedText}
        </p>
      )}
    </>
  );
}
