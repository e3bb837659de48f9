import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useLastPress } from './last-press.tsx';

/** The time in which a press is no answer to what has appeared in its place, because it is not read yet. */
export const READ_MS = 500;

/**
 * For `onClickCapture` of a button. Drops the second press of a double press, and returns whether it did: after the first
 * one, here or elsewhere, another offer may be in the same place, or have the same key.
 * - A click: the second one of a double click. `detail` alone would also count presses that are meant, where the system's
 *   time for double clicks is long.
 * - The same key again, also of a shortcut: until what the last press has drawn can be read. Where nothing has changed, it
 *   is meant.
 *
 * `offer`: what the button says.
 */
export function useSecondClick(offer = ''): (event: MouseEvent<HTMLButtonElement>) => boolean {
  const last = useLastPress();
  /** When the button has appeared, or something was clicked since. */
  const lastAt = useRef(0);
  /** The offer, and when a press has drawn it. */
  const drawn = useRef({ offer: '', at: -Infinity });
  useLayoutEffect(() => {
    const note = () => {
      lastAt.current = Date.now();
    };
    note();
    document.addEventListener('click', note);
    return () => document.removeEventListener('click', note);
  }, []);
  useLayoutEffect(() => {
    const now = Date.now();
    const isOfPress = offer !== drawn.current.offer && now - last.current.clickedAt < READ_MS;
    drawn.current = { offer, at: isOfPress ? now : drawn.current.at };
  }, [offer, last]);
  return (event) => {
    const { detail } = event;
    const now = Date.now();
    const { isSameKey, keyAt } = last.current;
    // A program that operates the page, such as a screen reader, presses no key.
    const isKeyAgain = detail === 0 && isSameKey && now - keyAt < READ_MS;
    const since = isKeyAgain ? drawn.current.at : detail > 1 ? lastAt.current : -Infinity;
    if (now - since >= READ_MS) return false;
    event.stopPropagation();
    // It may submit a form.
    event.preventDefault();
    return true;
  };
}
