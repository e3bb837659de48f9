import { useCallback } from 'react';
import { useLastFollowed } from '../../components/ui/hooks/use-followed.ts';
import { followQuery } from '../../lib/page/records/follow-query.ts';

/**
 * The result of a query of the database, now and after each change of what it read. Null before the first one;
 * `failed` if the database cannot be read. Both arguments must be the same in each rendering (`useCallback`).
 * The result of another query stays until the first of this one, so that a field in which the user types a filter stays.
 */
export const useLiveQuery = <Value>(query: () => Promise<Value>, failed: Value): Value | null =>
  useLastFollowed<Value>(
    useCallback(
      (next, signal) => followQuery(query, next, () => next(failed), signal),
      [query, failed],
    ),
  );
