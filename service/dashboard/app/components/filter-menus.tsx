import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Menu } from '../../../../components/ui/menus/menu.tsx';
import { DAYS, type Days } from '../../protocol/call.ts';
import { useCall } from '../data/use-call.ts';

const DAY_TEXTS: Record<Days, MessageDescriptor> = {
  1: msg`Today`,
  7: msg`Last 7 days`,
  30: msg`Last 30 days`,
  90: msg`Last 90 days`,
};
const dayOptions = () => DAYS.map((value) => ({ value, label: i18n._(DAY_TEXTS[value]) }));

type AnyDays = Days | 'any';
const anyDayOptions = () => [...dayOptions(), { value: 'any', label: t`Any time` } as const];

export function DaysMenu({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  return <ChoiceMenu label={t`Time`} value={days} options={dayOptions()} onChoose={onDays} />;
}

export function AnyDaysMenu({ days, onDays }: { days: AnyDays; onDays: (days: AnyDays) => void }) {
  return <ChoiceMenu label={t`Time`} value={days} options={anyDayOptions()} onChoose={onDays} />;
}

/** '' stands for any key. Not shown while the workspace has only one key. */
export function KeyMenu({ value, onKey }: { value: string; onKey: (key: string) => void }) {
  const keys = useCall('listKeys', {}).value?.keys ?? [];
  if (keys.length < 2 && value === '') return null;
  const options = keys.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceMenu
      label={t`Key`}
      value={value}
      options={[{ value: '', label: t`Any key` }, ...options]}
      onChoose={onKey}
    />
  );
}

type ChoiceMenuProps<Value extends string> = {
  /** The name of the choice: "Time". */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/** A menu to choose one of a few values. Its button shows the chosen one: "Last 7 days". */
function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, value, options, onChoose } = props;
  const text = options.find((option) => option.value === value)?.label ?? label;
  return (
    <Menu
      label={`${label}: ${text}`}
      text={text}
      items={options.map((option) => ({
        key: option.value,
        label: option.label,
        checked: option.value === value,
        onChoose: () => onChoose(option.value),
      }))}
    />
  );
}
