import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useLastPress } from './last-press.tsx';

/** What has just appeared cannot be read in a shorter time, so that a press within it is no answer. */
export const READ_MS = 500;

/**
 * For `onClickCapture` of a button. Drops a press that comes before the button can be read, and returns whether it did: the
 * press before it, here or elsewhere, may have put another offer in the same place or under the same key.
 * - A click, if it is the second one of a double click. `detail` alone would also count presses that are meant, where the
 *   system's time for double clicks is long.
 * - A key, also of a shortcut, if it is pressed again before a new offer can be read, however long that took to arrive.
 *   Where the offer has not changed, the key is meant.
 *
 * `offer`: what the button says.
 */
export function useEarlyPress(offer = ''): (event: MouseEvent<HTMLButtonElement>) => boolean {
  const last = useLastPress();
  /** When the button appeared, or when something was clicked after that. */
  const lastAt = useRef(0);
  /** The present offer, and when it was drawn. */
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
    if (offer !== drawn.current.offer) drawn.current = { offer, at: Date.now() };
  }, [offer]);
  return (event) => {
    const { detail } = event;
    const now = Date.now();
    const { isSameKey, keyAt } = last.current;
    // A program that operates the page, such as a screen reader, presses no key.
    const isKeyAgain = detail === 0 && isSameKey && now - keyAt < READ_MS;
    const isClickAgain = detail > 1;
    if (!isKeyAgain && !isClickAgain) return false;
    const since = isClickAgain ? Math.max(lastAt.current, drawn.current.at) : drawn.current.at;
    if (now - since >= READ_MS) return false;
    event.stopPropagation();
    // It may submit a form.
    event.preventDefault();
    return true;
  };
}
