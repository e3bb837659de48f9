type Props = {
  label: string;
  /** The id of a visible label, in place of `label`. */
  labelledBy?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A setting that takes effect at once. */
export function Switch({ label, labelledBy, checked, disabled, onChange }: Props) {
  return (
    <input
      className="switch"
      type="checkbox"
      role="switch"
      aria-checked={checked}
      aria-label={labelledBy ? undefined : label}
      aria-labelledby={labelledBy}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
