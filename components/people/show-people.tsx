import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Affordability } from '../../lib/view/affordability.ts';
import { priceText } from '../../lib/view/format.ts';
import type { SearchOffer } from '../../lib/view/people/search-offer.ts';
import { needsConfirmation } from '../../lib/view/person/person-screen.ts';
import { SearchStatus } from '../reveal/search-status.tsx';
import { useBlockedButton } from '../notices/use-blocked-button.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';

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
  onAddCredits: () => void;
  /** Requests the balance: credits may have been added at the service. */
  onBalance: () => void;
  /** Ends the search that waits. */
  onCancel: (jobId: string) => void;
};

/** The next people of a search at their price, or the search that runs. Nothing after a failure: its notice offers more. */
export function ShowPeople(props: ShowPeopleProps) {
  const { next, running, notice } = props.offer;
  if (running) {
    const isQueued = running.state === 'queued';
    return (
      <>
        <SearchStatus queued={isQueued} price={running.held} now={props.now} />
        {/* The notice of a search that has failed once has its own Cancel. */}
        {isQueued && !notice && (
          <Button onPress={() => props.onCancel(running.id)}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </>
    );
  }
  return next && !notice && <ShowNext {...props} next={next} />;
}

type ShowNextProps = ShowPeopleProps & { next: NonNullable<SearchOffer['next']> };

function ShowNext({ offer, next, variant = 'default', wide = false, ...props }: ShowNextProps) {
  const { affordability, askAbove, now, onAddCredits, onBalance } = props;
  const { blocking, notice } = useBlockedButton({
    what: t`One person`,
    // Fewer are shown when the credits are not enough for all.
    price: next.price / next.count,
    affordability,
    now,
    onAddCredits,
    onBalance,
  });
  const verb =
    offer.shown.count > 0
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
        {...blocking}
        onPress={props.onShow}
      />
      {notice}
    </>
  );
}
