// Reads from the database the people of a company: the searches there, and the people that they found.
import type { Contact } from '../../model/contacts/contact.ts';
import type { SearchJob } from '../../model/jobs/job.ts';
import {
  isEveryone,
  type CheckedFilter,
  type PeopleFilters,
  type PeopleSearch,
} from '../../model/jobs/people-search.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import { toSearchedCompany, toSearchKey } from '../../enrichment/request/search-body.ts';
import { chooseKnownElsewhere, listKnownPeople } from '../../enrichment/search/known-elsewhere.ts';
import { findSearch } from '../../enrichment/request/stored-search.ts';
import type { Database } from '../../store/database.ts';
import {
  listAllSearches,
  listCompanySearches,
  listSearchJobs,
} from '../../store/people-search-rows.ts';
import { findContactsByIds } from '../../store/queries.ts';

export type FoundContact = {
  contact: Contact;
  /** When the person was found, ISO time. */
  at: string;
  ignoredFilters: readonly CheckedFilter[];
};

export type PeopleHereRecords = {
  /** Every search at the company with this service. */
  searches: PeopleSearch[];
  /**
   * The people that the search with the present filters found, and who fit it and were found by others; without filters,
   * all that were found here.
   */
  found: FoundContact[];
  /** How many of them the search does not have to request, because others have found them. */
  elsewhere: number;
  /** The next page can contain people that others have found, although the service leaves those out. */
  mayRepeat: boolean;
  /** Of the search with the present filters, newest first. */
  jobs: SearchJob[];
};

export const NO_PEOPLE_HERE: PeopleHereRecords = {
  searches: [],
  found: [],
  elsewhere: 0,
  mayRepeat: false,
  jobs: [],
};

/** What is searched for. `key`: of the company, or of the filters of the Find page. */
export type SearchedPeople = Pick<PeopleSearch, 'searched' | 'filters' | 'find'> & { key: string };

/** Body of a liveQuery: chained, so that every table that it reads is followed. */
export const readPeopleHere = (
  db: Database,
  { key, searched, filters, find }: SearchedPeople,
  workspace: Workspace,
  now: Date,
): Promise<PeopleHereRecords> =>
  listAllSearches(db).then((all) => {
    const stored = all.filter((one) => isSameWorkspace(one, workspace));
    const searches = stored.filter(({ company }) => company === key);
    const search = findSearch(searches, filters, workspace);
    const query = {
      ...workspace,
      company: key,
      searched,
      filters,
      find,
      found: search?.found ?? [],
      returned: search?.returned,
    };
    const known = listKnownPeople(query, stored, now);
    const from = isEveryone(filters) ? searches : searches.filter((one) => one === search);
    const own = from.flatMap((one) => one.found);
    const ids = [...new Set([...own, ...known.people].map(({ contactId }) => contactId))];
    return Promise.all([
      findContactsByIds(db, ids),
      search ? listSearchJobs(db, search.id) : Promise.resolve([]),
    ]).then(([contacts, jobs]) => {
      const byId = new Map(contacts.map((contact) => [contact.id, contact]));
      const { fitting, mayRepeat } = chooseKnownElsewhere(query, known, byId, now);
      // The last found come last, also of several searches.
      const people = [...fitting, ...own].toSorted((one, other) => one.at.localeCompare(other.at));
      const found = [...new Map(people.map((person) => [person.contactId, person])).values()];
      const kept = found.flatMap(({ contactId, at, misfits: ignoredFilters }) => {
        const contact = byId.get(contactId);
        // Those in Deleted are not named.
        return contact && !contact.deletedAt ? [{ contact, at, ignoredFilters }] : [];
      });
      return { searches, found: kept, elsewhere: fitting.length, mayRepeat, jobs };
    });
  });

/** Whether the people of the company with these filters have been counted. */
export async function isCountStored(
  db: Database,
  company: CompanyInput,
  filters: PeopleFilters,
  workspace: Workspace,
): Promise<boolean> {
  const searched = toSearchedCompany(company);
  const stored = searched ? await listCompanySearches(db, toSearchKey(searched)) : [];
  return (findSearch(stored, filters, workspace)?.count ?? null) !== null;
}
