import { useEffect, useRef, type ReactNode } from 'react';

type Props = {
  checked: boolean;
  /** Some of its items are selected. */
  mixed?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  /** The id of the text that says why it must be changed. */
  describedBy?: string;
  onChange: (checked: boolean) => void;
} & ({ children: ReactNode; label?: never } | { children?: never; label: string });

/** With a visible label as its children, or with `label` where the row already says it. */
export function Checkbox(props: Props) {
  const { checked, mixed = false, disabled, invalid, onChange, children, label } = props;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  const box = (
    <input
      ref={ref}
      className="check"
      type="checkbox"
      checked={checked}
      disabled={disabled}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
  if (label !== undefined) return box;
  return (
    <label className="check-label">
      {box}
      <span>{children}</span>
    </label>
  );
}
