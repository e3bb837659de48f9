// Applies the rules of erase-rules.ts to the database.
import type { Collection } from 'dexie';
import { mentions } from '../../enrichment/suppression/person-mentions.ts';
import { recounted } from '../../lists/list-counts.ts';
import { listRow } from '../../model/list.ts';
import type { Database, StoredRow, TableName } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { readRows } from '../../store/rows.ts';
import { updateInBatches } from '../../store/update-in-batches.ts';
import {
  ERASE_RULES,
  type ErasedPerson,
  type ErasureTarget,
  type EraseRule,
} from './erase-rules.ts';

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
  for (const [name, { find, erase }] of RULES) {
    if (!find || !erase) continue;
    const before = await find(db, target).toArray();
    const after = before.map((row) => erase(row, target));
    const kept = after.filter((row) => row !== null);
    await db[name].bulkPut(kept);
    await db[name].bulkDelete(before.flatMap(({ id }, index) => (after[index] ? [] : [id])));
    if (name === 'listRows') await recountLists(store, before, kept);
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
  const { emails, terms } = person;
  const contactIds = [...person.contactIds];
  const companies = db.companies.filter(({ name, networkUrl }) =>
    [name, networkUrl].some((text) => typeof text === 'string' && mentions(text, terms, true)),
  );
  const companyIds = await companies.primaryKeys();
  const jobIds = await findIds(
    db.jobs.where('contactIds').anyOf(contactIds),
    db.jobs.where('emails').anyOf(emails),
    db.jobs.where('companyId').anyOf(companyIds),
  );
  const receiptIds = await findIds(
    // A receipt has the id of its job.
    db.receipts.where('id').anyOf(jobIds),
    db.receipts.where('contactIds').anyOf(contactIds),
    db.receipts.where('companyId').anyOf(companyIds),
  );
  return { ...person, companyIds, jobIds, receiptIds };
}

/** Not one query with `or`: in Dexie an empty list in it empties the whole. */
async function findIds(...found: Collection<StoredRow, string>[]): Promise<string[]> {
  const ids = await Promise.all(found.map((rows) => rows.primaryKeys()));
  return [...new Set(ids.flat())];
}
