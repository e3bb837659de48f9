import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * For an area whose buttons are replaced when something ends: `target`, a heading in it (`tabIndex={-1}`), gets the focus
 * when the button that had it is removed.
 */
export function useFocusAfterLoss<Target extends HTMLElement>() {
  const target = useRef<Target>(null);
  const last = useRef<EventTarget | null>(null);
  const area = useCallback((element: HTMLElement | null) => {
    const drawn = new AbortController();
    const { signal } = drawn;
    element?.addEventListener('focusin', (event) => (last.current = event.target), { signal });
    return () => drawn.abort();
  }, []);
  useLayoutEffect(() => {
    if (!(last.current instanceof Element) || last.current.isConnected) return;
    last.current = null;
    // The page stays where the user pressed.
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  });
  return { area, target };
}
