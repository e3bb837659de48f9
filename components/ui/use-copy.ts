import { useCallback, useEffect, useState } from 'react';

const COPIED_MS = 2000;

/** Copies text; `copied` holds it for two seconds, for the tick and the announcement. */
export function useCopy(): { copied: string | null; copy: (text: string) => void } {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = useCallback((text: string) => {
    void navigator.clipboard.writeText(text).then(() => setCopied(text));
  }, []);
  return { copied, copy };
}
