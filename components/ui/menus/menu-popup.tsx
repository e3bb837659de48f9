import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';

const GAP = 4;
const EDGE = 8;

type Props = {
  id: string;
  label: string;
  button: { readonly current: HTMLButtonElement | null };
  onClose: (focusButton: boolean) => void;
  /** Elements with the roles of menu items, in groups or not. */
  children: ReactNode;
  /** Text below the items, which is no item. */
  foot?: ReactNode;
  className?: string;
};

/** The list of a menu button: placed beside the button, with its keys, closed by a press elsewhere. */
export function MenuPopup({ id, label, button, onClose, children, foot, className }: Props) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!list.current || !button.current) return;
    // In the top layer, so that no scrolling box cuts it off.
    if ('showPopover' in list.current) {
      list.current.popover = 'manual';
      list.current.showPopover();
    }
    place(list.current, button.current);
    const chosen = list.current.querySelector<HTMLElement>(
      '[role="menuitemradio"][aria-checked="true"]',
    );
    (chosen ?? list.current.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus();
  }, [button]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const outside = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (!list.current?.contains(target) && !button.current?.contains(target)) onClose(false);
    };
    const moved = ({ target }: Event) => {
      if (!(target instanceof Node) || !list.current?.contains(target)) onClose(false);
    };
    // Also when the focus is no longer in the menu, after a press on its foot. Others that Escape closes are behind it.
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    };
    document.addEventListener('keydown', escape, { signal, capture: true });
    document.addEventListener('pointerdown', outside, { signal });
    globalThis.addEventListener('resize', moved, { signal });
    document.addEventListener('scroll', moved, { signal, capture: true });
    return () => listening.abort();
  }, [button, onClose]);

  function key(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') return onClose(true);
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    const at = all.findIndex((item) => item === document.activeElement);
    const next = getNext(event.key, at, all);
    if (next) next.focus();
    // Also a letter that no item begins with: on the page it could press a button that costs credits.
    else if (!isLetter(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={list} role="presentation" className={classes('menu', className)} onKeyDown={key}>
      <div
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={foot ? `${id}-foot` : undefined}
      >
        {children}
      </div>
      {foot && (
        <div className="menu-foot meta" id={`${id}-foot`}>
          {foot}
        </div>
      )}
    </div>
  );
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** The item that an arrow key, Home, End or a first letter selects. */
function getNext(key: string, at: number, all: readonly HTMLElement[]): HTMLElement | undefined {
  const count = all.length;
  if (key === 'ArrowDown') return all[(at + 1) % count];
  if (key === 'ArrowUp') return all[(at - 1 + count) % count];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return after.find(({ textContent }) => textContent?.toLowerCase().startsWith(key.toLowerCase()));
}

/**
 * Below the button, aligned with its end; above it when there is space there alone. Where both are too low, on the higher
 * side, and the menu scrolls: it does not cover its button, which closes it.
 */
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
  const above = from.top - GAP;
  const spaceBelow = document.documentElement.clientHeight - EDGE - below;
  const spaceAbove = above - EDGE;
  const isBelow = height <= spaceBelow || spaceBelow >= spaceAbove;
  const space = Math.max(isBelow ? spaceBelow : spaceAbove, 0);
  list.style.left = `${Math.max(left, EDGE)}px`;
  list.style.top = `${isBelow ? below : above - Math.min(height, space)}px`;
  if (height > space) list.style.maxHeight = `${space}px`;
}
