import { useEffect, useRef, type ReactNode } from 'react';

type Props = {
  checked: boolean;
  /** Some of its items are selected. */
  mixed?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
} & ({ children: ReactNode; label?: never } | { children?: never; label: string });

/** With a visible label as its children, or with `label` where the row already says it. */
export function Checkbox({ checked, mixed = false, disabled, onChange, children, label }: Props) {
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
