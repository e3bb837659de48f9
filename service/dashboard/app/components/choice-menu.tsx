import { Menu } from '../../../../components/ui/menu.tsx';

type Props<Value extends string> = {
  /** The name of the choice: "Time". */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

/** A menu to choose one of a few values. Its button shows the chosen one: "Last 7 days". */
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
