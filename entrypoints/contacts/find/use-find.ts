import { useCallback } from 'react';
import { toFindKey } from '../../../lib/enrichment/request/find-search.ts';
import { findSearch } from '../../../lib/enrichment/request/stored-search.ts';
import type { FindFilters } from '../../../lib/model/find-filters.ts';
import { NO_FILTERS } from '../../../lib/model/jobs/people-search.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { NO_PEOPLE_HERE, readPeopleHere } from '../../../lib/page/records/people-here-records.ts';
import {
  createSearchCallbacks,
  getCountState,
  getRefusedSearch,
} from '../../../lib/page/search-state.ts';
import { getAffordability, getServiceHost } from '../../../lib/page/state-selectors.ts';
import type { Database } from '../../../lib/store/database.ts';
import { toFindScreen } from '../../../lib/view/find/find-screen.ts';
import { useFreeCount, useMissingCount } from './use-free-count.ts';
import { useQuery } from '../use-query.ts';

type Options = ViewProps & {
  db: Database;
  filters: FindFilters;
  /** The most people of a page. */
  size: number;
  onBroken: () => void;
  /** People were asked for: the search is stored under this id. */
  onShown: (id: string) => void;
};

/** The records and offers about the people that the filters describe. */
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
  const { getCount, isCounted, countNow } = useFreeCount(actions);
  const { searches, found, jobs } = records ?? NO_PEOPLE_HERE;
  const search = findSearch(searches, NO_FILTERS, { baseUrl, workspaceId });
  const refused = getRefusedSearch(state, key, jobs);
  const countState = getCountState(state, key);
  const affordability = getAffordability(state, true);
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
      refused,
      dismissed: state.dismissed,
      countState,
      size,
    },
    now,
  );
  useMissingCount(
    filters,
    screen.state === 'counting' && countState === null && records !== null && !state.isBusy,
    { isCounted, countNow },
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
    callbacks: createSearchCallbacks({
      state,
      actions,
      notice: screen.notice,
      refused,
      count,
      show,
    }),
  };
}
