// Applies the rules of erase-rules.ts to the database.
import { isMentioned } from '../../enrichment/suppression/person-mentions.ts';
import { recountRows } from '../../model/lists/list-counts.ts';
import { listRow } from '../../model/lists/list.ts';
import type { Database, StoredRow, TableName } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { readRows } from '../../store/rows.ts';
import { updateInBatches } from '../../store/update-in-batches.ts';
import { isImportRowAbout } from './erase-import-rows.ts';
import { isSearchAtCompany, type ErasedCompanies } from './erase-people-searches.ts';
import { ERASE_RULES, isListRowAbout } from './erase-rules.ts';
import type { ErasedPerson } from './identify-person.ts';

const TABLES = Object.keys(ERASE_RULES) as TableName[];

/** Takes the person out of rows about others. It can be interrupted at any point and repeated. */
export async function maskInOthers(db: Database, person: ErasedPerson): Promise<void> {
  for (const name of TABLES) {
    await updateInBatches(db[name], (row) => ERASE_RULES[name].mask(row, person));
  }
}

/** Erases the rows about the person, inside a transaction. Returns the jobs among them, as they were. */
export async function eraseRows(
  db: Database,
  store: EngineStore,
  person: ErasedPerson,
): Promise<StoredRow[]> {
  const { rows, companies } = await findRows(db, person);
  for (const name of TABLES) {
    const { erase } = ERASE_RULES[name];
    if (!erase) continue;
    const before = rows[name];
    const after = before.flatMap((row) => erase(row, person, companies) ?? []);
    await db[name].bulkDelete(before.map(({ id }) => id));
    await db[name].bulkPut(after);
    if (name === 'listRows') await recountLists(store, before, after);
  }
  return rows.jobs;
}

/** The rows about the person. A company that is named after them counts: a sole trader is the person. */
async function findRows(
  db: Database,
  person: ErasedPerson,
): Promise<{ rows: Record<TableName, StoredRow[]>; companies: ErasedCompanies }> {
  const contactIds = [...person.contactIds];
  const isNamedAfter = ({ name, networkUrl }: StoredRow) =>
    [name, networkUrl].some(
      (text) => typeof text === 'string' && isMentioned(text, person.mentionTerms, true),
    );
  const companies = await db.companies.filter(isNamedAfter).toArray();
  const companyIds = companies.map(({ id }) => id);
  const keys = new Set(companies.flatMap((row) => [row['keys']].flat().map(String)));
  const atCompanies = db.peopleSearches.filter((row) => isSearchAtCompany(row, { keys }));
  const searchIds = await atCompanies.primaryKeys();
  const theirJobs = db.jobs.where('contactIds').anyOf(contactIds).or('emails').anyOf(person.emails);
  const jobs = await theirJobs
    .or('companyId')
    .anyOf(companyIds)
    .or('searchId')
    .anyOf(searchIds)
    .distinct()
    .toArray();
  const searchJobs = jobs.filter(({ searchId }) => searchIds.includes(String(searchId)));
  // A receipt has the id of its job.
  const jobIds = jobs.map(({ id }) => id);
  const theirReceipts = db.receipts.where('contactIds').anyOf(contactIds).or('id').anyOf(jobIds);
  const rows = {
    contacts: await db.contacts.where('id').anyOf(contactIds).toArray(),
    profiles: await db.profiles.where('id').anyOf(contactIds).toArray(),
    companies,
    jobs,
    receipts: await theirReceipts.or('companyId').anyOf(companyIds).distinct().toArray(),
    lists: [],
    listRows: await db.listRows.filter((row) => isListRowAbout(row, person)).toArray(),
    imports: [],
    importRows: await db.importRows.filter((row) => isImportRowAbout(row, person)).toArray(),
    suppressions: [],
    flags: await db.flags.where('contactId').anyOf(contactIds).toArray(),
    labels: [],
    views: [],
    peopleSearches: await db.peopleSearches
      .where('contactIds')
      .anyOf(contactIds)
      .or('id')
      .anyOf(searchIds)
      .distinct()
      .toArray(),
  };
  return { rows, companies: { keys, searchJobIds: new Set(searchJobs.map(({ id }) => id)) } };
}

/** A row that waited counts as suppressed now. */
async function recountLists(
  store: EngineStore,
  before: readonly StoredRow[],
  after: readonly StoredRow[],
): Promise<void> {
  const [old, next] = [readRows(listRow, before).values, readRows(listRow, after).values];
  for (const listId of new Set(next.map((row) => row.listId))) {
    const list = await store.lists.getList(listId);
    const ofList = (row: { listId: string }) => row.listId === listId;
    if (list) await store.lists.putList(recountRows(list, old.filter(ofList), next.filter(ofList)));
  }
}
