import { useId, type ReactNode } from 'react';

type Props = {
  name: string;
  checked: boolean;
  title: string;
  text?: ReactNode;
  onChoose: () => void;
  /** Shown inside the card while it is chosen: what else the choice needs. */
  children?: ReactNode;
};

export function RadioCard({ name, checked, title, text, onChoose, children }: Props) {
  const id = useId();
  return (
    <div className="radio-card">
      <input
        className="check"
        type="radio"
        id={id}
        name={name}
        checked={checked}
        aria-describedby={text ? `${id}-text` : undefined}
        onChange={onChoose}
      />
      <div>
        <label htmlFor={id}>
          <b>{title}</b>
        </label>
        {text && <p id={`${id}-text`}>{text}</p>}
      </div>
      {checked && children && <div className="inside">{children}</div>}
    </div>
  );
}
