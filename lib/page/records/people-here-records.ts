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
import { findSearch } from '../../enrichment/request/stored-search.ts';
import type { Database } from '../../store/database.ts';
import { listSearchJobs, listCompanySearches } from '../../store/people-search-rows.ts';
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
  /** The people that the search with the present filters found; without filters, all that were found here. */
  found: FoundContact[];
  /** Of the search with the present filters, newest first. */
  jobs: SearchJob[];
};

export const NO_PEOPLE_HERE: PeopleHereRecords = { searches: [], found: [], jobs: [] };

/** Body of a liveQuery: chained, so that every table that it reads is followed. */
export const readPeopleHere = (
  db: Database,
  key: string,
  workspace: Workspace,
  filters: PeopleFilters,
): Promise<PeopleHereRecords> =>
  listCompanySearches(db, key).then((stored) => {
    const searches = stored.filter((one) => isSameWorkspace(one, workspace));
    const search = findSearch(searches, filters, workspace);
    const from = isEveryone(filters) ? searches : searches.filter((one) => one === search);
    // The last found come last, also of several searches.
    const all = from
      .flatMap((one) => one.found)
      .toSorted((one, other) => one.at.localeCompare(other.at));
    const found = [...new Map(all.map((person) => [person.contactId, person])).values()];
    const ids = found.map(({ contactId }) => contactId);
    return Promise.all([
      findContactsByIds(db, ids),
      search ? listSearchJobs(db, search.id) : Promise.resolve([]),
    ]).then(([contacts, jobs]) => {
      const byId = new Map(contacts.map((contact) => [contact.id, contact]));
      const kept = found.flatMap(({ contactId, at, misfits: ignoredFilters }) => {
        const contact = byId.get(contactId);
        // Those in Deleted are not named.
        return contact && !contact.deletedAt ? [{ contact, at, ignoredFilters }] : [];
      });
      return { searches, found: kept, jobs };
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
