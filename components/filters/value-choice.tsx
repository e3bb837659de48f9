import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { numberText } from '../../lib/view/format.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { TextField } from '../ui/fields/field.tsx';

type Props = {
  /** In the order in which they are shown. */
  values: readonly { value: string; count: number }[];
  /** How many values are not among them. */
  more: number;
  chosen: readonly string[];
  /** What the values are searched for; null where they are so few that they all are shown. */
  text: string | null;
  /** Said where no row has a value. */
  emptyText: string;
  renderValue: (value: string) => ReactNode;
  onText: (text: string) => void;
  onValues: (values: string[]) => void;
  /** The pressed value is about to disappear. */
  onRemoved: () => void;
};

/** The values of a field, and those that are chosen already. */
export function ValueChoice(props: Props) {
  const { values, more, chosen, text, emptyText, renderValue, onText, onValues, onRemoved } = props;
  const rest = numberText(more);
  const shown = [
    ...values,
    ...chosen
      .filter((value) => !values.some((one) => one.value === value))
      .map((value) => ({ value, count: 0 })),
  ];
  return (
    <>
      {text !== null && (
        <TextField
          label={t`Search values`}
          type="search"
          icon="search"
          maxLength={200}
          value={text}
          onValue={onText}
        />
      )}
      {shown.length === 0 && (
        <p className="meta">{text ? t`No value matches “${text}”` : emptyText}</p>
      )}
      <ul>
        {shown.map(({ value, count }) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(isOn) => {
                if (!values.some((one) => one.value === value)) onRemoved();
                onValues(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
              }}
            >
              {renderValue(value)}
            </Checkbox>
            <span className="count">{numberText(count)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="meta">
          <Trans>{rest} more</Trans>
        </p>
      )}
    </>
  );
}
