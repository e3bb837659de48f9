import { useCallback } from 'react';
import '../../../components/people/skipped-people.css';
import {
  SkippedPeopleList,
  skippedPeopleTitle,
} from '../../../components/people/skipped-people.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { List } from '../../../lib/model/lists/list.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { findSkippedPeople } from '../../../lib/page/records/list-records.ts';
import { openContact } from '../../../lib/page/related-subjects.ts';
import type { Database } from '../../../lib/store/database.ts';
import type { SkippedPeople } from '../../../lib/view/people/skipped-people.ts';
import { useLiveQuery } from '../use-live-query.ts';

const NO_PEOPLE: SkippedPeople = { people: [], more: 0 };

/** The people that the list has skipped; none until the database has answered. */
export function useSkippedPeople(db: Database, list: List | null): SkippedPeople {
  const find = useCallback(
    async () => (list?.undecided ? findSkippedPeople(db, list, new Date()) : NO_PEOPLE),
    [db, list],
  );
  const skipped = useLiveQuery(find, NO_PEOPLE);
  return list?.undecided && skipped ? skipped : NO_PEOPLE;
}

type Props = { skipped: SkippedPeople; actions: Actions; onOpen?: () => void };

/** On the page of the list. */
export function SkippedPeopleNotice({ skipped, actions }: Props) {
  const count = skipped.people.length + skipped.more;
  if (count === 0) return null;
  return (
    <Notice tone="warn" icon="help" level={2} title={skippedPeopleTitle(count)}>
      <SkippedPeopleList
        {...skipped}
        onOpen={(contact) => openContact(contact, actions, { kind: 'jobs' })}
      />
    </Notice>
  );
}

/** Under the list's row among the jobs. */
export function SkippedPeopleOfList({
  db,
  list,
  actions,
  onOpen,
}: Omit<Props, 'skipped'> & { db: Database; list: List }) {
  const skipped = useSkippedPeople(db, list);
  const count = skipped.people.length + skipped.more;
  if (count === 0) return null;
  return (
    <Disclosure icon="help" title={skippedPeopleTitle(count)} flush>
      <SkippedPeopleList
        {...skipped}
        onOpen={(contact) => {
          onOpen?.();
          openContact(contact, actions, { kind: 'jobs' });
        }}
      />
    </Disclosure>
  );
}
