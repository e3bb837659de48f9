import { useCallback, useMemo, useState } from 'react';
import { RememberedNotice } from '../../../components/subject/remembered-notice.tsx';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import type { Database } from '../../../lib/store/database.ts';
import {
  getStoredUrl,
  toListedPerson,
  type ShownSubjectOfKind,
} from '../../../lib/view/subject/shown-subject.ts';
import {
  findUncertainFields,
  hiddenText,
  suggestListName,
  toListedRows,
  type KnownPeople,
} from '../../../lib/view/people/list-people.ts';
import { toPagePeople } from '../../../lib/view/people/page-people.ts';
import { toPagePersonKey } from '../../../lib/view/people/row-keys.ts';
import { ReadStrip } from '../origin-strip.tsx';
import { PeopleSelection, type Choices } from './people-selection.tsx';

type Props = ViewProps & {
  db: Database;
  shown: ShownSubjectOfKind<'people'>;
  onJobs?: () => void;
};

/** A page that lists people: the selected ones are revealed together, and each can be shown. */
export function PeopleView(props: Props) {
  const { state, actions, shown } = props;
  const { people, reading } = shown;
  const contacts = state.people;
  const [started, setStarted] = useState<string | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const toRows = useCallback(
    (known: Omit<KnownPeople, 'contacts'>) => toListedRows(people, reading, { ...known, contacts }),
    [people, reading, contacts],
  );
  const persons = useMemo(
    () => toPagePeople(people, reading, null).map(({ person }) => person),
    [people, reading],
  );
  return (
    <>
      <ReadStrip reading={reading} actions={actions} />
      <PeopleSelection
        {...props}
        persons={persons}
        toRows={toRows}
        toKey={toPagePersonKey}
        pageUrl={reading.url}
        started={started}
        onStarted={setStarted}
        choices={choices}
        onChoices={setChoices}
        storedUrl={getStoredUrl(reading)}
        selectsOpen
        uncertain={findUncertainFields(people)}
        hidden={hiddenText(people, reading)}
        top={
          <RememberedNotice
            shown={shown}
            onChange={actions.askAgain}
            onForget={actions.forgetAnswer}
          />
        }
        onOpen={(index) => {
          const one = people.people[index];
          if (one) actions.present(toListedPerson(people, one, reading));
        }}
        listName={suggestListName(getStoredUrl(reading), props.now)}
      />
    </>
  );
}
