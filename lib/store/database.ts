// The local database: every table on one page. Rows are parsed when they are read (rows.ts). Unreadable
// rows stay and are shown as unreadable.
import { Dexie, type Table, type Transaction } from 'dexie';
import { upgradePersonKeys } from '../identity/upgrade-keys.ts';

export const DATABASE_NAME = 'sidelight';

/** A row as stored by this or an earlier version; callers parse it. */
export type StoredRow = { id: string } & Record<string, unknown>;

/** lib/background/privacy/erase-rules.ts says for each what erasing a person does to it. */
export type TableName =
  | 'contacts'
  | 'profiles'
  | 'companies'
  | 'jobs'
  | 'receipts'
  | 'lists'
  | 'listRows'
  | 'suppressions'
  | 'flags'
  | 'labels'
  | 'views'
  | 'imports'
  | 'importRows'
  | 'peopleSearches';

export type Database = Dexie & Record<TableName, Table<StoredRow, string>>;

/** `*keys`: the row is found by every canonical key of the person or company. */
const VERSION_1 = {
  contacts: 'id, *keys, savedAt, updatedAt, companyDomain',
  companies: 'id, *keys, savedAt, updatedAt',
  jobs: 'id, state, nextAt, createdAt, *contactIds, companyId',
  receipts: 'id, at, sessionId, *contactIds, companyId',
};

/**
 * New tables, and `*emails`: the addresses that identify a person, and those of reverse jobs;
 * `*absorbed`: the ids of contacts that turned out to be this person.
 */
const VERSION_2 = {
  contacts: 'id, *keys, *emails, *absorbed, savedAt, updatedAt, companyDomain',
  jobs: 'id, state, nextAt, createdAt, *contactIds, companyId, *emails',
  lists: 'id, createdAt, remaining',
  listRows:
    'id, [listId+index], [listId+outcome+index], [listId+jobId], [listId+contactId], contactId, jobId',
  suppressions: 'id, kind, at',
  flags: 'id, receiptId, contactId, at',
};

/** `unsure`: of the few jobs that were sent again after a start stayed unanswered; other rows are not in this index. */
const VERSION_3 = {
  jobs: `${VERSION_2.jobs}, unsure`,
};

/**
 * `profiles`: what a service says of a contact, by the contact's id. It is many times as large as the rest, and a table
 * of contacts does not need it. `deletedAt`: of the few contacts in Deleted. `labels`: lists, tags and stages. `views`:
 * saved searches. `importRows`: found in the order of the file, and by what is still to be saved.
 */
const VERSION_6 = {
  contacts: `${VERSION_2.contacts}, deletedAt`,
  profiles: 'id',
  labels: 'id, kind',
  views: 'id',
  imports: 'id, createdAt',
  importRows: 'id, [importId+index], [importId+listIndex]',
};

/** Reminders, and searches for people: by company, by the contacts that they found, and their jobs. */
const VERSION_7 = {
  contacts: `${VERSION_6.contacts}, followUpOn`,
  peopleSearches: 'id, company, *contactIds',
  jobs: `${VERSION_3.jobs}, searchId`,
};

/** `own.emails.length`: of the few contacts that have addresses of the user's own. */
const VERSION_8 = {
  contacts: `${VERSION_7.contacts}, own.emails.length`,
};

export function openDatabase(name: string = DATABASE_NAME): Database {
  // A job is on disk before its request leaves, even if the power fails.
  const options = { chromeTransactionDurability: 'strict' } as const;
  const database = new Dexie(name, options) as Database;
  database.version(1).stores(VERSION_1);
  database.version(2).stores(VERSION_2).upgrade(addressesOfContacts);
  database.version(3).stores(VERSION_3);
  database.version(4).stores({}).upgrade(rewriteKeysOfContacts);
  database.version(5).stores({}).upgrade(deliveryOfJobs);
  database.version(6).stores(VERSION_6).upgrade(moveProfiles);
  database.version(7).stores(VERSION_7);
  database.version(8).stores(VERSION_8);
  return database;
}

/** Frozen: adds the addresses of version 1 contacts to the index. */
async function addressesOfContacts(transaction: Transaction): Promise<void> {
  const emailsIn = (found: unknown): string[] => {
    const values: unknown = Object(found).values;
    return (Array.isArray(values) ? values : [])
      .map(Object)
      .flatMap(({ email, status }) =>
        typeof email === 'string' && !String(status).startsWith('INVALID')
          ? [email.trim().toLowerCase()]
          : [],
      );
  };
  await transaction
    .table<StoredRow>('contacts')
    .toCollection()
    .modify((row) => {
      row['emails'] = [
        ...new Set([...emailsIn(row['workEmail']), ...emailsIn(row['personalEmail'])]),
      ];
    });
}

