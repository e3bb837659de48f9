// Which people of a page are part of its list, and what has come of them so far.
import type { RowOutcome } from '../../model/lists/list.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import type { ListedRow } from './list-people.ts';
import { toPagePersonKey } from './row-keys.ts';

export type ListMember = {
  /** As the list was started with. */
  person: PersonInput;
  contactId: string | null;
  /** That of the first row of the same person. */
  outcome: RowOutcome;
  /** When the running search for the person was sent; null before and afterwards. */
  sentAt: string | null;
};

/** By the index of the row. What a contact says of a person changes while the list runs: then its id finds them. */
export function findMembers(
  rows: readonly ListedRow[],
  members: readonly ListMember[],
): Map<number, ListMember> {
  const byPerson = Map.groupBy(members, toPagePersonKey);
  const byContact = new Map(members.map((one) => [one.contactId, one]));
  const found = rows.flatMap((row) => {
    const member =
      byPerson.get(toPagePersonKey(row))?.shift() ?? (row.contact && byContact.get(row.contact.id));
    return member ? [[row.index, member] as const] : [];
  });
  return new Map(found);
}
