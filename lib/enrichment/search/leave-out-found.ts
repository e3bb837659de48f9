// Requests the people who match since the last page. They can be anywhere in the order of the service, which a person who
// is updated does not leave: a page by `offset` would miss them, and contain others once more. So the people who were
// found are left out by their ids.
import type { PersonSearch, TextItem } from '../../contract/search.ts';
import type { SearchJob } from '../../model/jobs/job.ts';
import type { PeopleSearch } from '../../model/jobs/people-search.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import {
  countIdRoom,
  countReturned,
  listFoundIds,
  toSentFilters,
} from '../request/stored-search.ts';
import { isSearchInUse } from './saved-search.ts';
import { toContactSuppressionIds, type Suppressions } from '../suppression/find-suppression-ids.ts';

type Ports = { store: EngineStore; suppressions: Pick<Suppressions, 'getIds'> };

/**
 * The request of a search job that is about to be sent. The ids are read only now and are not stored with the job, so
 * that nothing of an erased person is left there; their number is.
 */
export async function preparePage(ports: Ports, job: SearchJob): Promise<PersonSearch> {
  const search = await ports.store.getPeopleSearch(job.searchId);
  const isAfterLast = search && isAfterLastPage(search) && job.search.offset;
  const ids = isAfterLast ? await readFoundIds(ports, search, job.search) : null;
  if (!ids && job.leftOut === undefined) return job.search;
  await ports.store.changeJob(job.id, (one) =>
    one.type === 'search' ? { ...one, leftOut: ids?.length } : null,
  );
  if (!ids) return job.search;
  const { offset: _, ...rest } = job.search;
  return { ...rest, person_ids: toLeftOut(ids) };
}

const toLeftOut = (ids: readonly string[]): TextItem[] =>
  ids.map((value) => ({ value, exact_match: true, exclude: true }));

/** The filters of a search without everyone who was shown; null when that is not possible. */
export async function prepareUnshownCount(
  ports: Ports,
  search: PeopleSearch,
): Promise<{ filters: PersonSearch; leftOut: number } | null> {
  const filters = toSentFilters(search);
  const ids = await readFoundIds(ports, search, filters);
  return ids ? { filters: { ...filters, person_ids: toLeftOut(ids) }, leftOut: ids.length } : null;
}

/** Stores how many of those who were shown still match, unless they have changed since they were left out. */
export async function keepShownMatches(
  store: EngineStore,
  id: string,
  { leftOut, stillMatching, at }: { leftOut: number; stillMatching: number; at: string },
): Promise<void> {
  await store.transaction(async () => {
    const search = await store.getPeopleSearch(id);
    // A service that ignores the ids would call everyone new.
    if (!search || search.count?.at !== at || stillMatching <= 0 || stillMatching > leftOut) return;
    if (countReturned(search) !== leftOut || (await isSearchInUse(store, id))) return;
    await store.putPeopleSearch({ ...search, gone: leftOut - stillMatching, goneAt: at });
  });
}

/** The ids of everyone that the search has returned; null when one is unknown or must not be sent, or they are too many. */
async function readFoundIds(
  { store, suppressions }: Ports,
  search: PeopleSearch,
  sent: PersonSearch,
): Promise<string[] | null> {
  const ids = listFoundIds(search);
  if (!ids?.length || ids.length > countIdRoom(sent)) return null;
  if (!(await store.hasSuppressions())) return ids;
  const contacts = await Promise.all(
    search.found.map(({ contactId }) => store.getContact(contactId)),
  );
  // Nothing is sent about a person on the suppression list.
  const suppressed = await Promise.all(
    contacts.map((one) => (one ? toContactSuppressionIds(suppressions, one) : [])),
  );
  return (await store.isAnySuppressed(suppressed.flat())) ? null : ids;
}

/** Or after people who have matched since. Other pages without a cursor follow one that did not say where it ends. */
const isAfterLastPage = ({ next, gone }: PeopleSearch): boolean =>
  next === '' || gone !== undefined;
