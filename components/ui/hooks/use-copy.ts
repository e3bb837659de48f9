import { useCallback, useEffect, useState } from 'react';

const COPIED_MS = 2000;

export type Copying = {
  /** The copied text for two seconds, for the tick and the announcement. */
  copied: string | null;
  /** The last copy failed: show a CopyFailure. */
  failed: boolean;
  copy: (text: string) => void;
};

/** Copies text. It fails where the browser refuses, and on plain HTTP, which has no clipboard. */
export function useCopy(): Copying {
  const [copied, setCopied] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = useCallback((text: string) => {
    async function write(): Promise<void> {
      try {
        // The no-break spaces of dates and amounts are for lines of the interface.
        await navigator.clipboard.writeText(text.replaceAll('\u00A0', ' '));
        setCopied(text);
        setFailed(false);
      } catch {
        setCopied(null);
        setFailed(true);
      }
    }
    void write();
  }, []);
  return { copied, failed, copy };
}
