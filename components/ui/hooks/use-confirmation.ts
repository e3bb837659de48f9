import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { READ_MS } from './use-early-press.ts';

/**
 * For a button that asks for a second press. The question stays until it is answered, another control gets the focus,
 * or Escape is pressed. The second click of a double click, however slow it is, and a held key are no answer.
 */
export function useConfirmation(onConfirmed: () => void) {
  const [askedAt, setAskedAt] = useState<number | null>(null);
  return {
    asking: askedAt !== null,
    ask: () => setAskedAt(Date.now()),
    answer() {
      setAskedAt(null);
      onConfirmed();
    },
    /** For the button. */
    handlers: {
      onClickCapture(event: MouseEvent<HTMLButtonElement>) {
        // Not every browser focuses a button that is clicked, and without focus it would not lose it.
        event.currentTarget.focus();
        if (askedAt === null) return;
        if (event.detail <= 1 && Date.now() - askedAt >= READ_MS) return;
        event.stopPropagation();
        // It may submit a form.
        event.preventDefault();
      },
      onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
        if (event.repeat) event.preventDefault();
        if (event.key !== 'Escape' || askedAt === null) return;
        event.preventDefault();
        event.stopPropagation();
        setAskedAt(null);
      },
      onBlur({ currentTarget }: FocusEvent<HTMLButtonElement>) {
        // When the window loses the focus, the button is still the active element.
        if (document.activeElement !== currentTarget) setAskedAt(null);
      },
    },
  };
}
