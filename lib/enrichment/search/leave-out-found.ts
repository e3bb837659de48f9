// Leaves people out of a request by their ids: those that other searches have found and who certainly fit, because they
// are shown without being paid for once more, and those that this search has found, when it leaves out others or
// requests the people who match since its last page. These can be anywhere in the order of the service, which a person
// who is updated does not leave: a page by `offset` would miss them, and contain others once more.
import type { PersonSearch, TextItem } from '../../contract/search.ts';
import type { Additions } from '../../model/additions.ts';
import type { SearchJob } from '../../model/jobs/job.ts';
import type { PeopleSearch } from '../../model/jobs/people-search.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import {
  countIdRoom,
  countReturned,
  listFoundIds,
  toNextPlace,
  toSentFilters,
} from '../request/stored-search.ts';
import { readKnownElsewhere, type KnownElsewhere } from './known-elsewhere.ts';
import { isSearchInUse } from './saved-search.ts';
import { toContactSuppressionIds, type Suppressions } from '../suppression/find-suppression-ids.ts';

type Ports = { store: EngineStore; suppressions: Pick<Suppressions, 'getIds'> };
type Service = { additions: Pick<Additions, 'personIds'> };

/**
 * The request of a search job that is about to be sent. The ids are read only now and are not stored with the job, so
 * that nothing of an erased person is left there; their number is.
 */
export async function preparePage(
  ports: Ports & { now(): Date },
  job: SearchJob,
  { additions: { personIds } }: Service,
): Promise<PersonSearch> {
  const search = await ports.store.getPeopleSearch(job.searchId);
  const known = search && personIds ? await readKnown(ports, search, ports.now()) : [];
  const left = search && (await chooseLeftOut(ports, search, job.search, known));
  if (!left && job.leftOut === undefined) return job.search;
  await ports.store.changeJob(job.id, (one) => {
    if (one.type !== 'search') return null;
    const { leftOut: _, leftOutElsewhere: __, leftOutOffset: ___, ...rest } = one;
    if (!left) return rest;
    const { ids, elsewhere, offset } = left;
    return {
      ...rest,
      leftOut: ids.length,
      leftOutElsewhere: elsewhere,
      ...(offset !== undefined && { leftOutOffset: offset }),
    };
  });
  if (!left) return job.search;
  const { offset: _, search_after: __, ...rest } = job.search;
  const offset = left.offset ? { offset: left.offset } : {};
  return { ...rest, ...offset, person_ids: toLeftOut(left.ids) };
}

/**
 * `elsewhere`: how many of the ids are of people that only other searches have found. `offset`: of the page, when those
 * that the search has found are not among the ids.
 */
type LeftOut = { ids: string[]; elsewhere: number; offset?: number };

/** Null: the page goes on from its cursor or offset. `known`: from other searches. */
async function chooseLeftOut(
  ports: Ports,
  search: PeopleSearch,
  sent: PersonSearch,
  known: KnownElsewhere['fitting'],
): Promise<LeftOut | null> {
  const own = await readFoundIds(ports, search);
  const room = countIdRoom(sent);
  if (known.length === 0) {
    const isAfterLast = !sent.search_after && isAfterLastPage(search);
    const isPossible = isAfterLast && own?.length && own.length <= room;
    return isPossible ? { ids: own, elsewhere: 0 } : null;
  }
  const ids = known.map(({ personId }) => personId).slice(0, room);
  if (own && own.length + known.length <= room)
    return { ids: [...own, ...ids], elsewhere: ids.length };
  const offset = toNextPlace({ ...search, next: null }).offset ?? 0;
  return room > 0 ? { ids, elsewhere: ids.length, offset } : null;
}

/** Nothing is sent about a person on the suppression list. */
async function readKnown(
  { store, suppressions }: Ports,
  search: PeopleSearch,
  now: Date,
): Promise<KnownElsewhere['fitting']> {
  const { fitting: known } = await readKnownElsewhere(store, search, now);
  if (known.length === 0 || !(await store.hasSuppressions())) return known;
  const isSuppressed = await Promise.all(
    known.map(async ({ contact }) =>
      store.isAnySuppressed(await toContactSuppressionIds(suppressions, contact)),
    ),
  );
  return known.filter((_, index) => !isSuppressed[index]);
}

const toLeftOut = (ids: readonly string[]): TextItem[] =>
  ids.map((value) => ({ value, exact_match: true, exclude: true }));

/** The filters of a search without everyone who was shown; null when that is not possible. */
export async function prepareUnshownCount(
  ports: Ports,
  search: PeopleSearch,
): Promise<{ filters: PersonSearch; leftOut: number } | null> {
  const filters = toSentFilters(search);
  const ids = await readFoundIds(ports, search);
  return ids?.length && ids.length <= countIdRoom(filters)
    ? { filters: { ...filters, person_ids: toLeftOut(ids) }, leftOut: ids.length }
    : null;
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

/** The ids of everyone that the search has returned; null when one of them is unknown or must not be sent. */
async function readFoundIds(
  { store, suppressions }: Ports,
  search: PeopleSearch,
): Promise<string[] | null> {
  const contacts = await Promise.all(
    search.found.map(({ contactId }) => store.getContact(contactId)),
  );
  const ids = listFoundIds(search);
  if (!ids || !(await store.hasSuppressions())) return ids;
  // Nothing is sent about a person on the suppression list.
  const suppressed = await Promise.all(
    contacts.map((one) => (one ? toContactSuppressionIds(suppressions, one) : [])),
  );
  return (await store.isAnySuppressed(suppressed.flat())) ? null : ids;
}

/** Or after people who have matched since. Other pages without a cursor follow one that did not say where it ends. */
const isAfterLastPage = ({ next, gone }: PeopleSearch): boolean =>
  next === '' || gone !== undefined;
