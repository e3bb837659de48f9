import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Trans } from '@lingui/react/macro';
import { Icon, type IconName } from '../icons/icon.tsx';

type Shared = {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  /** Replaces the hint, marks the field as invalid and is announced. */
  error?: string | undefined;
  onValue: (value: string) => void;
};

export type TextFieldProps = Shared &
  Omit<ComponentProps<'input'>, 'children' | 'className' | 'onChange' | 'id'> & {
    icon?: IconName;
    /** A control at the end of the field: "Show key". */
    end?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, optional, hint, error, onValue, icon, end, ...rest } = props;
  const { id, described, below } = useFieldText(hint, error);
  return (
    <div className="field">
      <Label text={label} optional={optional} forId={id} />
      <span className="input">
        {icon && <Icon name={icon} />}
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
        {end}
      </span>
      {below}
    </div>
  );
}

type TextAreaProps = Shared &
  Omit<ComponentProps<'textarea'>, 'children' | 'className' | 'onChange' | 'id'>;

export function TextArea(props: TextAreaProps) {
  const { label, optional, hint, error, onValue, ...rest } = props;
  const { id, described, below } = useFieldText(hint, error);
  return (
    <div className="field">
      <Label text={label} optional={optional} forId={id} />
      <span className="input">
        <textarea
          rows={3}
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      </span>
      {below}
    </div>
  );
}

type SelectProps<Value extends string> = {
  ref?: Ref<HTMLSelectElement>;
  label: string;
  hideLabel?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onValue: (value: Value) => void;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const id = useId();
  const { ref, label, hideLabel, value, options, onValue } = props;
  const chosen = (raw: string) => options.find((option) => option.value === raw)?.value;
  return (
    <div className="field">
      {!hideLabel && <Label text={label} forId={id} />}
      <span className="select">
        <select
          ref={ref}
          id={id}
          aria-label={hideLabel ? label : undefined}
          value={value}
          onChange={(event) => {
            const next = chosen(event.currentTarget.value);
            if (next !== undefined) onValue(next);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}

type LabelProps = { text: string; optional?: boolean | undefined; forId: string };

function Label({ text, optional, forId }: LabelProps) {
  return (
    <span className="label">
      <label htmlFor={forId}>{text}</label>
      {optional && (
        <span className="meta">
          <Trans>optional</Trans>
        </span>
      )}
    </span>
  );
}

function useFieldText(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const below = error ? (
    <span className="hint tone-bad" id={`${id}-text`} role="alert">
      <Icon name="cross-circle" />
      {error}
    </span>
  ) : hint ? (
    <span className="hint" id={`${id}-text`}>
      {hint}
    </span>
  ) : null;
  return { id, below, described: below ? `${id}-text` : undefined };
}
