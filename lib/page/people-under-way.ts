// The people of running and paused lists, for the table of contacts: who waits, and who is being looked up.
import type { ContactSummary } from '../model/contacts/contact.ts';
import type { Kind } from '../model/kinds.ts';
import type { List, RowOutcome } from '../model/lists/list.ts';
import type { Database } from '../store/database.ts';
import { createListStore } from '../store/list-store.ts';
import type { ListMember } from '../view/people/list-members.ts';
import { toPagePersonKey } from '../view/people/row-keys.ts';
import { contactToPersonInput } from './related-subjects.ts';
import { toMembers } from './records/list-records.ts';

/** `kinds`: what is looked up. */
export type PersonUnderWay = ListMember & { kinds: readonly Kind[] };

/** More than a table shows; a list may have 50,000 people. */
const MOST = 500;
const UNFINISHED: readonly RowOutcome[] = ['running', 'unknown', 'waiting'];

/** The first ones of each list. Body of a liveQuery. */
export async function readPeopleUnderWay(
  db: Database,
  lists: readonly List[],
): Promise<PersonUnderWay[]> {
  const store = createListStore(db);
  const read = lists.flatMap(({ id, kinds }) =>
    UNFINISHED.map(async (outcome) => {
      const rows = await store.listRowsByOutcome(id, outcome, MOST);
      const members = await toMembers(db, rows);
      return members.map((member, at) => ({ ...member, kinds: rows[at]?.kinds ?? kinds }));
    }),
  );
  return (await Promise.all(read)).flat();
}

/** Those of the contacts, by id. Before their turn they are found by what the list was started with. */
export function findContactsUnderWay(
  contacts: Iterable<ContactSummary>,
  people: readonly PersonUnderWay[],
): ReadonlyMap<string, PersonUnderWay> {
  const byContact = new Map(people.map((one) => [one.contactId, one]));
  const byPerson = new Map(people.map((one) => [toPagePersonKey(one), one]));
  const found = [...contacts].flatMap((contact) => {
    const person = contactToPersonInput(contact);
    const one = byContact.get(contact.id) ?? byPerson.get(toPagePersonKey({ person }));
    return one ? [[contact.id, one] as const] : [];
  });
  return new Map(found);
}
