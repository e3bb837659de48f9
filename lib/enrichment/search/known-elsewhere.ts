// The people that the service has returned to other searches. A service can charge for them once more, so a search leaves
// them out (leave-out-found.ts), and those who fit it are shown without being requested.
import { MAX_FILTER_ITEMS } from '../../contract/search.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { FoundPerson, PeopleSearch } from '../../model/jobs/people-search.ts';
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { fitsSearch, isOutsideSearch } from '../request/fits-search.ts';
import { isFreePeriod } from '../start/free-period.ts';

/** The newest ones, whose profiles are compared with a search. */
const MAX_COMPARED = 300;

export type KnownPerson = FoundPerson & { personId: string; isAtCompany: boolean };
/** `fits`: the profile says that the search would return the person. */
export type KnownElsewhere = KnownPerson & { contact: Contact; fits: boolean };

type Query = Workspace & Pick<PeopleSearch, 'company' | 'searched' | 'filters' | 'find' | 'found'>;

/** Everyone who was paid for in the free period, and not found by this search. `stored`: all searches. */
export function listKnownPeople(
  query: Query,
  stored: readonly PeopleSearch[],
  now: Date,
): KnownPerson[] {
  const own = new Set(query.found.flatMap(({ contactId, personId }) => [contactId, personId]));
  const others = stored
    .filter((one) => isSameWorkspace(one, query))
    .flatMap(({ company, found }) =>
      found.flatMap((one): KnownPerson[] => {
        const { contactId, personId, at, misfits } = one;
        if (!personId || own.has(personId) || own.has(contactId)) return [];
        const isAtCompany = company === query.company && !misfits.includes('company');
        return isFreePeriod(at, now) ? [{ ...one, personId, isAtCompany }] : [];
      }),
    )
    .toSorted((one, other) => other.at.localeCompare(one.at));
  const atCompany = new Set(others.flatMap((one) => (one.isAtCompany ? one.personId : [])));
  const byId = new Map(others.map((one) => [one.personId, one]));
  return [...byId.values()]
    .slice(0, MAX_COMPARED)
    .map((one) => ({ ...one, isAtCompany: atCompany.has(one.personId) }));
}

/** Those that the search may return, as many as a filter can name: those who fit first, then the oldest. */
export function chooseKnownElsewhere(
  query: Query,
  known: readonly KnownPerson[],
  contacts: ReadonlyMap<string, Contact>,
  now: Date,
): KnownElsewhere[] {
  return known
    .flatMap((one): KnownElsewhere[] => {
      const contact = contacts.get(one.contactId);
      const { profile } = contact ?? {};
      if (!contact || (profile && isOutsideSearch(profile, query))) return [];
      const { isAtCompany } = one;
      const fits = profile ? fitsSearch(profile, query, { now, isAtCompany }) : false;
      return [{ ...one, contact, fits }];
    })
    .toSorted(
      (one, other) => Number(other.fits) - Number(one.fits) || one.at.localeCompare(other.at),
    )
    .slice(0, MAX_FILTER_ITEMS);
}

export async function readKnownElsewhere(
  store: EngineStore,
  query: Query,
  now: Date,
): Promise<KnownElsewhere[]> {
  const known = listKnownPeople(query, await store.listAllPeopleSearches(), now);
  const contacts = await Promise.all(known.map(({ contactId }) => store.getContact(contactId)));
  const found = known.flatMap(({ contactId }, index) => {
    const contact = contacts[index];
    return contact ? [[contactId, contact] as const] : [];
  });
  return chooseKnownElsewhere(query, known, new Map(found), now);
}
