import { lazy, Suspense, useState } from 'react';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { priceText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { PricedButton } from '../ui/priced-button.tsx';

const LostForm = lazy(async () => ({ default: (await import('./lost-start-form.tsx')).LostForm }));

type Props = {
  /** The host that knows its name; null where nothing could be looked up. */
  lookUpAt: string | null;
  /** The most that a second request can cost, on top of the first. */
  price: Hundredths;
  /** What it is about, for those who hear the buttons of one among many. */
  title?: string;
  onLink: (reference: string) => void;
  /** Null where it cannot be sent again. */
  onAgain: (() => void) | null;
  onGiveUp: () => void;
};

/**
 * An answer was lost, and only the user can find out what came of it. What can be charged twice asks
 * twice and never stands out.
 */
export function LostActions(props: Props) {
  const { lookUpAt, price, title, onLink, onAgain, onGiveUp } = props;
  const [isLookingUp, setLookingUp] = useState(false);
  const about = title ? `: ${title}` : '';
  return (
    <>
      {lookUpAt && (
        <Button
          variant={title ? 'default' : 'primary'}
          {...(title && { name: `Look it up${about}` })}
          aria-expanded={isLookingUp}
          onPress={() => setLookingUp(!isLookingUp)}
        >
          Look it up
        </Button>
      )}
      <Button {...(title && { name: `Keep as failed${about}` })} onPress={onGiveUp}>
        Keep as failed
      </Button>
      {onAgain && (
        <PricedButton
          verb="Send again"
          label={`Send again${about}, may be charged twice`}
          price={priceText(price, price > 0)}
          confirm
          onPress={onAgain}
        />
      )}
      {lookUpAt && isLookingUp && (
        <Suspense>
          <LostForm host={lookUpAt} onLink={onLink} />
        </Suspense>
      )}
    </>
  );
}
