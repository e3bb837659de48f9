import { useEffect } from 'react';

/** Calls back when Escape is pressed, unless a control or an open dialog takes the key. `onEscape` is the same in each rendering. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const check = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (!document.querySelector('dialog[open]')) onEscape();
    };
    document.addEventListener('keydown', check, { signal: listening.signal });
    return () => listening.abort();
  }, [onEscape]);
}
