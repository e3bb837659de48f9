// Searches for people: the free count, showing people at a price, and searches that are kept under a name.
import type { Hundredths } from '../../contract/credits.ts';
import { toFindKey } from '../../enrichment/request/find-search.ts';
import { toSearchedCompany, toSearchKey } from '../../enrichment/request/search-body.ts';
import { send } from '../../messages/send.ts';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import type { FindFilters } from '../../model/find-filters.ts';
import type { PeopleFilters } from '../../model/jobs/people-search.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import { changeSettings } from '../../settings/stored-settings.ts';
import type { PageStore } from '../page-state.ts';
import type { SendRequest } from './send-request.ts';

/** The search for people of a company with these filters, as problems and counts name it. */
export function toHereKey(company: CompanyInput, filters: PeopleFilters): string {
  const searched = toSearchedCompany(company);
  const { title, departments, ranks } = filters;
  const key = searched ? toSearchKey(searched) : '';
  return JSON.stringify([key, title, departments.toSorted(), ranks.toSorted()]);
}

export function createSearchActions(store: PageStore, sendRequest: SendRequest) {
  /** The counts under way, by the key of their search. */
  const running = new Map<string, Promise<Result<Reply<'people.count'>>>>();

  /** A count that is under way answers a second request for it. */
  async function count(
    request: Request<'people.count'>,
    key: string,
  ): Promise<Result<Reply<'people.count'>>> {
    store.setState({ lastCount: { key, state: 'running' } });
    const counting = running.get(key) ?? askOnce(request, key);
    running.set(key, counting);
    return counting.finally(() => running.delete(key));
  }

  async function askOnce(
    request: Request<'people.count'>,
    key: string,
  ): Promise<Result<Reply<'people.count'>>> {
    const result = await sendRequest('people.count', request, {
      kind: 'search',
      key,
      isCount: true,
    });
    // Another count may have begun since.
    store.setState(({ lastCount }) =>
      lastCount?.key === key ? { lastCount: result.ok ? null : { key, state: 'failed' } } : {},
    );
    return result;
  }

  return {
    /** Counts, for free, who works at the company. */
    countPeople: (company: CompanyInput, filters: PeopleFilters) =>
      void count({ company, filters }, toHereKey(company, filters)),
    /** `ceiling`: the price on the button, in hundredths. */
    searchPeople: (company: CompanyInput, filters: PeopleFilters, ceiling: Hundredths) =>
      void sendRequest(
        'people.search',
        { company, filters, ceiling },
        { kind: 'search', key: toHereKey(company, filters) },
      ),

    /** A problem is in the store, too. `leavesOutFound`: the button says that it sends the ids of those who were shown. */
    countFound: (find: FindFilters, { leavesOutFound = false } = {}) =>
      count({ find, ...(leavesOutFound && { leavesOutFound }) }, toFindKey(find)),
    /** The id of the search. `ceiling`: the price on the button, in hundredths. */
    async showFound(find: FindFilters, ceiling: Hundredths): Promise<string | null> {
      const scope = { kind: 'search', key: toFindKey(find) } as const;
      const result = await sendRequest('people.search', { find, ceiling }, scope);
      return result.ok ? result.value.searchId : null;
    },
    /** The id of the search. */
    async saveSearch(request: Request<'search.save'>): Promise<string | null> {
      const scope = { kind: 'search', key: toFindKey(request.find) } as const;
      const result = await sendRequest('search.save', request, scope);
      return result.ok ? result.value.id : null;
    },
    /** False when it was not removed. */
    removeSavedSearch: async (id: string): Promise<boolean> =>
      (await send('search.remove', { id })).ok,
    markSearchSeen: (id: string) => void send('search.seen', { id }),
    /** Counts a saved search that is due. Only a charge is shown: the user has not asked for it now. */
    async countSearchDaily(id: string): Promise<void> {
      const result = await send('search.count_daily', { id });
      if (result.ok || result.problem.code !== 'count_charged') return;
      const scope = { kind: 'search', key: id, isCount: true } as const;
      store.setState({ problem: { scope, problem: result.problem } });
    },
    /** The checkbox shows what is stored, also when this was not. */
    setCountSearchesDaily: (countSearchesDaily: boolean) =>
      void changeSettings({ countSearchesDaily }).catch(() => {}),
    dismissSearchProblem: () =>
      store.setState(({ problem }) => (problem?.scope.kind === 'search' ? { problem: null } : {})),
  };
}
