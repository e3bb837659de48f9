import { useEffect, useMemo, useState } from 'react';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { findContactsUnderWay, type PersonUnderWay } from '../../../lib/page/people-under-way.ts';
import type { RevealCollaborators } from './use-reveal-missing.tsx';

/** Those of the drawn contacts that a list looks up, by id. */
export function useUnderWay(
  { followPeopleUnderWay }: RevealCollaborators,
  rows: ReadonlyMap<number, ContactSummary>,
) {
  const [people, setPeople] = useState<readonly PersonUnderWay[]>([]);
  useEffect(() => {
    const closed = new AbortController();
    followPeopleUnderWay(setPeople, closed.signal);
    return () => closed.abort();
  }, [followPeopleUnderWay]);
  return useMemo(() => findContactsUnderWay(rows.values(), people), [rows, people]);
}
