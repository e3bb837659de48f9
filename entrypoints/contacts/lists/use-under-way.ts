import { useMemo } from 'react';
import type { UnderWay } from '../../../components/contacts/table/under-way.tsx';
import { useLastFollowed } from '../../../components/ui/hooks/use-followed.ts';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { findContactsUnderWay, type PersonUnderWay } from '../../../lib/page/people-under-way.ts';
import type { RevealCollaborators } from './use-reveal-missing.tsx';

const NO_PEOPLE: readonly PersonUnderWay[] = [];
/** The same one each time: the cells of the table are drawn again for another. */
const NONE: ReadonlyMap<string, UnderWay> = new Map();

/** Those of the drawn contacts that a list looks up, by id. */
export function useUnderWay(
  { followPeopleUnderWay }: RevealCollaborators,
  rows: ReadonlyMap<number, ContactSummary>,
): ReadonlyMap<string, UnderWay> {
  const people = useLastFollowed(followPeopleUnderWay) ?? NO_PEOPLE;
  return useMemo(
    () => (people.length === 0 ? NONE : findContactsUnderWay(rows.values(), people)),
    [rows, people],
  );
}
