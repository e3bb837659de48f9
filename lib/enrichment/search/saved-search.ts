// Searches of the Find page that the user has named. A search has one row, named or not, with the people it found.
import type { PeopleCount, PeopleSearch } from '../../model/people-search.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { findSearch } from '../request/stored-search.ts';

type Naming = { name: string; count: PeopleCount | null };

/** Returns its id. `search`: the stored row, or a new one that another request may have stored meanwhile. */
export async function saveSearch(
  store: EngineStore,
  search: PeopleSearch,
  { name, count }: Naming,
  now: Date,
): Promise<string> {
  return store.transaction(async () => {
    const stored = findSearch(await store.peopleSearches(search.company), search.filters, search);
    const before = stored ?? search;
    const last = isNewer(count, before.count) ? count : before.count;
    const saved = { name, seenTotal: last?.total ?? null };
    await store.putPeopleSearch({ ...before, count: last, saved, updatedAt: now.toISOString() });
    return before.id;
  });
}

const isNewer = (one: PeopleCount | null, other: PeopleCount | null): boolean =>
  (one?.at ?? '') > (other?.at ?? '');

/** A search that found no one is deleted with its name, unless a job about it is open: its result is stored here. */
export async function removeSavedSearch(store: EngineStore, id: string): Promise<void> {
  await store.transaction(async () => {
    const search = await store.peopleSearch(id);
    if (!search?.saved) return;
    const { saved: _, ...rest } = search;
    const open = [...(await store.activeJobs()), ...(await store.unansweredJobs())];
    const isInUse = open.some((job) => job.type === 'search' && job.searchId === id);
    if (rest.found.length > 0 || isInUse) await store.putPeopleSearch(rest);
    else await store.deletePeopleSearch(id);
  });
}

export async function markSearchSeen(store: EngineStore, id: string): Promise<void> {
  await store.transaction(async () => {
    const search = await store.peopleSearch(id);
    if (!search?.saved || !search.count) return;
    const saved = { ...search.saved, seenTotal: search.count.total };
    await store.putPeopleSearch({ ...search, saved });
  });
}
