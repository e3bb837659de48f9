import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';

type Props = { label: string; value: number; onValue: (credits: number) => void };

const MAX = 1_000_000;

/** A number of credits, stored on blur or Enter, not while it is typed. */
export function CreditsField({ label, value, onValue }: Props) {
  const id = useId();
  /** Null while nothing is typed that differs from the value. */
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft === null ? value : creditsIn(draft);
  const refused = typed === null;

  function take() {
    if (typed === null) return;
    setDraft(null);
    if (typed !== value) onValue(typed);
  }

  return (
    <span className="credits-field">
      <span className="row">
        <span className="input">
          <input
            aria-label={label}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? `${id}-error` : `${id}-unit`}
            inputMode="numeric"
            autoComplete="off"
            value={draft ?? String(value)}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key === 'Enter') take();
              if (event.key === 'Escape') setDraft(null);
            }}
          />
        </span>
        <span className="meta" id={`${id}-unit`}>
          <Trans>credits</Trans>
        </span>
      </span>
      {refused && (
        <span className="hint tone-bad" id={`${id}-error`} role="alert">
          <Trans>Enter a whole number, 0 or more.</Trans>
        </span>
      )}
    </span>
  );
}

/** Digits, perhaps in groups of three: a comma elsewhere may be a decimal comma. */
const WHOLE = /^(?:\d+|\d{1,3}(?<separator>[\s,'’])\d{3}(?:\k<separator>\d{3})*)$/;

function creditsIn(text: string): number | null {
  const typed = text.trim();
  if (!WHOLE.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (!/^\d{1,7}$/.test(digits)) return null;
  return Math.min(Number(digits), MAX);
}
