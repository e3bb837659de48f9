// Searches of the Find page that the user has named. A search has one row, named or not, with the people it found.
import { DAY_MS } from '../../model/calendar-day.ts';
import type { PeopleCount, PeopleSearch } from '../../model/jobs/people-search.ts';
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { findSearch, toSeenCount } from '../request/stored-search.ts';

const HOUR_MS = 3_600_000;

type Naming = { name: string; count: PeopleCount | null };

/** Returns its id. `search`: the stored row, or a new one that another request may have stored meanwhile. */
export async function saveSearch(
  store: EngineStore,
  search: PeopleSearch,
  { name, count }: Naming,
  now: Date,
): Promise<string> {
  return store.transaction(async () => {
    const stored = findSearch(
      await store.listPeopleSearches(search.company),
      search.filters,
      search,
    );
    const before = stored ?? search;
    const last = isNewer(count, before.count) ? count : before.count;
    const counted = { ...before, count: last };
    const at = now.toISOString();
    const saved = { seenAt: at, ...before.saved, name, ...toSeenCount(counted) };
    await store.putPeopleSearch({ ...counted, saved, updatedAt: at });
    return before.id;
  });
}

const isNewer = (one: PeopleCount | null, other: PeopleCount | null): boolean =>
  (one?.at ?? '') > (other?.at ?? '');

/** A search that found no one is deleted with its name, unless a job about it is open: its result is stored here. */
export async function removeSavedSearch(store: EngineStore, id: string): Promise<void> {
  await store.transaction(async () => {
    const search = await store.getPeopleSearch(id);
    if (!search?.saved) return;
    const { saved: _, ...rest } = search;
    const isNeeded = rest.found.length > 0 || (await isSearchInUse(store, id));
    if (isNeeded) await store.putPeopleSearch(rest);
    else await store.deletePeopleSearch(id);
  });
}

/** Whether a job of the search can still bring people, or be sent again as it was. */
export async function isSearchInUse(store: EngineStore, id: string): Promise<boolean> {
  const open = [...(await store.listActiveJobs()), ...(await store.listUnansweredJobs())];
  return open.some((job) => job.type === 'search' && job.searchId === id);
}

export async function markSearchSeen(store: EngineStore, id: string, now: Date): Promise<void> {
  await store.transaction(async () => {
    const search = await store.getPeopleSearch(id);
    if (!search?.saved) return;
    const saved = { ...search.saved, seenAt: now.toISOString(), ...toSeenCount(search) };
    await store.putPeopleSearch({ ...search, saved });
  });
}

/** A count that the rate limit refused is due again in an hour. */
export async function postponeDailyCount(store: EngineStore, id: string, now: Date): Promise<void> {
  await store.transaction(async () => {
    const search = await store.getPeopleSearch(id);
    if (!search?.saved) return;
    const askedAt = new Date(now.getTime() - DAY_MS + HOUR_MS).toISOString();
    await store.putPeopleSearch({ ...search, saved: { ...search.saved, askedAt } });
  });
}

/** Whether a saved search was neither counted nor asked for in the last day. */
export function isCountDue(
  { saved, count }: Pick<PeopleSearch, 'saved' | 'count'>,
  now: Date,
): boolean {
  if (!saved) return false;
  const dayBefore = new Date(now.getTime() - DAY_MS).toISOString();
  return (saved.askedAt ?? '') < dayBefore && (count?.at ?? '') < dayBefore;
}

/**
 * Marks a saved search as asked for today, before the request, so that no second page asks for it. A failure is tried again
 * on the next day, a refusal by the rate limit after an hour.
 * Null when it is not due.
 */
export async function takeDailyCount(
  store: EngineStore,
  id: string,
  context: Workspace & { now: Date },
): Promise<PeopleSearch | null> {
  return store.transaction(async () => {
    const search = await store.getPeopleSearch(id);
    if (!search?.saved || !isSameWorkspace(search, context) || !isCountDue(search, context.now))
      return null;
    const saved = { ...search.saved, askedAt: context.now.toISOString() };
    await store.putPeopleSearch({ ...search, saved });
    return search;
  });
}
