import { useCallback } from 'react';
import { toSearchedCompany, toSearchKey } from '../../lib/enrichment/request/search-body.ts';
import type { PeopleFilters } from '../../lib/model/people-search.ts';
import type { ViewProps } from '../../lib/page/actions.ts';
import { createNoticeCallbacks } from '../../lib/page/create-notice-callbacks.ts';
import {
  NO_PEOPLE_HERE,
  readPeopleHere,
  type FoundContact,
} from '../../lib/page/people-here-records.ts';
import {
  canSearchPeople,
  getAffordability,
  getProblem,
  getServiceHost,
} from '../../lib/page/state-selectors.ts';
import type { Database } from '../../lib/store/database.ts';
import { toPeopleHereScreen } from '../../lib/view/people/people-here.ts';
import type { Shown } from '../../lib/view/subject/shown-subject.ts';
import { useLiveQuery } from './use-live-query.ts';

export type PeopleHereOptions = ViewProps & {
  db: Database;
  shown: Shown<'company'>;
  filters: PeopleFilters;
};

const NO_ONE: readonly FoundContact[] = [];

/** What is known and offered about the people of the shown company; null when the service has no search. */
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
  const ofJob = getProblem(state, 'job');
  const isOurs = records.jobs.some(({ id }) => id === ofJob?.scope.id);
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
      problem: (getProblem(state, 'search') ?? (isOurs ? ofJob : null))?.problem ?? null,
      dismissed: state.dismissed,
      isBusy: state.busy,
    },
    now,
  );
  const count = () => actions.countPeople(company, filters);
  const show = () => {
    if (screen.next) actions.searchPeople(company, filters, screen.next.price);
  };
  return {
    screen,
    found: records.found.length > 0 ? records.found : NO_ONE,
    affordability,
    count,
    show,
    callbacks: createNoticeCallbacks({
      state,
      actions,
      job: screen.notice?.job,
      // A count that failed is repeated; it has no job.
      again: screen.state === 'unasked' ? count : show,
    }),
  };
}
