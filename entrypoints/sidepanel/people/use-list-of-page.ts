import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { List } from '../../../lib/model/lists/list.ts';
import { findListOfPage, readListMembers } from '../../../lib/page/records/list-records.ts';
import type { Database } from '../../../lib/store/database.ts';
import { isFinished } from '../../../lib/view/jobs/list-view.ts';
import { findMembers, type ListMember } from '../../../lib/view/people/list-members.ts';
import type { ListedRow } from '../../../lib/view/people/list-people.ts';
import { useLiveQuery } from '../use-live-query.ts';

type Options = {
  /** The page whose running list is shown; '' for only the one that is started here. */
  pageUrl: string;
  /** The list that was started here. */
  started: string | null;
  onStarted: (id: string) => void;
};

/** The list that this view has started, or a running one of this page. */
export function useListOfPage(db: Database, { pageUrl, started, onStarted }: Options): List | null {
  const list = useLiveQuery(
    useCallback(() => findListOfPage(db, pageUrl, started), [db, pageUrl, started]),
    null,
  );
  // Before anything else can happen: a list that ends first would be gone, without its result.
  useLayoutEffect(() => {
    if (!list || isFinished(list) || list.pageUrl !== pageUrl) return;
    // Found while it runs, it is shown with its result like one that was started here.
    if (list.id !== started) onStarted(list.id);
  }, [list, pageUrl, started, onStarted]);
  return list;
}

const NO_MEMBERS: readonly ListMember[] = [];

/** Who of the rows is part of the list, by the index of the row. */
export function useMembers(db: Database, list: List | null, rows: readonly ListedRow[]) {
  const id = list?.id;
  const read = useCallback(
    async () => (id === undefined ? NO_MEMBERS : readListMembers(db, id)),
    [db, id],
  );
  const members = useLiveQuery(read, NO_MEMBERS) ?? NO_MEMBERS;
  return useMemo(
    () => findMembers(rows, id === undefined ? NO_MEMBERS : members),
    [rows, id, members],
  );
}
