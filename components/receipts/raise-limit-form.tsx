import { useState } from 'react';
import { amountText, creditsText } from '../../lib/view/format.ts';
import type { LimitStanding, RaisableLimit } from '../../lib/view/notices/raisable-limit.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Limits are raised in steps that people think in. */
const STEP = 50;

type Props = Pick<RaisableLimit, 'of' | 'usual' | 'missing' | 'goesOn' | 'onRaise'> & LimitStanding;

/** Raising a limit is deliberate, says its number, and holds for this session only. No key presses it. */
export function RaiseLimit(props: Props) {
  const { of, usual, limit, missing, spent, spentOn, goesOn = false, onRaise } = props;
  const suggested = Math.ceil((limit + missing) / STEP) * STEP;
  const [draft, setDraft] = useState(String(suggested));
  const to = /^\d{1,7}$/.test(draft.trim()) ? Number(draft) : null;
  const refused = to === null || to <= limit;
  return (
    <div className="raise-limit">
      {spent !== null && (
        <p>
          <b>
            {amountText(spent)} of {creditsText(limit * 100)} spent
          </b>
          {spentOn && <span className="meta"> on {spentOn}</span>}
        </p>
      )}
      <TextField
        label={`New limit for ${of}, in this session only`}
        inputMode="numeric"
        autoComplete="off"
        value={draft}
        hint={`Your usual limit stays at ${usual}.`}
        error={refused ? `Enter a whole number over ${limit}.` : undefined}
        onValue={setDraft}
      />
      <Button
        variant="primary"
        blocked={refused ? 'Enter a higher limit' : undefined}
        onPress={() => to !== null && onRaise(to)}
      >
        {`Raise to ${to ?? suggested} ${goesOn ? 'and resume' : 'for this session'}`}
      </Button>
    </div>
  );
}
