import { useCallback, useEffect, useRef, useState } from 'react';
import { toFindKey } from '../../../lib/enrichment/request/find-search.ts';
import type { FindFilters } from '../../../lib/model/find-filters.ts';
import type { Problem } from '../../../lib/messages/protocol.ts';
import type { PeopleCount } from '../../../lib/model/jobs/people-search.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';

/** Until filters that change are counted. */
const TYPING_MS = 500;

/** The counts that were requested on this page, by the key of their filters. */
export function useFreeCount({ countFound }: Pick<Actions, 'countFound'>) {
  const [counts, setCounts] = useState<ReadonlyMap<string, PeopleCount>>(new Map());
  /** Known before the page is drawn with them, which a busy browser delays for longer than TYPING_MS. */
  const counted = useRef(new Set<string>());
  /** Why they were not counted; null when they were. */
  const countNow = useCallback(
    async (...asked: Parameters<Actions['countFound']>): Promise<Problem | null> => {
      const result = await countFound(...asked);
      if (!result.ok) return result.problem;
      const [filters] = asked;
      const { count } = result.value;
      counted.current.add(toFindKey(filters));
      setCounts((before) => new Map(before).set(toFindKey(filters), count));
      return null;
    },
    [countFound],
  );
  const getCount = useCallback(
    (filters: FindFilters) => counts.get(toFindKey(filters)) ?? null,
    [counts],
  );
  const isCounted = useCallback(
    (filters: FindFilters) => counted.current.has(toFindKey(filters)),
    [],
  );
  return { getCount, isCounted, countNow };
}

/** Counts the filters once they rest, while their count is missing. */
export function useMissingCount(
  filters: FindFilters,
  isMissing: boolean,
  { isCounted, countNow }: Pick<ReturnType<typeof useFreeCount>, 'isCounted' | 'countNow'>,
): void {
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => {
      if (!isCounted(filters)) void countNow(filters);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [isMissing, filters, isCounted, countNow]);
}
