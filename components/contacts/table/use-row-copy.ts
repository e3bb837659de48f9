import { useCallback, useMemo, useState } from 'react';
import { useCopy } from '../../ui/hooks/use-copy.ts';

/** Of the last copy in a row: of which value, and whether the browser copied it. */
export type CopyOutcome = { value: string; state: 'copied' | 'failed' };

/** The last copy in the table, which is shown also when the pointer or the focus has left its row. */
export function useRowCopy() {
  const { copied, failed, copy } = useCopy();
  const [asked, setAsked] = useState<{ id: string; value: string } | null>(null);
  const onCopy = useCallback(
    (id: string, value: string) => {
      setAsked({ id, value });
      copy(value);
    },
    [copy],
  );
  const outcome = useMemo((): CopyOutcome | null => {
    if (asked === null) return null;
    if (copied === asked.value) return { value: asked.value, state: 'copied' };
    return failed ? { value: asked.value, state: 'failed' } : null;
  }, [asked, copied, failed]);
  const getOutcome = (id: string) => (id === asked?.id ? outcome : null);
  return { onCopy, getOutcome, isCopied: outcome?.state === 'copied' };
}
