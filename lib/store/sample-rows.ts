// Everything in the database that the demo has made, and nothing else.
import { isAtSampleHost, isSampleService } from '../model/sample.ts';
import type { Database, StoredRow, TableName } from './database.ts';

export type SampleRows = Record<
  | 'contacts'
  | 'companies'
  | 'jobs'
  | 'receipts'
  | 'lists'
  | 'listRows'
  | 'imports'
  | 'importRows'
  | 'labels'
  | 'flags',
  string[]
>;

const toTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

const hasSampleHost = (row: StoredRow | object | undefined, fields: readonly string[]): boolean =>
  fields.some((field) =>
    toTexts((row as Record<string, unknown> | undefined)?.[field]).some(isAtSampleHost),
  );

const isSampleContact = (row: StoredRow): boolean =>
  hasSampleHost(row, ['companyDomain', 'networkUrl', 'emails']);

const isOfSampleService = (row: StoredRow): boolean =>
  isSampleService({ baseUrl: String(row['baseUrl']) });

const toIds = (rows: readonly StoredRow[]): string[] => rows.map(({ id }) => id);

/** In promise chains, because a live query loses track after nested awaits. */
export const findSampleRows = (db: Database): Promise<SampleRows> =>
  Promise.all([
    db.contacts.toArray(),
    db.companies.filter((row) => hasSampleHost(row, ['domain', 'networkUrl'])).toArray(),
    db.jobs.filter(isOfSampleService).toArray(),
    db.receipts.filter(isOfSampleService).toArray(),
    db.lists.filter(isOfSampleService).toArray(),
    db.importRows.toArray(),
    db.labels.toArray(),
  ]).then(([contacts, companies, jobs, receipts, lists, importRows, labels]) => {
    const [listIds, receiptIds] = [toIds(lists), new Set(toIds(receipts))];
    const contactIds = toIds(contacts.filter(isSampleContact));
    const imported = findSampleImports(importRows);
    return Promise.all([
      db.listRows.filter(({ listId }) => listIds.includes(String(listId))).toArray(),
      db.flags
        .filter((row) => {
          const { contactId, receiptId } = row;
          return contactIds.includes(String(contactId)) || receiptIds.has(String(receiptId));
        })
        .toArray(),
    ]).then(([listRows, flags]) => ({
      contacts: contactIds,
      companies: toIds(companies),
      jobs: toIds(jobs),
      receipts: toIds(receipts),
      lists: listIds,
      listRows: toIds(listRows),
      imports: imported.imports,
      importRows: imported.rows,
      labels: findSampleLabels(labels, contacts, new Set(contactIds)),
      flags: toIds(flags),
    }));
  });

/** Files of which every person is invented. */
function findSampleImports(rows: readonly StoredRow[]): { imports: string[]; rows: string[] } {
  const isSample = ({ person }: StoredRow) =>
    hasSampleHost(Object(person) as object, ['companyDomain', 'networkUrl']);
  const all = new Set(rows.map(({ importId }) => String(importId)));
  const real = new Set(
    rows.filter((row) => !isSample(row)).map(({ importId }) => String(importId)),
  );
  const imports = [...all].filter((id) => !real.has(id));
  return {
    imports,
    rows: toIds(rows.filter(({ importId }) => imports.includes(String(importId)))),
  };
}

/** Lists and tags that only invented people have. */
function findSampleLabels(
  labels: readonly StoredRow[],
  contacts: readonly StoredRow[],
  sampleIds: ReadonlySet<string>,
): string[] {
  const getLabels = ({ lists, tags }: StoredRow) => [...toTexts(lists), ...toTexts(tags)];
  const used = new Set(contacts.filter(({ id }) => sampleIds.has(id)).flatMap(getLabels));
  const kept = new Set(contacts.filter(({ id }) => !sampleIds.has(id)).flatMap(getLabels));
  return labels
    .filter(({ id, kind }) => kind !== 'stage' && used.has(id) && !kept.has(id))
    .map(({ id }) => id);
}

export const deleteSampleRows = (db: Database): Promise<void> =>
  db.transaction('rw', db.tables, () =>
    findSampleRows(db).then((rows) => {
      const names = Object.keys(rows) as (keyof SampleRows & TableName)[];
      return Promise.all([
        db.profiles.bulkDelete(rows.contacts),
        ...names.map((name) => db[name].bulkDelete(rows[name])),
      ]).then(() => undefined);
    }),
  );
