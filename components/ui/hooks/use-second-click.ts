import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/** The time in which a click is no answer to what has appeared in its place, because it is not read yet. */
export const READ_MS = 500;

/**
 * For `onClickCapture` of a button. Drops the second click of a double click, and returns whether it did: after the first
 * click, here or elsewhere, another offer may be in the same place. `detail` alone would also count presses that are meant,
 * where the system's time for double clicks is long.
 */
export function useSecondClick(): (event: MouseEvent<HTMLButtonElement>) => boolean {
  /** When the button has appeared, or something was clicked since. */
  const lastAt = useRef(0);
  useLayoutEffect(() => {
    const note = () => {
      lastAt.current = Date.now();
    };
    note();
    document.addEventListener('click', note);
    return () => document.removeEventListener('click', note);
  }, []);
  return (event) => {
    if (event.detail <= 1 || Date.now() - lastAt.current >= READ_MS) return false;
    event.stopPropagation();
    // It may submit a form.
    event.preventDefault();
    return true;
  };
}
