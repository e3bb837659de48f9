import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

export type MenuItem = {
  key: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
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
  items: readonly MenuItem[];
};

const GAP = 4;
const EDGE = 8;

/** A button that opens a short list of choices, after the menu button of the ARIA practices guide. */
export function Menu({ label, text, icon, items }: Props) {
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
        className={icon ? 'icon-button' : 'button button-quiet'}
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
        {icon ? <Icon name={icon} /> : (text ?? label)}
        {!icon && <Icon name="chevron-down" />}
      </button>
      {open && <List id={id} label={label} items={items} button={button} onClose={close} />}
    </>
  );
}

type ListProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  button: { readonly current: HTMLButtonElement | null };
  onClose: (focusButton: boolean) => void;
};

function List({ id, label, items, button, onClose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!list.current || !button.current) return;
    // In the top layer, so that no scrolling box cuts it off.
    if ('showPopover' in list.current) {
      list.current.popover = 'manual';
      list.current.showPopover();
    }
    place(list.current, button.current);
    const chosen = list.current.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? list.current.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus();
  }, [button]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const outside = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (!list.current?.contains(target) && !button.current?.contains(target)) onClose(false);
    };
    const moved = () => onClose(false);
    document.addEventListener('pointerdown', outside, { signal });
    globalThis.addEventListener('resize', moved, { signal });
    document.addEventListener('scroll', moved, { signal, capture: true });
    return () => listening.abort();
  }, [button, onClose]);

  function key(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') return onClose(true);
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    const at = all.findIndex((item) => item === document.activeElement);
    const next = nextOf(event.key, at, all);
    if (event.key === 'Escape') onClose(true);
    else if (next) next.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={list}
      id={id}
      className="menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={key}
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.checked}
          tabIndex={-1}
          className={classes('menu-item', item.danger && 'tone-bad')}
          onClick={() => {
            onClose(true);
            item.onChoose();
          }}
        >
          {item.icon && <Icon name={item.icon} />}
          <span className="grow">{item.label}</span>
          {item.checked && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}

/** The item that an arrow key, Home, End or a first letter selects. */
function nextOf(key: string, at: number, all: readonly HTMLElement[]): HTMLElement | undefined {
  const count = all.length;
  if (key === 'ArrowDown') return all[(at + 1) % count];
  if (key === 'ArrowUp') return all[(at - 1 + count) % count];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return after.find(({ textContent }) => textContent?.toLowerCase().startsWith(key.toLowerCase()));
}

/** Below the button, aligned with its end; above it when there is no space below. */
function place(list: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const rightToLeft = getComputedStyle(button).direction === 'rtl';
  const wished = rightToLeft ? from.left : from.right - width;
  const left = Math.min(
    Math.max(wished, EDGE),
    document.documentElement.clientWidth - width - EDGE,
  );
  const below = from.bottom + GAP;
  const fits = below + height + EDGE <= document.documentElement.clientHeight;
  list.style.left = `${Math.max(left, EDGE)}px`;
  list.style.top = `${fits ? below : Math.max(from.top - GAP - height, EDGE)}px`;
}
