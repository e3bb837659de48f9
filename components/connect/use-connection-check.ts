import { useEffect, useState } from 'react';
import type { ConnectionFailure } from '../../lib/view/notices/connection-failure.ts';

export type Checked =
  | { state: 'works'; milliseconds: number; balance: number | null }
  /** The browser must allow the host first, which it asks when the user connects. */
  | { state: 'not_allowed' }
  | { state: 'failed'; failure: ConnectionFailure };

export type CheckConnection = (baseUrl: string, apiKey: string) => Promise<Checked>;

/** Long enough that nothing is sent in the middle of a word. */
const TYPING_MS = 700;

/** The result of the test of what is typed now, once typing has ended; null until then. */
export function useConnectionCheck(
  baseUrl: string,
  apiKey: string,
  check: CheckConnection,
): Checked | null {
  const typed = baseUrl && apiKey ? `${baseUrl} ${apiKey}` : '';
  const [last, setLast] = useState<{ typed: string; checked: Checked } | null>(null);
  useEffect(() => {
    if (!typed) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void check(baseUrl, apiKey).then(
        (checked) => isCurrent && setLast({ typed, checked }),
        () => {},
      );
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed, baseUrl, apiKey, check]);
  return last?.typed === typed ? last.checked : null;
}
