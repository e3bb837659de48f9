import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The heading gets the focus when the details open, and when a control goes with what it has removed, as “Delete note” does.
 * Returns the places of both.
 */
export function useDetailsFocus() {
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<EventTarget | null>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const open = new AbortController();
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    pane.current?.addEventListener('focusin', note, { signal: open.signal });
    return () => open.abort();
  }, []);
  useEffect(() => {
    if (!(focused.current instanceof Element) || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  return { pane, heading };
}
