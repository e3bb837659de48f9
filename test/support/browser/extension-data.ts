// Reads and clears the stored data of the extension, with expressions for a page of the extension.
import { contact } from '../../../lib/model/contacts/contact.ts';
import { job } from '../../../lib/model/jobs/job.ts';
import { knownCompany } from '../../../lib/model/contacts/known-company.ts';
import { list, listRow } from '../../../lib/model/lists/list.ts';
import { peopleSearch } from '../../../lib/model/jobs/people-search.ts';
import { receipt } from '../../../lib/model/jobs/receipt.ts';
import { DATABASE_NAME } from '../../../lib/store/database.ts';
import { z } from '../../../lib/zod.ts';

// A row that does not parse fails the run: no fault may produce one.
const extensionData = z.object({
  contacts: z.array(contact),
  companies: z.array(knownCompany),
  jobs: z.array(job),
  receipts: z.array(receipt),
  lists: z.array(list),
  listRows: z.array(listRow),
  peopleSearches: z.optional(z.array(peopleSearch)),
  /** Whether all jobs wait because the service refused the API key. */
  isStopped: z.optional(z.boolean()),
});
export type ExtensionData = z.infer<typeof extensionData>;

const rows = z.array(z.looseObject({ id: z.string(), profile: z.optional(z.unknown()) }));
const splitContacts = z.looseObject({ contacts: rows, profiles: z.optional(rows) });

/** Contacts with their profiles, which are stored in a table of their own. */
export function parseExtensionData(read: unknown): ExtensionData {
  const { contacts, profiles = [], ...tables } = splitContacts.parse(read);
  const getProfile = new Map(profiles.map(({ id, profile }) => [id, profile]));
  const whole = contacts.map((row) => ({ ...row, profile: getProfile.get(row.id) ?? null }));
  return extensionData.parse({ ...tables, contacts: whole });
}

/** A function that takes the name of a database: `work(database)`, or `none` when there is no such database. */
const onDatabase = (work: string, none: string): string => `(async (name) => {
  const exists = (await indexedDB.databases()).some((one) => one.name === name);
  if (!exists) return ${none};
  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = request.oncomplete = () => resolve(request.result);
    request.onerror = request.onabort = () => reject(request.error);
  });
  const database = await settled(indexedDB.open(name));
  try {
    const tables = [...database.objectStoreNames];
    if (tables.length === 0) return ${none};
    return await (${work})(database, tables, settled);
  } finally {
    database.close();
  }
})`;

/** In one transaction, so that all rows are of the same moment. */
const READ_TABLES = onDatabase(
  `async (database, tables, settled) => {
    const transaction = database.transaction(tables);
    const rows = tables.map(async (table) => [
      table,
      await settled(transaction.objectStore(table).getAll()),
    ]);
    return Object.fromEntries(await Promise.all(rows));
  }`,
  '({ contacts: [], companies: [], jobs: [], receipts: [], lists: [], listRows: [] })',
);

export const READ_DATA = `(async () => ({
  ...(await ${READ_TABLES}(${JSON.stringify(DATABASE_NAME)})),
  isStopped: (await chrome.storage.local.get('stopped')).stopped != null,
}))()`;

const EMPTY_DATABASE = onDatabase(
  `async (database, tables, settled) => {
    const transaction = database.transaction(tables, 'readwrite');
    for (const table of tables) transaction.objectStore(table).clear();
    await settled(transaction);
  }`,
  'undefined',
);

export const CLEAR_DATA = `(async () => {
  for (const { name } of await indexedDB.databases()) await ${EMPTY_DATABASE}(name);
  await chrome.storage.local.clear();
  await chrome.storage.session.clear();
  await chrome.alarms.clearAll();
})()`;

/** A text of names only. */
export const DESCRIBE_STORAGE = `(async () => {
  const databases = (await indexedDB.databases()).map(({ name, version }) => name + ' ' + version);
  const settings = Object.keys(await chrome.storage.local.get(null));
  return 'databases: ' + databases.join(', ') + '; settings: ' + settings.join(', ');
})()`;
