import { useEffect, useState } from 'react';
import { followQuery } from '../../../lib/page/records/follow-query.ts';

/** The result of a query of the database, now and after each change; null before the first one. `query` and `onFailure` are the same in each rendering. */
export function useQuery<Value>(query: () => Promise<Value>, onFailure: () => void): Value | null {
  const [read, setRead] = useState<{ query: () => Promise<Value>; value: Value } | null>(null);
  useEffect(() => {
    const shown = new AbortController();
    followQuery(query, (value) => setRead({ query, value }), onFailure, shown.signal);
    return () => shown.abort();
  }, [query, onFailure]);
  // The result of another query is not the answer to this one.
  return read?.query === query ? read.value : null;
}
