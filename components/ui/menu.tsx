import { useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { MenuPopup } from './menu-popup.tsx';

export type MenuItem = {
  key: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** At the end of the line. */
  note?: string;
  /** For exclusive choices: whether this one is selected. */
  checked?: boolean;
  onChoose: () => void;
};

type Props = {
  /** The accessible name of the button, and its text unless there is an `icon`. */
  label: string;
  /** Drawn in place of `label`, for "Any key" where the name is "Key: any key". */
  text?: string;
  /** The button shows only this icon. */
  icon?: IconName;
  /** Before the text. */
  startIcon?: IconName;
  /** The button has an edge. */
  outlined?: boolean;
  items: readonly MenuItem[];
};

/** A button that opens a short list of choices, after the menu button of the ARIA practices guide. */
export function Menu({ label, text, icon, startIcon, outlined, items }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={icon ? 'icon-button' : classes('button', !outlined && 'button-quiet')}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={icon || text ? label : undefined}
        title={icon ? label : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {startIcon && <Icon name={startIcon} />}
        {icon ? <Icon name={icon} /> : (text ?? label)}
        {!icon && <Icon name="chevron-down" />}
      </button>
      {open && (
        <MenuPopup id={id} label={label} button={button} onClose={close}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              tabIndex={-1}
              className={classes('menu-item', item.danger && 'tone-bad')}
              onClick={() => {
                close(true);
                item.onChoose();
              }}
            >
              {item.icon && <Icon name={item.icon} />}
              <span className="grow">{item.label}</span>
              {item.note && <span className="meta">{item.note}</span>}
              {item.checked && <Icon name="check" />}
            </button>
          ))}
        </MenuPopup>
      )}
    </>
  );
}
