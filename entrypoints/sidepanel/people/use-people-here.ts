import { useCallback } from 'react';
import { toSearchedCompany, toSearchKey } from '../../../lib/enrichment/request/search-body.ts';
import type { PeopleFilters } from '../../../lib/model/jobs/people-search.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import {
  NO_PEOPLE_HERE,
  readPeopleHere,
  type FoundContact,
} from '../../../lib/page/records/people-here-records.ts';
import { toHereKey } from '../../../lib/page/actions/search-actions.ts';
import {
  createSearchCallbacks,
  getCountState,
  getRefusedSearch,
} from '../../../lib/page/search-state.ts';
import {
  canSearchPeople,
  getAffordability,
  getServiceHost,
} from '../../../lib/page/state-selectors.ts';
import type { Database } from '../../../lib/store/database.ts';
import { toPeopleHereScreen } from '../../../lib/view/people/people-here.ts';
import type { ShownSubjectOfKind } from '../../../lib/view/subject/shown-subject.ts';
import { useLiveQuery } from '../use-live-query.ts';

export type PeopleHereOptions = ViewProps & {
  db: Database;
  shown: ShownSubjectOfKind<'company'>;
  filters: PeopleFilters;
};

const NO_ONE: readonly FoundContact[] = [];

/** The records and offers about the people of the shown company; null when the service has no search. */
export function usePeopleHere({ state, actions, db, now, shown, filters }: PeopleHereOptions) {
  const { company } = shown;
  const { connection } = state;
  const searched = toSearchedCompany(company);
  const key = searched ? toSearchKey(searched) : '';
  const { baseUrl = '', workspaceId = '' } = connection ?? {};
  const records = useLiveQuery(
    useCallback(
      () => readPeopleHere(db, key, { baseUrl, workspaceId }, filters),
      [db, key, baseUrl, workspaceId, filters],
    ),
    NO_PEOPLE_HERE,
  );
  if (!connection || !records || key === '' || !canSearchPeople(state)) return null;
  const searchKey = toHereKey(company, filters);
  const refused = getRefusedSearch(state, searchKey, records.jobs);
  const countState = getCountState(state, searchKey);
  const affordability = getAffordability(state, true);
  const screen = toPeopleHereScreen(
    {
      ...records,
      foundAt: records.found.map(({ at }) => at),
      filters,
      own: state.company?.people.length ?? 0,
      service: connection,
      support: connection.additions?.search,
      available: affordability.available,
      host: getServiceHost(state),
      refused,
      dismissed: state.dismissed,
      countState,
    },
    now,
  );
  const count = () => actions.countPeople(company, filters);
  const show = () => {
    if (screen.next) actions.searchPeople(company, filters, screen.next.price);
  };
  return {
    screen,
    /** The count is to be requested. */
    isMissing: screen.state === 'counting' && countState === null && !state.isBusy,
    found: records.found.length > 0 ? records.found : NO_ONE,
    affordability,
    count,
    show,
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
