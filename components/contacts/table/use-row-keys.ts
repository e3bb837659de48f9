// The keys that move the focus from row to row of the contacts table.
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import type { RowFocus } from './use-row-focus.ts';

type Options = {
  focus: Pick<RowFocus, 'getPlace' | 'focusRow'>;
  total: number;
  /** The rows in sight. */
  page: number;
  /** The row that Tab reaches. */
  tabStop: number;
  /** The arrow keys lead into the table while nothing has the focus. */
  canEnter: boolean;
  scrollTo: (index: number) => void;
};

/** Handles the keys that are pressed in the table. */
export function useRowKeys(options: Options): (event: KeyboardEvent) => void {
  const { focus, total, page, scrollTo } = options;
  const enter = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!options.canEnter || event.target !== document.body || event.defaultPrevented) return;
    if (isModified(event) || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    if (document.querySelector('dialog[open], [role="menu"]')) return;
    event.preventDefault();
    scrollTo(options.tabStop);
    focus.focusRow({ index: options.tabStop, control: '.name-button' });
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => enter(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (event) => {
    const place = isModified(event) ? null : focus.getPlace(event.target);
    const index = place && findTarget(event.key, place.index, page, total);
    if (place === null || index === null) return;
    // Also at the first and the last row, where the key would scroll.
    event.preventDefault();
    scrollTo(index);
    focus.focusRow({ ...place, index });
  };
}

/** The row that a key leads to; null for another key. */
function findTarget(key: string, from: number, page: number, total: number): number | null {
  const last = total - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(from + page, last);
    case 'PageUp':
      return Math.max(from - page, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

type Modifiers = Pick<globalThis.KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: Modifiers): boolean =>
  ctrlKey || metaKey || altKey || shiftKey;
