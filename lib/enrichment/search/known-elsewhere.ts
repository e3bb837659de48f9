// The people that the service has returned to other searches. A service can charge for them once more, so a search leaves
// out those who certainly fit it (leave-out-found.ts), and shows them without a request.
import type { Contact } from '../../model/contacts/contact.ts';
import type { FoundPerson, PeopleSearch } from '../../model/jobs/people-search.ts';
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { fitsSearch, isOutsideSearch } from '../request/fits-search.ts';
import { countIdRoom, listFoundIds, toSentFilters } from '../request/stored-search.ts';
import { isFreePeriod } from '../start/free-period.ts';

/** The people whose profiles are compared with a search. */
const MAX_COMPARED = 300;

export type KnownPerson = FoundPerson & { personId: string; isAtCompany: boolean };
/** `isCut`: there are more. */
export type KnownPeople = { people: KnownPerson[]; isCut: boolean };
export type KnownElsewhere = {
  /** Their profiles say that the search would return them. In the order in which they are left out. */
  fitting: (KnownPerson & { contact: Contact })[];
  /** A page can contain people that another search has found. */
  mayRepeat: boolean;
};

type Query = Workspace &
  Pick<PeopleSearch, 'company' | 'searched' | 'filters' | 'find' | 'found' | 'returned'>;

/**
 * Those who were paid for in the free period, were not found by this search and are not known to work at another
 * company: first those at its company, then the newest. `stored`: all searches.
 */
export function listKnownPeople(
  query: Query,
  stored: readonly PeopleSearch[],
  now: Date,
): KnownPeople {
  const own = new Set(query.found.flatMap(({ contactId, personId }) => [contactId, personId]));
  const others = stored
    .filter((one) => isSameWorkspace(one, query))
    .flatMap(({ company, found }) =>
      found.flatMap((one): KnownPerson[] => {
        const { contactId, personId, at, misfits } = one;
        if (!personId || own.has(personId) || own.has(contactId)) return [];
        const worksThere = !misfits.includes('company');
        if (worksThere && isOtherCompany(company, query.company)) return [];
        const isAtCompany = company === query.company && worksThere;
        return isFreePeriod(at, now) ? [{ ...one, personId, isAtCompany }] : [];
      }),
    )
    .toSorted(
      (one, other) =>
        Number(other.isAtCompany) - Number(one.isAtCompany) || other.at.localeCompare(one.at),
    );
  const byId = new Map<string, KnownPerson>();
  for (const one of others) if (!byId.has(one.personId)) byId.set(one.personId, one);
  const people = [...byId.values()];
  return { people: people.slice(0, MAX_COMPARED), isCut: people.length > MAX_COMPARED };
}

/** Both are domains. A company can have a domain in one search and a profile link in another. */
const isOtherCompany = (one: string, other: string): boolean =>
  one !== other && [one, other].every((key) => key.startsWith('domain:'));

export function chooseKnownElsewhere(
  query: Query,
  { people, isCut }: KnownPeople,
  contacts: ReadonlyMap<string, Contact>,
  now: Date,
): KnownElsewhere {
  const possible = people.flatMap((one) => {
    const contact = contacts.get(one.contactId);
    if (!contact || (contact.profile && isOutsideSearch(contact.profile, query))) return [];
    return [{ ...one, contact }];
  });
  const fitting = possible
    .filter(
      ({ contact: { profile }, isAtCompany }) =>
        profile && fitsSearch(profile, query, { now, isAtCompany }),
    )
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const isUnsure = isCut || fitting.length < possible.length;
  return { fitting, mayRepeat: isUnsure || !canLeaveOut(query, fitting.length) };
}

/** Otherwise the next page begins at an offset, where it can repeat people. */
function canLeaveOut(query: Query, count: number): boolean {
  const own = listFoundIds(query);
  return count === 0 || (own !== null && own.length + count <= countIdRoom(toSentFilters(query)));
}

export async function readKnownElsewhere(
  store: EngineStore,
  query: Query,
  now: Date,
): Promise<KnownElsewhere> {
  const known = listKnownPeople(query, await store.listAllPeopleSearches(), now);
  const contacts = await Promise.all(
    known.people.map(({ contactId }) => store.getContact(contactId)),
  );
  const found = known.people.flatMap(({ contactId }, index) => {
    const contact = contacts[index];
    return contact ? [[contactId, contact] as const] : [];
  });
  return chooseKnownElsewhere(query, known, new Map(found), now);
}
