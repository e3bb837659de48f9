import { useEffect, useState } from 'react';

const TYPING_MS = 250;

/** The typed text, and a call of `onRest` after each pause in typing. */
export function useTyped(given: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState(given);
  const [asked, setAsked] = useState(given);
  if (given !== asked) {
    // The address changed otherwise: the user went back.
    setAsked(given);
    setTyped(given);
  }
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      setAsked(typed);
      onRest(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, onRest]);
  return [typed, setTyped] as const;
}
