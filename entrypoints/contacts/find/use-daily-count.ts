import { useEffect } from 'react';
import type { SearchRows } from '../../../lib/view/find/saved-searches.ts';

/** Counts the saved searches that are due, one after the other: each is marked, and the next one is due. */
export function useDailyCount(
  { saved }: SearchRows,
  isOn: boolean,
  countDaily: (id: string) => void,
): void {
  const due = isOn ? saved.find(({ isDue }) => isDue)?.id : undefined;
  useEffect(() => {
    if (due !== undefined) countDaily(due);
  }, [due, countDaily]);
}
