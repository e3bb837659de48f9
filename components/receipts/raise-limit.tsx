import { useState } from 'react';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { amountText, creditsText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Limits are raised in steps that people think in. */
const STEP = 50;

type Props = {
  /** "session", "day", "one job". */
  of: string;
  /** Credits: the setting, and what holds now. */
  usual: number;
  limit: number;
  /** Credits that are missing for what was asked. */
  missing: number;
  /** What was spent against it; null where nothing adds up against it. */
  spent: Hundredths | null;
  /** "181 work emails, 3 mobile phones"; '' when nothing was bought. */
  spentOn: string;
  onRaise: (to: number) => void;
};

/** Raising a limit is deliberate, says its number, and holds for this session only. No key presses it. */
export function RaiseLimit({ of, usual, limit, missing, spent, spentOn, onRaise }: Props) {
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
        Raise to {to ?? suggested} for this session
      </Button>
    </div>
  );
}
