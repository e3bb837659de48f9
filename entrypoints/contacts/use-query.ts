import { useCallback } from 'react';
import { useFollowed } from '../../components/ui/hooks/use-followed.ts';
import { followQuery } from '../../lib/page/records/follow-query.ts';

/** The result of a query of the database, now and after each change; null before the first one. `query` and `onFailure` are the same in each rendering. */
export const useQuery = <Value>(query: () => Promise<Value>, onFailure: () => void): Value | null =>
  useFollowed<Value>(
    useCallback((next, signal) => followQuery(query, next, onFailure, signal), [query, onFailure]),
  );
