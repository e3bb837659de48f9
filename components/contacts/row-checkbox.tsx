type Props = { label: string; checked: boolean; onToggle: (withShift: boolean) => void };

/** The tick of a row. With Shift, by mouse or with the space bar, it takes the rows in between along. */
export function RowCheckbox({ label, checked, onToggle }: Props) {
  return (
    <input
      className="check"
      type="checkbox"
      aria-label={label}
      checked={checked}
      // A change event does not say whether Shift was held; the click, by mouse or by key, does.
      onClick={(event) => onToggle(event.shiftKey)}
      onChange={() => {}}
    />
  );
}
