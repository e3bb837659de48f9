// Applies the rules of erase-rules.ts to the database.
import { mentions } from '../../enrichment/suppression/person-mentions.ts';
import { recounted } from '../../lists/list-counts.ts';
import { listRow } from '../../model/list.ts';
import type { Database, StoredRow, TableName } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { readRows } from '../../store/rows.ts';
import { updateInBatches } from '../../store/update-in-batches.ts';
import { ERASE_RULES, type ErasureTarget, type EraseRule } from './erase-rules.ts';
import type { ErasedPerson } from './identify-person.ts';

const RULES = Object.entries(ERASE_RULES) as [TableName, EraseRule][];

/** Takes the person out of rows about others. It can be interrupted at any point and repeated. */
export async function maskInOthers(db: Database, person: ErasedPerson): Promise<void> {
  for (const [name, { mask }] of RULES) await updateInBatches(db[name], (row) => mask(row, person));
}

/** Erases the rows about the person, inside a transaction. Returns the jobs among them, as they were. */
export async function eraseRows(
  db: Database,
  store: EngineStore,
  person: ErasedPerson,
): Promise<StoredRow[]> {
  const target = await findErasureTarget(db, person);
  const jobs = await db.jobs.where('id').anyOf(target.jobIds).toArray();
  for (const [name, { own }] of RULES) {
    if (!own) continue;
    const before = await own.find(db, target).toArray();
    const after = before.flatMap((row) => own.erase(row, target) ?? []);
    await db[name].bulkDelete(before.map(({ id }) => id));
    await db[name].bulkPut(after);
    if (name === 'listRows') await recountLists(store, before, after);
  }
  return jobs;
}

/** A row that waited counts as suppressed now. */
async function recountLists(
  store: EngineStore,
  before: readonly StoredRow[],
  after: readonly StoredRow[],
): Promise<void> {
  const [old, next] = [readRows(listRow, before).values, readRows(listRow, after).values];
  for (const listId of new Set(next.map((row) => row.listId))) {
    const list = await store.lists.list(listId);
    const ofList = (row: { listId: string }) => row.listId === listId;
    if (list) await store.lists.putList(recounted(list, old.filter(ofList), next.filter(ofList)));
  }
}

async function findErasureTarget(db: Database, person: ErasedPerson): Promise<ErasureTarget> {
  const { emails, mentionTerms } = person;
  const contactIds = [...person.contactIds];
  const companies = db.companies.filter(({ name, networkUrl }) =>
    [name, networkUrl].some(
      (text) => typeof text === 'string' && mentions(text, mentionTerms, true),
    ),
  );
  const companyIds = await companies.primaryKeys();
  const jobs = db.jobs
    .where('contactIds')
    .anyOf(contactIds)
    .or('emails')
    .anyOf(emails)
    .or('companyId')
    .anyOf(companyIds);
  const jobIds = await jobs.distinct().primaryKeys();
  return { ...person, companyIds, jobIds };
}
