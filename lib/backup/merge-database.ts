// Adds a backup to what is here. Nothing is removed, and where both have a row the newer one wins. Every batch is a
// transaction of its own and can be repeated: after an interruption the same restore goes on.
import {
  combineContacts,
  mergeContacts,
  mergeSamePeople,
} from '../enrichment/identity/merge-contacts.ts';
import { findCertainMatches } from '../identity/same-person.ts';
import { contact, contactSummary, type Contact } from '../model/contacts/contact.ts';
import { isListedCompany, knownCompany } from '../model/contacts/known-company.ts';
import type { Database, StoredRow } from '../store/database.ts';
import { createEngineStore, type EngineStore } from '../store/engine-store.ts';
import { withProfiles } from '../store/profile-rows.ts';
import { readRow } from '../store/rows.ts';
import { readBatch } from './replace-database.ts';
import { settleRestoredRow } from './settle-restored-rows.ts';

/** `suppressions`: entries of the backup that this computer can recognise (restore-backup.ts). */
export async function mergeDatabase(
  staged: Database,
  db: Database,
  suppressions: readonly StoredRow[],
  now: Date,
): Promise<void> {
  await db.transaction('rw', db.suppressions, () =>
    putMissingOrNewer(db, 'suppressions', suppressions),
  );
  const store = createEngineStore(db);
  const others = db.tables
    .map(({ name }) => name)
    .filter((name) => !['suppressions', 'companies', 'contacts'].includes(name));
  const stagedIds = new Set(await staged.contacts.toCollection().primaryKeys());
  // Contacts last: merging two contacts moves the rows of the other tables.
  for (const table of [...others, 'companies', 'contacts']) {
    for (let after: string | null = ''; after !== null;) {
      const rows: StoredRow[] = await readBatch(staged, table, after);
      const whole = table === 'contacts' ? await withProfiles(staged, rows) : [];
      await store.transaction(async () => {
        if (table === 'contacts') await putContacts({ db, store, stagedIds, now }, whole);
        else if (table === 'companies') await putCompanies(db, store, rows);
        else
          await putMissingOrNewer(
            db,
            table,
            rows.map((row) => settleRestoredRow(table, row, now)),
          );
      });
      after = rows.at(-1)?.id ?? null;
    }
  }
}

/** Work under way goes on from where it is here: another version of it would forget what was paid since. */
const NEVER_REPLACED: readonly string[] = ['jobs', 'lists', 'listRows'];

/** Rows that are not here, and those that were changed later than here. */
async function putMissingOrNewer(
  db: Database,
  name: string,
  rows: readonly StoredRow[],
): Promise<void> {
  const table = db.table<StoredRow, string>(name);
  const here = await table.bulkGet(rows.map(({ id }) => id));
  const shouldPut = (row: StoredRow, known: StoredRow | undefined): boolean =>
    known === undefined || (!NEVER_REPLACED.includes(name) && isNewer(row, known));
  await table.bulkPut(rows.filter((row, index) => shouldPut(row, here[index])));
}

const isNewer = ({ updatedAt }: StoredRow, known: StoredRow): boolean =>
  typeof updatedAt === 'string' &&
  typeof known['updatedAt'] === 'string' &&
  updatedAt > known['updatedAt'];

/**
 * A company that is here under another id stays under that id; it gets the facts if it has none. One that is listed
 * here or in the backup stays listed, as a contact in Deleted is restored by one that is not.
 */
async function putCompanies(
  db: Database,
  store: EngineStore,
  rows: readonly StoredRow[],
): Promise<void> {
  const sameId: StoredRow[] = [];
  const listedIds: string[] = [];
  for (const row of rows) {
    const read = readRow(knownCompany, row);
    const here = await db.companies.get(row.id);
    const [other] = read && !here ? await store.findCompaniesByKeys(read.keys) : [];
    const known = here ? readRow(knownCompany, here) : other;
    if (read && known && [read, known].some(isListedCompany)) listedIds.push(known.id);
    if (!read || !other) {
      sameId.push(row);
      continue;
    }
    const { company, checkedAt, jobId } = other.company === null ? read : other;
    const savedAt = other.savedAt ?? read.savedAt;
    const removedAt = other.removedAt ?? read.removedAt;
    await store.putCompany({
      ...other,
      company,
      checkedAt,
      jobId,
      savedAt,
      ...(removedAt !== undefined && { removedAt }),
    });
    for (const table of [db.jobs, db.receipts]) {
      await table.where('companyId').equals(row.id).modify({ companyId: other.id });
    }
  }
  await putMissingOrNewer(db, 'companies', sameId);
  await db.companies
    .where('id')
    .anyOf(listedIds)
    .modify((row) => void delete row['removedAt']);
}

type Merging = {
  db: Database;
  store: EngineStore;
  /** Contacts of the backup: there they were different people, and stay so. */
  stagedIds: ReadonlySet<string>;
  now: Date;
};

async function putContacts(merging: Merging, rows: readonly StoredRow[]): Promise<void> {
  const { db, store } = merging;
  const here = await db.contacts.bulkGet(rows.map(({ id }) => id));
  const missing: StoredRow[] = [];
  for (const [index, row] of rows.entries()) {
    const known = here[index];
    const read = readRow(contact, row);
    if (known === undefined) missing.push(row);
    else if (read && !isSameRow(withoutProfile(row), known)) {
      const current = await store.getContact(row.id);
      // A row here that this version cannot read stays as it is.
      if (current?.id === row.id) await store.putContact(combineContacts(current, read));
    }
  }
  // The profiles are there already, in their own table.
  await db.contacts.bulkPut(missing.map(withoutProfile));
  const read = missing.flatMap((row) => readRow(contact, row) ?? []);
  for (const one of await findPeopleHere(db, read)) await mergeWithPersonHere(merging, one);
}

/** Notes, tags and other changes by the user leave `updatedAt` as it is. A profile is never changed without it. */
const isSameRow = (one: StoredRow, other: StoredRow): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function withoutProfile(row: StoredRow): StoredRow {
  const next = { ...row };
  delete next['profile'];
  return next;
}

/** Those of these new contacts that share a key with another one, or were merged into one that is here. */
async function findPeopleHere(db: Database, added: readonly Contact[]): Promise<Contact[]> {
  const keys = [...new Set(added.flatMap((one) => one.keys))];
  const ids = added.map(({ id }) => id);
  const holders = await db.contacts.where('keys').anyOf(keys).distinct().toArray();
  const absorbing = await db.contacts.where('absorbed').anyOf(ids).distinct().toArray();
  const own = new Set(ids);
  const taken = new Set(
    [...holders, ...absorbing]
      .filter(({ id }) => !own.has(id))
      .flatMap((row) => [row['keys'], row['absorbed']].flat()),
  );
  return added.filter((one) => taken.has(one.id) || one.keys.some((key) => taken.has(key)));
}

/** The contact that is here keeps its id, and gets what the one from the backup has. */
async function mergeWithPersonHere(
  { db, store, stagedIds, now }: Merging,
  added: Contact,
): Promise<void> {
  const { id, keys } = added;
  const absorbing = readRow(contactSummary, await db.contacts.where('absorbed').equals(id).first());
  if (absorbing) {
    await mergeContacts(store, absorbing.id, id);
    return;
  }
  const others = await store.findContactsByKeys(keys);
  const candidates = others.filter((one) => !stagedIds.has(one.id));
  const [known] = findCertainMatches(keys, candidates);
  if (known) await mergeSamePeople(store, known, { keys, candidates: [added], now });
}
