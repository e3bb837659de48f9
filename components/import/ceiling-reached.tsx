import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { countDone, sumChargedSoFar, type List } from '../../lib/model/lists/list.ts';
import { readCredits, toTyped } from '../../lib/view/ceiling.ts';
import { amountText, creditsText, numberText, priceText } from '../../lib/view/format.ts';
import { getNeededCeiling, getRemainingPrice } from '../../lib/view/jobs/list-view.ts';
import { Button } from '../ui/buttons/button.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = {
  list: List;
  /** Credits: a price above it asks for a second press. */
  askAbove: number;
  /** `ceiling`: in hundredths of a credit. */
  onResume: (ceiling: number) => void;
  onStop: () => void;
};

/** The user sets a higher ceiling, and the button has the price of the difference. */
export function CeilingReached({ list, askAbove, onResume, onStop }: Props) {
  const needed = getNeededCeiling(list);
  const done = numberText(countDone(list));
  const size = numberText(list.size);
  const waiting = numberText(list.counts.waiting);
  const price = priceText(getRemainingPrice(list), true);
  const [typed, setTyped] = useState(toTyped(needed));
  const ceiling = readCredits(typed);
  const spent = sumChargedSoFar(list) + list.unsure;
  const more = ceiling === null ? 0 : Math.min(ceiling - spent, getRemainingPrice(list));
  const before = amountText(list.ceiling);
  const spentText = amountText(spent);
  const credits = creditsText(Math.max(0, more));
  const isHigher = ceiling !== null && ceiling > list.ceiling;
  return (
    <Notice
      tone="warn"
      icon="gauge"
      title={t`Ceiling reached: ${spentText} of ${before} credits`}
      level={2}
      actions={
        <div className="import-raise">
          <TextField
            label={t`New ceiling, in credits`}
            inputMode="numeric"
            value={typed}
            error={isHigher ? undefined : t`Enter a whole number above ${before}.`}
            onValue={setTyped}
          />
          <PricedButton
            verb={t`Raise and go on`}
            label={t`Raise and go on`}
            price={t`up to ${credits} more`}
            variant="primary"
            confirm={more > askAbove * 100}
            blocked={isHigher ? undefined : t`Enter a higher ceiling first.`}
            onPress={() => ceiling !== null && onResume(ceiling)}
          />
          <Button onPress={onStop}>
            <Trans>Finish with what is found</Trans>
          </Button>
        </div>
      }
    >
      <Trans>
        Looked up: {done} of {size} people. Waiting: {waiting}, for {price}. Nothing more is charged
        until you decide.
      </Trans>
    </Notice>
  );
}
