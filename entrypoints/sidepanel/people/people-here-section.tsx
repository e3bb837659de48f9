import '../../../components/people/people-here.css';
import { useEffect, useMemo, useState } from 'react';
import { PeopleHere } from '../../../components/people/people-here.tsx';
import type { PeopleFilters } from '../../../lib/model/jobs/people-search.ts';
import { getServiceHost } from '../../../lib/page/state-selectors.ts';
import { isCountStored } from '../../../lib/page/records/people-here-records.ts';
import { usePeopleHere, type PeopleHereOptions } from './use-people-here.ts';

/** Until a count of a typed title is requested. */
const TYPING_MS = 500;

type Props = PeopleHereOptions & {
  onFilters: (filters: PeopleFilters) => void;
  /** Shows the people who were found. */
  onOpen: () => void;
};

/** "People here" on the page of a company. Nothing is sent before the user has asked for a first count. */
export function PeopleHereSection(props: Props) {
  const { state, actions, now, filters, onFilters, onOpen } = props;
  const { company } = props.shown;
  const here = usePeopleHere(props);
  // As typed: a space at the end is not another title.
  const [title, setTitle] = useState(filters.title);
  const shownFilters = useMemo(() => ({ ...filters, title }), [filters, title]);
  const isMissing = here?.isMissing ?? false;
  const { db } = props;
  const { connection } = state;
  useEffect(() => {
    if (!isMissing || !connection) return;
    const shown = new AbortController();
    const timer = setTimeout(() => {
      // A busy browser draws a count later than TYPING_MS after it was stored.
      void isCountStored(db, company, filters, connection).then(
        (isStored) => isStored || shown.signal.aborted || actions.countPeople(company, filters),
        // What cannot be read cannot be stored either.
        () => {},
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      shown.abort();
    };
  }, [isMissing, actions, db, connection, company, filters]);
  if (!here) return null;
  return (
    <PeopleHere
      screen={here.screen}
      filters={shownFilters}
      host={getServiceHost(state)}
      affordability={here.affordability}
      askAbove={state.settings.askAbove}
      now={now}
      onFilters={(next) => {
        setTitle(next.title);
        actions.dismissSearchProblem();
        onFilters({ ...next, title: next.title.trim() });
      }}
      onCount={here.count}
      onShow={() => {
        here.show();
        onOpen();
      }}
      onOpen={onOpen}
      onCancel={actions.cancelJob}
      onBalance={() => void actions.refreshBalance()}
      callbacks={here.callbacks}
    />
  );
}
