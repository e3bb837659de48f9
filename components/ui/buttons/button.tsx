import { useState, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Kbd } from '../text/kbd.tsx';
import { useShortcut } from '../hooks/shortcuts.ts';

export type Blockable = {
  /** Why it cannot be pressed now. The button stays focusable and shows this when it is pressed. */
  blocked?: string | undefined;
  /** Shows the reason elsewhere. */
  onBlocked?: ((reason: string) => void) | undefined;
  /** Called when it is pressed while it is blocked: the reason may be gone by now. */
  onBlockedPress?: (() => void) | undefined;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'onClick' | 'className'> &
  Blockable & {
    children: ReactNode;
    variant?: 'default' | 'primary' | 'quiet' | 'danger';
    size?: 'sm' | 'md' | 'lg';
    wide?: boolean;
    icon?: IconName;
    iconEnd?: IconName;
    /**
     * The accessible name, where the visible words are only its beginning: "Save contact" for "Save".
     * Text and no aria-label, which would have to hold the drawn key cap too (WCAG 2.5.3).
     */
    name?: string;
    /** A single key that presses this button while the focus is outside fields. */
    shortcut?: string;
    /** The label draws the key cap itself, or has no space for one. */
    ownCap?: boolean;
    onPress?: (() => void) | undefined;
    className?: string;
  };

export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'md',
    wide,
    icon,
    iconEnd,
    shortcut,
    ownCap,
    name,
    className,
  } = props;
  const { blocked, onBlocked, onBlockedPress, onPress, children, ...rest } = without(props);
  const { announced, cap } = useShortcut(shortcut);
  const [shownReason, setShownReason] = useState('');
  if (shownReason && !blocked) setShownReason('');

  function press() {
    if (!blocked) return onPress?.();
    onBlockedPress?.();
    if (onBlocked) onBlocked(blocked);
    else setShownReason(blocked);
  }

  const button = (
    <button
      type="button"
      {...rest}
      className={classes(
        'button',
        variant !== 'default' && `button-${variant}`,
        size !== 'md' && `button-${size}`,
        wide && 'button-wide',
        className,
      )}
      aria-disabled={blocked ? true : undefined}
      title={blocked ?? rest.title}
      aria-keyshortcuts={announced}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      {name === undefined ? (
        children
      ) : (
        <>
          <span className="visually-hidden">{name}</span>
          <span aria-hidden="true">{children}</span>
        </>
      )}
      {iconEnd && <Icon name={iconEnd} />}
      {cap && !ownCap && <Kbd>{cap}</Kbd>}
    </button>
  );
  if (!blocked || onBlocked) return button;
  return (
    <>
      {button}
      <output className="blocked-reason">{shownReason === blocked && blocked}</output>
    </>
  );
}

function without({
  variant: _variant,
  size: _size,
  wide: _wide,
  icon: _icon,
  iconEnd: _iconEnd,
  shortcut: _shortcut,
  ownCap: _ownCap,
  name: _name,
  className: _className,
  ...rest
}: ButtonProps) {
  return rest;
}
