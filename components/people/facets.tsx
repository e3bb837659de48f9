import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { numberText } from '../../lib/view/format.ts';
import type { Facet } from '../../lib/view/people/people-here.ts';

/** How many values are shown at first. */
const FEW = 4;

type Props<Value extends string> = {
  /** What the values are of: "Department". */
  label: string;
  facets: readonly Facet<Value>[];
  onPressed: (values: Value[]) => void;
};

/** Values that can be chosen, each with its count. Several chosen ones are alternatives. */
export function Facets<Value extends string>({ label, facets, onPressed }: Props<Value>) {
  const [showsAll, setShowsAll] = useState(false);
  if (facets.length === 0) return null;
  const hidden = showsAll ? 0 : Math.max(0, facets.length - FEW - 1);
  const shown = facets.filter(({ isPressed }, index) => hidden === 0 || index < FEW || isPressed);
  const toggle = (value: Value) =>
    onPressed(
      facets
        .filter((one) => (one.value === value ? !one.isPressed : one.isPressed))
        .map((one) => one.value),
    );
  return (
    <fieldset className="facets" aria-label={label}>
      {shown.map(({ value, label: text, count, isPressed }) => (
        <button
          key={value}
          type="button"
          className="facet"
          aria-pressed={isPressed}
          onClick={() => toggle(value)}
        >
          {text} {count !== null && <span className="meta">{numberText(count)}</span>}
        </button>
      ))}
      {shown.length < facets.length && (
        <button type="button" className="facet" onClick={() => setShowsAll(true)}>
          {t`${{ count: facets.length - shown.length }} more`}
        </button>
      )}
    </fieldset>
  );
}
