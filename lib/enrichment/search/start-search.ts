// From "Show 10 people" to a job on disk, with the same guard as a look-up of the company.
import { SEARCH_ITEM_PRICE, type Hundredths } from '../../contract/credits.ts';
import type { SearchJob } from '../../model/job.ts';
import type { PeopleCount, PeopleFilters, PeopleSearch } from '../../model/people-search.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import type { Workspace } from '../../model/workspace.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { checkBudget, checkPrice, loadBudget } from '../start/budget.ts';
import { newJob, type StartContext, type Started, type StartRefusal } from '../start/start.ts';
import { loadJobsUnderWay } from '../start/start-guard.ts';
import { findCompanySuppressionIds } from '../suppression/suppression.ts';
import { toSearchedCompany, toSearchFilters, toSearchKey } from './search-body.ts';
import { countNextPage, findSearch } from './stored-search.ts';

export type PeopleRequest = { company: CompanyInput; filters: PeopleFilters };

export type PreparedSearch = { ok: true; search: PeopleSearch };
type Prepared = PreparedSearch | { ok: false; refusal: StartRefusal };

/** The row of the search, stored or new. Nothing is sent about a company on the suppression list. */
async function prepareSearch(
  store: EngineStore,
  { company, filters }: PeopleRequest,
  at: Workspace & { now: Date },
  suppressionIds: readonly string[],
): Promise<Prepared> {
  const searched = toSearchedCompany(company);
  if (!searched) return { ok: false, refusal: { code: 'not_identifiable' } };
  if (await store.suppressed(suppressionIds)) return { ok: false, refusal: { code: 'suppressed' } };
  const key = toSearchKey(searched);
  const known = findSearch(await store.peopleSearches(key), filters, at);
  if (known) return { ok: true, search: known };
  const now = at.now.toISOString();
  const search: PeopleSearch = {
    id: crypto.randomUUID(),
    baseUrl: at.baseUrl,
    workspaceId: at.workspaceId,
    company: key,
    searched,
    filters,
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
  at: StartContext,
): Promise<Prepared> {
  const ids = await findCompanySuppressionIds(store, at.suppressions, request.company);
  return store.transaction(() => prepareSearch(store, request, at, ids));
}

/** Stores the answer to a count. Another count or page may have been stored meanwhile. */
export async function keepCount(
  store: EngineStore,
  search: PeopleSearch,
  count: PeopleCount,
): Promise<void> {
  await store.transaction(async () => {
    const stored = findSearch(await store.peopleSearches(search.company), search.filters, search);
    await store.putPeopleSearch({ ...(stored ?? search), count, updatedAt: count.at });
  });
}

/** Starts the next page of the search. What was paid for is stored, and is never requested again. */
export async function startSearch(
  store: EngineStore,
  { company, filters, pageUrl, ceiling }: PeopleRequest & { pageUrl: string; ceiling: Hundredths },
  at: StartContext,
): Promise<Started<string>> {
  const ids = await findCompanySuppressionIds(store, at.suppressions, company);
  return store.transaction(async (): Promise<Started<string>> => {
    const prepared = await prepareSearch(store, { company, filters }, at, ids);
    if (!prepared.ok) return prepared;
    const { search } = prepared;
    const running = (await loadJobsUnderWay(store, at)).find(
      (job) => job.type === 'search' && job.searchId === search.id,
    );
    if (running) return { ok: true, id: search.id, jobId: running.id };
    const most = countNextPage(search);
    if (most === 0) return { ok: true, id: search.id, jobId: null };
    if (await store.hasUnreadableJob({ searchId: search.id }))
      return { ok: false, refusal: { code: 'unreadable_contact' } };
    // A small balance shows fewer people: the button said how many.
    const limit = Math.max(1, Math.min(most, Math.floor(ceiling / SEARCH_ITEM_PRICE)));
    const held = limit * SEARCH_ITEM_PRICE;
    const refusal = checkPrice(held, ceiling) ?? checkBudget(held, await loadBudget(store, at));
    if (refusal) return { ok: false, refusal };
    const job: SearchJob = {
      ...newJob(at, { name: `People at ${company.name || company.domain}`, pageUrl, held }),
      type: 'search',
      searchId: search.id,
      search: {
        ...toSearchFilters(search.searched, filters),
        limit,
        ...(search.next !== null && { search_after: search.next }),
      },
    };
    await store.putPeopleSearch(search);
    await store.putJob(job);
    return { ok: true, id: search.id, jobId: job.id };
  });
}
