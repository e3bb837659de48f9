// Reads what the database holds about an import: what is known of the people of a file, and the outcomes of its rows.
import { toPersonSuppressionIds } from '../../enrichment/suppression/find-suppression-ids.ts';
import { suppressionIds, type Suppressible } from '../../enrichment/suppression/suppression-ids.ts';
import { personKeys } from '../../enrichment/identity/identity-keys.ts';
import { findMissingKinds } from '../../enrichment/start/missing-kinds.ts';
import { pickSamePerson } from '../../identity/same-person.ts';
import type { FilePerson, KnownPerson } from '../../contacts/import/plan-import.ts';
import type { ResultRecords } from '../../contacts/import/result-rows.ts';
import { findRowState, type RowRecords } from '../../contacts/import/row-result.ts';
import { contact, type Contact } from '../../model/contacts/contact.ts';
import type { ImportRecord, ImportRow } from '../../model/import.ts';
import { KINDS } from '../../model/kinds.ts';
import type { ListRow } from '../../model/lists/list.ts';
import { receipt } from '../../model/jobs/receipt.ts';
import { withoutFlagged } from '../../receipts/flagged-values.ts';
import { settingsItem } from '../../settings/stored-settings.ts';
import { getSuppressionSecrets } from '../../settings/suppression-secret.ts';
import { getContactById } from '../../store/contact-rows.ts';
import type { Database } from '../../store/database.ts';
import { listFlags } from '../../store/flag-rows.ts';
import { getImport, readImportRowsAt, readImportRowsFrom } from '../../store/import-rows.ts';
import { createListStore } from '../../store/list-store.ts';
import { withProfiles } from '../../store/profile-rows.ts';
import { findContactsByKeys } from '../../store/queries.ts';
import { readRows } from '../../store/rows.ts';
import { loadSentTimes } from './list-records.ts';
import { findSuppressedContacts } from './suppressed-contacts.ts';

/** People in one query: few enough that the page stays responsive in between. */
const AT_ONCE = 100;

/** By person: what is owned, by the rules by which a reveal finds it, and whether they are on the suppression list. */
export async function findKnownPeople(
  db: Database,
  people: readonly FilePerson[],
): Promise<KnownPerson[]> {
  const known: KnownPerson[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const batch = people.slice(from, from + AT_ONCE);
    const keys = batch.map(({ person }) => personKeys(person));
    const contacts = await findContactsByKeys(db, [...new Set(keys.flat())]);
    const found = keys.map((own) =>
      pickSamePerson(
        own,
        contacts.filter((one) => one.keys.some((key) => own.includes(key))),
      ),
    );
    const present = found.filter((one) => one !== null);
    const suppressed = await findSuppressedContacts(db, present);
    const listed = await findListed(db, batch);
    found.forEach((one, at) =>
      known.push({
        owned: one ? KINDS.filter((kind) => !findMissingKinds(one).includes(kind)) : [],
        isSuppressed: listed[at] === true || (one !== null && suppressed.has(one.id)),
      }),
    );
  }
  return known;
}

async function findListed(db: Database, people: readonly FilePerson[]): Promise<boolean[]> {
  const secrets = await getSuppressionSecrets();
  if (secrets.length === 0 || (await db.suppressions.limit(1).count()) === 0) return [];
  const getIds = (subject: Suppressible) => suppressionIds(secrets, subject);
  const ids = await Promise.all(
    people.map(({ person, emails }) => toPersonSuppressionIds({ getIds }, person, emails)),
  );
  const known = new Set(await db.suppressions.where('id').anyOf(ids.flat()).primaryKeys());
  return ids.map((own) => own.some((id) => known.has(id)));
}

/**
 * `charged`: hundredths of a credit on the receipt; null before there is one. `sentAt`: when its running search was sent;
 * null without one.
 */
export type LoadedRow = RowRecords & { charged: number | null; sentAt: string | null };

/** The rows from `from` with all that is known about them. Body of a liveQuery. */
export async function loadImportRows(
  db: Database,
  record: ImportRecord,
  from: number,
  limit: number,
): Promise<LoadedRow[]> {
  const rows = await readImportRowsFrom(db, record.id, from, limit);
  const here = new Map(rows.map((row) => [row.index, row]));
  const missing = rows.map(({ sameAs }) => sameAs).filter((index) => !here.has(index));
  const others = await readImportRowsAt(db, record.id, [...new Set(missing)]);
  const firsts = new Map([...rows, ...others].map((row) => [row.index, row]));
  const getFirst = (row: ImportRow) => firsts.get(row.sameAs) ?? row;
  const needed = [...new Set(rows.map(getFirst))];
  const listRows = await loadListRows(db, record, needed);
  const contacts = await loadContacts(db, needed, listRows);
  const suppressed = await findSuppressedContacts(db, [...contacts.values()]);
  const charges = await loadCharges(db, [...listRows.values()]);
  const getSentAt = await loadSentTimes(db, [...listRows.values()]);
  return rows.map((row) => {
    const first = getFirst(row);
    const known = contacts.get(first.index) ?? null;
    const isSuppressed = first.isSuppressed || (known !== null && suppressed.has(known.id));
    const listRow = first.listIndex === null ? null : (listRows.get(first.listIndex) ?? null);
    const isFirst = row.index === first.index;
    return {
      row,
      first: { ...first, isSuppressed },
      contact: isSuppressed ? null : known,
      listRow,
      charged: isFirst && listRow ? charges(listRow) : 0,
      sentAt: listRow && getSentAt(listRow),
    };
  });
}

