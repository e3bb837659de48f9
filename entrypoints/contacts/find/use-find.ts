import { useCallback } from 'react';
import { toFindKey } from '../../../lib/enrichment/request/find-search.ts';
import { findSearch } from '../../../lib/enrichment/request/stored-search.ts';
import type { FindFilters } from '../../../lib/model/find-filters.ts';
import { NO_FILTERS } from '../../../lib/model/people-search.ts';
import type { ViewProps } from '../../../lib/page/actions.ts';
import { createNoticeCallbacks } from '../../../lib/page/create-notice-callbacks.ts';
import { NO_PEOPLE_HERE, readPeopleHere } from '../../../lib/page/people-here-records.ts';
import { getAffordability, getProblem, getServiceHost } from '../../../lib/page/state-selectors.ts';
import type { Database } from '../../../lib/store/database.ts';
import { toFindScreen } from '../../../lib/view/find/find-screen.ts';
import { useFreeCount, useMissingCount } from './use-free-count.ts';
import { useQuery } from './use-query.ts';

type Options = ViewProps & {
  db: Database;
  filters: FindFilters;
  /** The most people of a page. */
  size: number;
  onBroken: () => void;
  /** People were asked for: the search is stored under this id. */
  onShown: (id: string) => void;
};

/** What is known and offered about the people that the filters describe. */
export function useFind({ state, actions, now, db, filters, size, onBroken, onShown }: Options) {
  const { connection } = state;
  const { baseUrl = '', workspaceId = '' } = connection ?? {};
  const key = toFindKey(filters);
  const records = useQuery(
    useCallback(
      () => readPeopleHere(db, key, { baseUrl, workspaceId }, NO_FILTERS),
      [db, key, baseUrl, workspaceId],
    ),
    onBroken,
  );
  const { getCount, countNow } = useFreeCount(actions);
  const { searches, found, jobs } = records ?? NO_PEOPLE_HERE;
  const search = findSearch(searches, NO_FILTERS, { baseUrl, workspaceId });
  const ofJob = getProblem(state, 'job');
  const isOurs = jobs.some(({ id }) => id === ofJob?.scope.id);
  const affordability = getAffordability(state, true);
  const problem = (getProblem(state, 'search') ?? (isOurs ? ofJob : null))?.problem ?? null;
  const screen = toFindScreen(
    {
      filters,
      search,
      foundAt: found.map(({ at }) => at),
      jobs,
      getCount,
      support: connection?.additions?.search,
      online: affordability.online,
      available: affordability.available,
      host: getServiceHost(state),
      problem,
      dismissed: state.dismissed,
      isBusy: state.busy,
      size,
    },
    now,
  );
  useMissingCount(
    filters,
    screen.state === 'counting' && records !== null && !state.busy,
    countNow,
  );
  const count = () => void countNow(filters);
  const show = () => {
    if (!screen.next) return;
    void actions.showFound(filters, screen.next.price).then((id) => id && onShown(id));
  };
  return {
    screen,
    found,
    count,
    countNow,
    getCount,
    show,
    affordability,
    search,
    callbacks: createNoticeCallbacks({
      state,
      actions,
      job: screen.notice?.job,
      // A count that failed is repeated; it has no job.
      again: screen.state === 'failed' ? count : show,
    }),
  };
}
