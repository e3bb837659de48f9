import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';
import { usePanelClosing } from '../ui/hooks/use-panel-closing.ts';
import { focusFilterField, toFilterButtonId } from './filter-focus.ts';

type Props<Filter extends string> = {
  id: string;
  /** `chosen`: how many of its values. */
  fields: readonly { filter: Filter; name: string; chosen: number }[];
  /** The one whose values are shown. */
  filter: Filter;
  name: string;
  /** How many rows pass; '' until they are counted. */
  countText: string;
  onField: (filter: Filter) => void;
  onClear: () => void;
  onClose: () => void;
  /** The values of the field. */
  children: ReactNode;
};

/** Fields at the left, values with their counts at the right. Values apply as they are ticked. */
export function TableFilterPanel<Filter extends string>(props: Props<Filter>) {
  const { id, fields, filter, name, countText, onField, onClear, onClose, children } = props;
  const panel = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => focusFilterField(id), [id]);
  usePanelClosing(panel, () => {
    onClose();
    document.getElementById(toFilterButtonId(id))?.focus();
  });
  const isApplied = fields.some((one) => one.filter === filter && one.chosen > 0);
  return (
    <fieldset ref={panel} id={id} className="filter-panel" aria-label={t`Filters`}>
      <ul className="filter-fields">
        {fields.map((one) => (
          <li key={one.filter}>
            <button
              type="button"
              aria-current={one.filter === filter ? 'true' : undefined}
              onClick={() => onField(one.filter)}
            >
              {one.name}
              {one.chosen > 0 && <span className="count">{one.chosen}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className="filter-values">
        <h2>{name}</h2>
        {children}
        {isApplied && (
          <div className="filter-foot">
            {countText && <output className="meta">{countText}</output>}
            <Button
              variant="quiet"
              size="sm"
              onPress={() => {
                focusFilterField(id);
                onClear();
              }}
            >
              <Trans>Clear</Trans>
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