/** By index of the first row. */
async function loadContacts(
  db: Database,
  rows: readonly ImportRow[],
  listRows: ReadonlyMap<number, ListRow>,
): Promise<Map<number, Contact>> {
  const getId = ({ listIndex, contactId }: ImportRow) =>
    (listIndex === null ? null : listRows.get(listIndex)?.contactId) ?? contactId;
  const ids = rows.flatMap((row) => getId(row) ?? []);
  const stored = (await db.contacts.bulkGet(ids)).filter((row) => row !== undefined);
  const whole = await withProfiles(db, stored);
  const known = new Map(readRows(contact, whole).values.map((one) => [one.id, one]));
  const found = new Map<number, Contact>();
  for (const row of rows) {
    const id = getId(row);
    // A contact that was merged into another one is found by its own query.
    const one = id === null ? null : (known.get(id) ?? (await getContactById(db, id)));
    if (one) found.set(row.index, one);
  }
  return found;
}

async function loadListRows(
  db: Database,
  { listId }: ImportRecord,
  rows: readonly ImportRow[],
): Promise<Map<number, ListRow>> {
  const places = rows.flatMap(({ listIndex }) => listIndex ?? []);
  if (listId === null || places.length === 0) return new Map();
  const found = await createListStore(db).getRowsAt(listId, places);
  return new Map(found.map((row) => [row.index, row]));
}

async function loadCharges(db: Database, rows: readonly ListRow[]) {
  const jobIds = [...new Set(rows.flatMap(({ jobId }) => jobId ?? []))];
  const stored = (await db.receipts.bulkGet(jobIds)).filter((row) => row !== undefined);
  const receipts = new Map(readRows(receipt, stored).values.map((one) => [one.id, one]));
  return ({ jobId, contactId, outcome }: ListRow): number | null => {
    const mine = jobId === null ? undefined : receipts.get(jobId);
    if (!mine) return outcome === 'waiting' || outcome === 'running' ? null : 0;
    return mine.lines
      .filter((line) => line.contactId === contactId)
      .reduce((sum, { charged }) => sum + charged, 0);
  };
}

/** The first rows, by default all, in parts, so that the page stays responsive. */
export async function loadAllRows(
  db: Database,
  record: ImportRecord,
  count = record.size,
): Promise<LoadedRow[]> {
  const records: LoadedRow[] = [];
  for (let from = 0; from < count; from += 5 * AT_ONCE) {
    records.push(...(await loadImportRows(db, record, from, Math.min(count - from, 5 * AT_ONCE))));
  }
  return records;
}

/** All rows of the people who were not found. Body of a liveQuery. */
export async function loadNotFoundRows(db: Database, id: string): Promise<LoadedRow[]> {
  const record = await getImport(db, id);
  if (!record) return [];
  const rows = await loadAllRows(db, record);
  return rows.filter((one) => findRowState(one, record.kinds) === 'not_found');
}

/** The first rows of the file for the finished one, by default all, and the hosts that the values came from. */
export async function loadResultRecords(
  db: Database,
  record: ImportRecord,
  count?: number,
): Promise<ResultRecords> {
  const records = await loadAllRows(db, record, count);
  const exported = await withoutMarkedWrong(db, records);
  const jobIds = exported.flatMap(({ contact: one }) =>
    one ? [one.workEmail, one.personalEmail, one.phone] : [],
  );
  const ids = [...new Set(jobIds.flatMap((one) => one?.jobId ?? []))];
  const stored = (await db.receipts.bulkGet(ids)).filter((row) => row !== undefined);
  const hosts = new Map(
    readRows(receipt, stored).values.flatMap(({ id, baseUrl }) =>
      URL.canParse(baseUrl) ? [[id, new URL(baseUrl).host] as const] : [],
    ),
  );
  return { records: exported, hostOfJob: (jobId: string) => hosts.get(jobId) ?? '' };
}

/** As in every export: without the values that the user has marked as wrong, unless a setting includes them. */
async function withoutMarkedWrong(db: Database, records: LoadedRow[]): Promise<LoadedRow[]> {
  const { exportFlagged } = await settingsItem.get();
  const flags = exportFlagged ? [] : await listFlags(db);
  if (flags.length === 0) return records;
  return records.map((one) => {
    const own = flags.filter(({ contactId }) => contactId === one.contact?.id);
    return one.contact && own.length > 0
      ? { ...one, contact: withoutFlagged(one.contact, own) }
      : one;
  });
}
