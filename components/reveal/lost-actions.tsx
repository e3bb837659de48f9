import { lazy, Suspense, useState } from 'react';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { priceText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { PricedButton } from '../ui/priced-button.tsx';

const LostForm = lazy(async () => ({ default: (await import('./lost-form.tsx')).LostForm }));

type Props = {
  /** The host that knows its name; null where nothing could be looked up. */
  lookUpAt: string | null;
  /** The most that a second request can cost, on top of the first. */
  price: Hundredths;
  onAdopt: (reference: string) => void;
  onAgain: () => void;
  onGiveUp: () => void;
};

/**
 * An answer was lost, and only the user can find out what came of it. What can be charged twice asks
 * twice and never stands out.
 */
export function LostActions({ lookUpAt, price, onAdopt, onAgain, onGiveUp }: Props) {
  const [isLookingUp, setLookingUp] = useState(false);
  return (
    <>
      {lookUpAt && (
        <Button
          variant="primary"
          aria-expanded={isLookingUp}
          onPress={() => setLookingUp(!isLookingUp)}
        >
          Look it up
        </Button>
      )}
      <Button onPress={onGiveUp}>Keep as failed</Button>
      <PricedButton
        verb="Send again"
        label="Send again, may be charged twice"
        price={priceText(price, price > 0)}
        confirm
        onPress={onAgain}
      />
      {lookUpAt && isLookingUp && (
        <Suspense>
          <LostForm host={lookUpAt} onAdopt={onAdopt} />
        </Suspense>
      )}
    </>
  );
}
