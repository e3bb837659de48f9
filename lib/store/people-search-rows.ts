// Searches for people in the database.
import { FIND_KEY } from '../model/find-filters.ts';
import { job, type SearchJob } from '../model/jobs/job.ts';
import { peopleSearch, type PeopleSearch } from '../model/jobs/people-search.ts';
import type { Database, StoredRow } from './database.ts';
import { readRow, readRows } from './rows.ts';

export const getPeopleSearchById = async (db: Database, id: string): Promise<PeopleSearch | null> =>
  readRow(peopleSearch, await db.peopleSearches.get(id));

/** By the key of the company (people-search.ts). */
export const listCompanySearches = (db: Database, company: string): Promise<PeopleSearch[]> =>
  db.peopleSearches
    .where('company')
    .equals(company)
    .toArray()
    .then((rows) => readRows(peopleSearch, rows).values);

/** The searches of the Find page: those with a name, and those that found people. */
export const listFindPageSearches = (db: Database): Promise<PeopleSearch[]> =>
  db.peopleSearches
    .where('company')
    .startsWith(FIND_KEY)
    .toArray()
    .then((rows) => readRows(peopleSearch, rows).values);

/** The jobs of a search, newest first. */
export const listSearchJobs = (db: Database, searchId: string): Promise<SearchJob[]> =>
  db.jobs
    .where('searchId')
    .equals(searchId)
    .toArray()
    .then((rows) =>
      readRows(job, rows)
        .values.filter((one) => one.type === 'search')
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    );

export const putPeopleSearch = async (db: Database, value: PeopleSearch): Promise<void> =>
  void (await db.peopleSearches.put(toStoredSearch(value)));

/** The row of a search, with the ids that its index finds it by. */
export const toStoredSearch = (value: PeopleSearch): StoredRow => ({
  ...value,
  contactIds: value.found.map(({ contactId }) => contactId),
});
