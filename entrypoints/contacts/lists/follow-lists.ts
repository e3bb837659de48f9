import { followQuery } from '../../../lib/page/records/follow-query.ts';
import { readPeopleUnderWay } from '../../../lib/page/people-under-way.ts';
import type { List } from '../../../lib/model/lists/list.ts';
import type { Database } from '../../../lib/store/database.ts';
import { createListStore } from '../../../lib/store/list-store.ts';
import type { RevealCollaborators } from './use-reveal-missing.tsx';

/** Unfinished lists, and those with these ids, as they change. */
export function followLists(db: Database): RevealCollaborators['followLists'] {
  const store = createListStore(db);
  return (ids, next, signal) =>
    followQuery(
      // The two are read at once: what is read after a nested await may not be followed.
      () =>
        Promise.all([store.listUnfinished(), ...ids.map((id) => store.getList(id))]).then(
          ([unfinished, ...others]) => {
            const isNew = (list: List | null): list is List =>
              list !== null && !unfinished.some(({ id }) => id === list.id);
            return [...others.filter(isNew), ...unfinished];
          },
        ),
      next,
      () => next([]),
      signal,
    );
}

/** The people of the unfinished lists, as they change. */
export function followPeopleUnderWay(db: Database): RevealCollaborators['followPeopleUnderWay'] {
  const store = createListStore(db);
  return (next, signal) =>
    followQuery(
      async () => readPeopleUnderWay(db, await store.listUnfinished()),
      next,
      () => next([]),
      signal,
    );
}
