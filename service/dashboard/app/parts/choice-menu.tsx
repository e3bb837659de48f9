import { Menu } from '../../../../components/ui/menu.tsx';

type Props<Value extends string> = {
  /** What is chosen: "Time". */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/** One of a few, in a menu whose button says which: "Last 7 days". */
export function ChoiceMenu<Value extends string>(props: Props<Value>) {
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
