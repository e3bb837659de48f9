import { useEffect, useState } from 'react';
import '../../components/people/skipped-people.css';
import { LeftOut, leftOutTitle } from '../../components/people/skipped-people.tsx';
import { Disclosure } from '../../components/ui/disclosure.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { List } from '../../lib/model/list.ts';
import type { Actions } from '../../lib/page/actions.ts';
import { leftOutOf } from '../../lib/page/list-records.ts';
import { live } from '../../lib/page/follow-query.ts';
import { openContact } from '../../lib/page/related-subjects.ts';
import type { Database } from '../../lib/store/database.ts';
import type { LeftOutPeople } from '../../lib/view/people/skipped-people.ts';

const NOBODY: LeftOutPeople = { people: [], more: 0 };

/** Whom the list has left out; nobody until the database has answered. */
export function useLeftOut(db: Database, list: List | null): LeftOutPeople {
  const [leftOut, setLeftOut] = useState(NOBODY);
  const count = list?.undecided ?? 0;
  useEffect(() => {
    if (!list || count === 0) return undefined;
    const closed = new AbortController();
    live(
      () => leftOutOf(db, list, new Date()),
      setLeftOut,
      () => setLeftOut(NOBODY),
      closed.signal,
    );
    return () => closed.abort();
  }, [db, list, count]);
  return count === 0 ? NOBODY : leftOut;
}

type Props = { leftOut: LeftOutPeople; actions: Actions; onOpen?: () => void };

/** On the page of the list. */
export function LeftOutNotice({ leftOut, actions }: Props) {
  const count = leftOut.people.length + leftOut.more;
  if (count === 0) return null;
  return (
    <Notice tone="warn" icon="help" level={2} title={leftOutTitle(count)}>
      <LeftOut {...leftOut} onOpen={(contact) => openContact(contact, actions, 'jobs')} />
    </Notice>
  );
}

/** Under the list's row among the jobs. */
export function LeftOutOfRow({
  db,
  list,
  actions,
  onOpen,
}: Omit<Props, 'leftOut'> & { db: Database; list: List }) {
  const leftOut = useLeftOut(db, list);
  const count = leftOut.people.length + leftOut.more;
  if (count === 0) return null;
  return (
    <Disclosure icon="help" title={leftOutTitle(count)} flush>
      <LeftOut
        {...leftOut}
        onOpen={(contact) => {
          onOpen?.();
          openContact(contact, actions, 'jobs');
        }}
      />
    </Disclosure>
  );
}
