// From "Show 10 people" to a job on disk, with the same guard as a look-up of the company.
import { SEARCH_ITEM_PRICE, type Hundredths } from '../../contract/credits.ts';
import { DEFAULT_SEARCH_LIMIT, MAX_BULK_ITEMS } from '../../contract/limits.ts';
import type { SearchJob } from '../../model/jobs/job.ts';
import type { FindFilters } from '../../model/find-filters.ts';
import {
  NO_FILTERS,
  type PeopleCount,
  type PeopleFilters,
  type PeopleSearch,
} from '../../model/jobs/people-search.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import type { Workspace } from '../../model/workspace.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { checkBudget, checkPrice, loadBudget } from '../start/spending-limits.ts';
import { newJob } from '../start/new-job.ts';
import type { StartContext } from '../start/start-context.ts';
import { refuseStart, type Started, type StartRefusal } from '../start/start-result.ts';
import { loadJobsUnderWay } from '../start/start-guard.ts';
import { findCompanySuppressionIds } from '../suppression/find-suppression-ids.ts';
import { findSearchedDomains, isEmptyFind, toFindKey } from '../request/find-search.ts';
import { toSearchedCompany, toSearchKey } from '../request/search-body.ts';
import { countNextPage, findSearch, toNextPlace, toSentFilters } from '../request/stored-search.ts';

/** People of one company, or of the Find page. */
export type PeopleRequest =
  | { company: CompanyInput; filters: PeopleFilters }
  | { find: FindFilters };

type RequestedSearch = Pick<PeopleSearch, 'company' | 'searched' | 'filters' | 'find'>;

/** Null: the company is not identified, or no filter is set. */
function toAsked(request: PeopleRequest): RequestedSearch | null {
  if ('find' in request) {
    const { find } = request;
    const searched = { domain: '', networkUrl: '' };
    return isEmptyFind(find)
      ? null
      : { company: toFindKey(find), searched, filters: NO_FILTERS, find };
  }
  const searched = toSearchedCompany(request.company);
  return searched && { company: toSearchKey(searched), searched, filters: request.filters };
}

/** The suppression ids of every company that is searched. */
async function findSearchSuppressionIds(
  store: EngineStore,
  { suppressions }: StartContext,
  request: PeopleRequest,
): Promise<string[]> {
  const companies =
    'find' in request
      ? findSearchedDomains(request.find).map((domain) => ({ ...NO_COMPANY, domain }))
      : [request.company];
  const ids = companies.map((one) => findCompanySuppressionIds(store, suppressions, one));
  return (await Promise.all(ids)).flat();
}

const NO_COMPANY: CompanyInput = { name: '', domain: '', networkUrl: '', pageUrl: '' };

export type PreparedSearch = { ok: true; search: PeopleSearch };
type Prepared = PreparedSearch | { ok: false; refusal: StartRefusal };

/** The row of the search, stored or new. Nothing is sent about a company on the suppression list. */
async function prepareSearch(
  store: EngineStore,
  request: PeopleRequest,
  context: Workspace & { now: Date },
  suppressionIds: readonly string[],
): Promise<Prepared> {
  const asked = toAsked(request);
  if (!asked) return refuseStart({ code: 'not_identifiable' });
  if (await store.isAnySuppressed(suppressionIds)) return refuseStart({ code: 'suppressed' });
  const known = findSearch(await store.listPeopleSearches(asked.company), asked.filters, context);
  if (known) return { ok: true, search: known };
  const now = context.now.toISOString();
  const search: PeopleSearch = {
    id: crypto.randomUUID(),
    baseUrl: context.baseUrl,
    workspaceId: context.workspaceId,
    ...asked,
    count: null,
    found: [],
    next: null,
    createdAt: now,
    updatedAt: now,
  };
  return { ok: true, search };
}

/** Before a free count is requested: what to count, or why not. Nothing is written. */
export async function prepareCount(
  store: EngineStore,
  request: PeopleRequest,
  context: StartContext,
): Promise<Prepared> {
  const ids = await findSearchSuppressionIds(store, context, request);
  return store.transaction(() => prepareSearch(store, request, context, ids));
}

/**
 * Stores the answer to a count. Another count or page may have been stored meanwhile. The Find page counts with every
 * change of a filter: only a search that is stored already keeps it.
 */
export async function keepCount(
  store: EngineStore,
  search: PeopleSearch,
  count: PeopleCount,
): Promise<void> {
  await store.transaction(async () => {
    const stored = findSearch(
      await store.listPeopleSearches(search.company),
      search.filters,
      search,
    );
    if (search.find && !stored) return;
    await store.putPeopleSearch({ ...(stored ?? search), count, updatedAt: count.at });
  });
}

/** Starts the next page of the search. A paid page is stored, and is never requested again. `name`: of the job. */
export async function startSearch(
  store: EngineStore,
  request: PeopleRequest & { name: string; pageUrl: string; ceiling: Hundredths },
  context: StartContext,
): Promise<Started> {
  const { name, pageUrl, ceiling } = request;
  const ids = await findSearchSuppressionIds(store, context, request);
  return store.transaction(async (): Promise<Started> => {
    const prepared = await prepareSearch(store, request, context, ids);
    if (!prepared.ok) return prepared;
    const { search } = prepared;
    const running = (await loadJobsUnderWay(store, context)).find(
      (job) => job.type === 'search' && job.searchId === search.id,
    );
    if (running) return { ok: true, id: search.id, jobId: running.id };
    const most = countNextPage(search, 'find' in request ? MAX_BULK_ITEMS : DEFAULT_SEARCH_LIMIT);
    if (most === 0) return { ok: true, id: search.id, jobId: null };
    if (await store.hasUnreadableJob({ searchId: search.id }))
      return refuseStart({ code: 'unreadable_contact' });
    // A small balance shows fewer people: the button said how many.
    const limit = Math.max(1, Math.min(most, Math.floor(ceiling / SEARCH_ITEM_PRICE)));
    const held = limit * SEARCH_ITEM_PRICE;
    const refusal =
      checkPrice(held, ceiling) ?? checkBudget(held, await loadBudget(store, context));
    if (refusal) return refuseStart(refusal);
    const job: SearchJob = {
      ...newJob(context, { name, pageUrl, held }),
      type: 'search',
      searchId: search.id,
      search: {
        ...toSentFilters(search),
        limit,
        ...toNextPlace(search),
      },
    };
    await store.putPeopleSearch(search);
    await store.putJob(job);
    return { ok: true, id: search.id, jobId: job.id };
  });
}