/**
 * Version 4 makes keys by other rules. Not frozen in time: the keys must be those that today's rules make,
 * whichever version wrote the row.
 */
async function rewriteKeysOfContacts(transaction: Transaction): Promise<void> {
  const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
  await transaction
    .table<StoredRow>('contacts')
    .toCollection()
    .modify((row) => {
      const { keys } = row;
      if (!Array.isArray(keys) || !keys.every((key) => typeof key === 'string')) return;
      row['keys'] = upgradePersonKeys(keys, {
        fullName: toText(row['fullName']),
        firstName: toText(row['firstName']),
        lastName: toText(row['lastName']),
        companyName: toText(row['companyName']),
      });
    });
}

/** Frozen: the fields of a version 4 job about its start become one value, `delivery`. */
async function deliveryOfJobs(transaction: Transaction): Promise<void> {
  const deliveryFrom = (row: StoredRow): object => {
    const { state, enrichmentId, mayHaveArrived, keyed, repeats } = row;
    if (typeof enrichmentId === 'string') return { status: 'accepted', enrichmentId };
    const start = { hasKey: keyed === true, ...(Array.isArray(repeats) && { bodies: repeats }) };
    if (mayHaveArrived === true || state === 'unknown_outcome') {
      return { status: 'unanswered', ...start };
    }
    if (state === 'sending') return { status: 'first_send', ...start };
    return { status: state === 'done' ? 'answered' : 'not_started' };
  };
  await transaction
    .table<StoredRow>('jobs')
    .toCollection()
    .modify((row) => {
      row['delivery'] = deliveryFrom(row);
      for (const name of ['enrichmentId', 'mayHaveArrived', 'keyed', 'repeats']) delete row[name];
      if (!Array.isArray(row['items'])) return;
      for (const item of row['items'].map(Object)) {
        if ('before' in item) item.firstKinds = item.before;
        if ('withheld' in item) item.isSuppressed = item.withheld;
        delete item.before;
        delete item.withheld;
      }
    });
  await transaction
    .table<StoredRow>('receipts')
    .toCollection()
    .modify((row) => {
      if (!Array.isArray(row['lines'])) return;
      for (const line of row['lines'].map(Object)) {
        if ('withheld' in line) line.notKept = line.withheld;
        delete line.withheld;
      }
    });
}

/** Few enough that their profiles do not fill the memory. */
const UPGRADE_BATCH = 200;

/** Frozen: profiles of contacts move to a table of their own, and what contacts are filtered by stays. */
async function moveProfiles(transaction: Transaction): Promise<void> {
  const [contacts, profiles] = [
    transaction.table<StoredRow>('contacts'),
    transaction.table<StoredRow>('profiles'),
  ];
  const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
  const toFacts = (profile: unknown) => {
    const { employment, location, skills, headline } = Object(profile);
    const current = Object(Object(employment).current);
    const company = Object(current.company);
    const [job] = Array.isArray(current.job_functions) ? current.job_functions : [];
    return {
      headline: toText(headline),
      seniority: toText(current.seniority),
      department: toText(Object(job).function),
      industry: toText(Object(company.industry).main_industry),
      headcount: toText(company.headcount_range),
      country: toText(Object(location).country),
      skills: (Array.isArray(skills) ? skills : []).filter((one) => typeof one === 'string'),
    };
  };
  const ids = await contacts.toCollection().primaryKeys();
  for (let from = 0; from < ids.length; from += UPGRADE_BATCH) {
    const rows = await contacts.bulkGet(ids.slice(from, from + UPGRADE_BATCH));
    const whole = rows.filter((row) => row !== undefined && 'profile' in row) as StoredRow[];
    const withOne = whole.filter(({ profile }) => typeof profile === 'object' && profile !== null);
    await profiles.bulkPut(withOne.map(({ id, profile }) => ({ id, profile })));
    await contacts.bulkPut(
      whole
        .filter(({ profile }) => typeof profile === 'object')
        .map(
          ({ profile, ...row }) =>
            (profile ? { ...row, facts: toFacts(profile) } : row) as StoredRow,
        ),
    );
  }
}
