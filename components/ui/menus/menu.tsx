import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button, type ButtonProps } from '../buttons/button.tsx';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
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
  /** How a button with text looks; quiet by default. */
  button?: Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'shortcut' | 'ownCap'>;
  items: readonly MenuItem[];
  /** Text below the items. */
  foot?: string;
};

/** A button that opens a short list of choices, after the menu button of the ARIA practices guide. */
export function Menu(props: Props) {
  const { label, text, icon, button: look = { variant: 'quiet' }, items, foot } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) button.current?.focus();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {icon ? (
        <IconButton
          ref={button}
          icon={icon}
          label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onKeyDown={openByArrow}
          onPress={() => setOpen(!open)}
        />
      ) : (
        <Button
          {...look}
          ref={button}
          iconEnd="chevron-down"
          {...(text && text !== label && { name: label })}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onKeyDown={openByArrow}
          onPress={() => setOpen(!open)}
        >
          {text ?? label}
        </Button>
      )}
      {open && (
        <MenuPopup id={id} label={label} button={button} onClose={close} foot={foot}>
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
              {item.note && (
                <>
                  {/* The space parts the words of the accessible name. */}{' '}
                  <span className="meta">{item.note}</span>
                </>
              )}
              {item.checked && <Icon name="check" />}
            </button>
          ))}
        </MenuPopup>
      )}
    </>
  );
}
