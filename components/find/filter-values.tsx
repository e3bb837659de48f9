// The parts of the filters: typed values as chips, values chosen from a list, and ranges.
import { useState, type KeyboardEvent } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  MAX_FIND_VALUES,
  type FindHeadcount,
  type FindValue,
} from '../../lib/model/find-filters.ts';
import { numberText } from '../../lib/view/format.ts';
import type { FindChoice } from '../../lib/view/find/find-screen.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { useShortcut } from '../ui/hooks/shortcuts.ts';

type TypedProps = {
  /** "Add a title". */
  label: string;
  values: readonly FindValue[];
  /** The text as it is stored, or null when it cannot be a value. */
  read?: (text: string) => string | null;
  /** A single key that goes to the field. */
  shortcut?: string;
  /** Why a text cannot be a value. */
  unread?: string;
  onValues: (values: FindValue[]) => void;
};

/** Enter adds what is typed; it can be excluded instead. */
export function TypedValues(props: TypedProps) {
  const { label, values, read = trim, unread = '', onValues } = props;
  const { announced } = useShortcut(props.shortcut);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const typed = text.trim();
  const isFull = values.length >= MAX_FIND_VALUES;
  function add(exclude: boolean): void {
    if (typed === '' || isFull) return;
    const value = read(text);
    if (!value) return setRefused(true);
    onValues([...values.filter((one) => one.value !== value), { value, exclude }]);
    setText('');
  }
  const most = numberText(MAX_FIND_VALUES);
  const error = isRefused ? unread : isFull && text ? t`At most ${most} values.` : '';
  return (
    <div className="find-values">
      <TextField
        label={label}
        value={text}
        maxLength={200}
        aria-keyshortcuts={announced}
        error={error || undefined}
        onValue={(next) => {
          setText(next);
          setRefused(false);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(false);
        }}
      />
      {typed !== '' && (
        <div className="row">
          <Button size="sm" name={t`Include ${typed}`} onPress={() => add(false)}>
            <Trans>Include</Trans>
          </Button>
          <Button size="sm" name={t`Exclude ${typed}`} onPress={() => add(true)}>
            <Trans>Exclude</Trans>
          </Button>
        </div>
      )}
      <Chips values={values} onValues={onValues} />
    </div>
  );
}

const trim = (text: string): string => text.trim();

type ChipsProps = Pick<TypedProps, 'values' | 'onValues'>;

function Chips({ values, onValues }: ChipsProps) {
  if (values.length === 0) return null;
  return (
    <div className="find-chips">
      {values.map(({ value, exclude }) => (
        <button
          key={value}
          type="button"
          className="filter-chip"
          onClick={({ currentTarget }) => {
            // This chip disappears, and would take the focus with it.
            currentTarget.closest('.find-values')?.querySelector('input')?.focus();
            onValues(values.filter((one) => one.value !== value));
          }}
        >
          <span className="cut" title={value}>
            {exclude ? (
              <Trans>
                <span className="meta">not </span>
                {value}
              </Trans>
            ) : (
              value
            )}
          </span>
          <Icon name="cross" />
          <span className="visually-hidden">
            <Trans>Remove this filter</Trans>
          </span>
        </button>
      ))}
    </div>
  );
}

type ChosenProps = {
  choices: readonly FindChoice[];
  values: readonly FindValue[];
  onValues: (values: FindValue[]) => void;
};

/** Values with their counts: ticked ones are included, and each can be excluded. */
export function ChosenValues({ choices, values, onValues }: ChosenProps) {
  const put = (value: string, exclude: boolean | null) => {
    const others = values.filter((one) => one.value !== value);
    onValues(exclude === null ? others : [...others, { value, exclude }]);
  };
  return (
    <ul className="find-choices">
      {choices.map(({ value, name, count, chosen }) => (
        <li key={value}>
          <Checkbox
            checked={chosen === 'included'}
            onChange={(isOn) => put(value, isOn ? false : null)}
          >
            {chosen === 'excluded' ? t`not ${{ value: name }}` : name}
          </Checkbox>
          {count !== null && <span className="count">{numberText(count)}</span>}
          <IconButton
            size="sm"
            icon="barred"
            label={t`Exclude ${{ value: name }}`}
            pressed={chosen === 'excluded'}
            onPress={() => put(value, chosen === 'excluded' ? null : true)}
          />
        </li>
      ))}
    </ul>
  );
}

type HeadcountProps = {
  range: FindHeadcount | null;
  onRange: (range: FindHeadcount | null) => void;
};

/** Both bounds are inclusive, and each can be left empty. */
export function HeadcountRange({ range, onRange }: HeadcountProps) {
  const { min = null, max = null, exclude = false } = range ?? {};
  const put = (next: FindHeadcount) =>
    onRange(next.min === null && next.max === null ? null : next);
  const isWrong = min !== null && max !== null && min > max;
  return (
    <fieldset className="find-range" aria-label={t`Headcount`}>
      <TextField
        label={t`Headcount from`}
        inputMode="numeric"
        value={min === null ? '' : String(min)}
        onValue={(text) => put({ min: toCount(text), max, exclude })}
      />
      <TextField
        label={t`to`}
        inputMode="numeric"
        value={max === null ? '' : String(max)}
        error={isWrong ? t`Less than “from”: no company matches.` : undefined}
        onValue={(text) => put({ min, max: toCount(text), exclude })}
      />
      {range && (
        <Checkbox checked={exclude} onChange={(isOn) => put({ min, max, exclude: isOn })}>
          <Trans>Exclude this range</Trans>
        </Checkbox>
      )}
    </fieldset>
  );
}

const MAX_DIGITS = 8;

/** Null without a digit. */
function toCount(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? null : Number(digits);
}
