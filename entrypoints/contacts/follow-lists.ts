import { followQuery } from '../../lib/page/follow-query.ts';
import type { Database } from '../../lib/store/database.ts';
import { createListStore } from '../../lib/store/list-store.ts';
import type { RevealTools } from './use-reveal-missing.tsx';

/** Unfinished lists, and those with these ids, as they change. */
export function followLists(db: Database): RevealTools['followLists'] {
  const store = createListStore(db);
  return (ids, next, signal) =>
    followQuery(
      async () => {
        const unfinished = await store.unfinished();
        const others = ids.filter((id) => !unfinished.some((list) => list.id === id));
        const found = await Promise.all(others.map((id) => store.list(id)));
        return [...found.filter((list) => list !== null), ...unfinished];
      },
      next,
      () => next([]),
      signal,
    );
}
