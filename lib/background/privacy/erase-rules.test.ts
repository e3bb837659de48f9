// Every table, field and stored item either can hold a person, and is filled here and erased, or is listed as
// one that cannot. A new one fails these tests until it is in one of the two.
import { globSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import {
  createEraseEnvironment,
  type EraseEnvironment,
} from '../../../test/support/erase/erase-environment.ts';
import { findRemnants } from '../../../test/support/erase/find-remnants.ts';
import { contact, contactSummary } from '../../model/contacts/contact.ts';
import { flag } from '../../model/contacts/flag.ts';
import { companyJob, contactJob, personJob, reverseJob, searchJob } from '../../model/jobs/job.ts';
import { label } from '../../model/contacts/label.ts';
import { knownCompany } from '../../model/contacts/known-company.ts';
import { importRecord, importRow } from '../../model/import.ts';
import { list, listRow } from '../../model/lists/list.ts';
import { peopleSearch } from '../../model/jobs/people-search.ts';
import { receipt } from '../../model/jobs/receipt.ts';
import { savedView } from '../../model/contacts/saved-view.ts';
import { suppression } from '../../model/suppression.ts';
import { sendingItem } from '../../settings/sending-items.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import type { StoredRow, TableName } from '../../store/database.ts';
import { readRow } from '../../store/rows.ts';
import { z, type Schema } from '../../zod.ts';
import {
  bo,
  fillTables,
  OTHER_ID,
  PERSON_ID,
  toUuid,
} from '../../../test/support/erase/erased-database.ts';
import { ERASE_RULES } from './erase-rules.ts';

const SCHEMAS: Record<TableName, readonly (Schema<unknown> & { shape: object })[]> = {
  contacts: [contactSummary],
  profiles: [z.object({ id: z.string(), profile: contact.shape.profile })],
  companies: [knownCompany],
  jobs: [contactJob, companyJob, reverseJob, personJob, searchJob],
  receipts: [receipt],
  lists: [list],
  listRows: [listRow],
  suppressions: [suppression],
  flags: [flag],
  labels: [label],
  views: [savedView],
  imports: [importRecord],
  importRows: [importRow],
  peopleSearches: [peopleSearch],
};

/** Ids, hashes, times, numbers, closed lists of words, and addresses of services. */
const FIELDS_WITHOUT_PERSON: Record<TableName, string> = {
  contacts:
    'id absorbed distinctFrom savedAt deletedAt lists tags stage followUpOn createdAt updatedAt editedAt',
  profiles: 'id',
  companies: 'id checkedAt jobId savedAt removedAt createdAt updatedAt',
  jobs: `id type state baseUrl workspaceId idempotencyKey listId sessionId createdAt updatedAt sentAt acceptedAt
    endedAt askedAt stillRunningAt runningAnswers nextAt owner unsure unsureAt freeSince attempts held charged balanceBefore
    balanceBeforeAt lost leftOut refresh companyId searchId contactId contactIds`,
  receipts: `id at startedAt contactIds companyId listId baseUrl workspaceId enrichmentId sessionId lines charged
    told expected balanceBefore balanceAfter balanceBeforeAt balanceAfterAt requestId unreadable`,
  lists: `id state pause kinds size ceiling baseUrl workspaceId sessionId createdAt updatedAt endedAt counts
    foundKinds open openPrice undecided charged unsure refusals remaining`,
  imports:
    'id format delimiter mapping size counts kinds worst ceiling saveToList state listId pendingIn savedTo createdAt',
  importRows: 'id importId index wanted sameAs isSuppressed listIndex contactId',
  listRows: 'id listId index kinds outcome problem contactId jobId sameAs same within',
  suppressions: 'id kind at of alsoOf',
  flags: 'id contactId receiptId kind status reason at',
  labels: 'id kind colour position createdAt',
  views: 'id sort position createdAt',
  peopleSearches:
    'id baseUrl workspaceId contactIds found returned gone goneAt next createdAt updatedAt',
};

/** Keys of extension storage. Erasing changes the first ones; the others hold no person that is looked up. */
const ERASED_ITEMS =
  'asked:${windowId} erasing page:${tabId} pasted-rows sending site-answers unsaved-answers'.split(
    ' ',
  );
const OTHER_ITEMS = [
  'account',
  'connection',
  'ended-unseen',
  // Only ids of jobs and lists.
  'ended-work',
  'expired-at',
  'first-page-hint',
  'habits',
  'last-backup',
  'no-room',
  'page-fields',
  'raised-limits',
  'rate',
  'restored-secrets',
  // Only indexes of sample people.
  'sample',
  'send-to-${target}',
  'session',
  'sites',
  'stopped',
  'suppression-secret',
  // A day and a number.
  'told-reminders',
];

/** None of them says anything about a person. A new one is added after that was checked. */
const SETTINGS = [
  'askAbove',
  'askedToNotify',
  'clickOpens',
  'countSearchesDaily',
  'dayLimit',
  'demoOrigin',
  'exportByteOrderMark',
  'exportColumns',
  'exportDelimiter',
  'exportFlagged',
  'exportInvalid',
  'exportProvenance',
  'exportRowPerAddress',
  'jobLimit',
  'keepResultsDays',
  'keyHints',
  'language',
  'notifyWhenEnded',
  'saveToList',
  'sendProfileLink',
  'sessionLimit',
  'singleKeys',
  'tableColumns',
  'theme',
  'warnBelow',
];

/** The last one is the id of her record in a CRM. */
const REMNANTS = ['Zora', 'Quill', 'zq1979', '7700 900142', 'crm 4711'];

/** Rows about her that this version cannot read. */
const toUnreadable = (rows: readonly StoredRow[]): StoredRow[] =>
  rows
    .filter((row) => row['contactId'] === PERSON_ID || String(row['contactIds']) === PERSON_ID)
    .map((row) => ({ ...row, id: `future ${row.id}`, at: 7, updatedAt: 7, outcome: 7 }));

const TABLES = Object.keys(ERASE_RULES) as TableName[];
const holdsPerson = (value: unknown) => findRemnants([value], REMNANTS).length > 0;

let world: EraseEnvironment;
beforeEach(async () => {
  world = createEraseEnvironment();
  await fillTables(world);
});

test('Every table of the database has a rule.', () => {
  const tables = world.engine.db.tables.map(({ name }) => name);
  expect(tables.toSorted()).toEqual(TABLES.toSorted());
});

test.each(TABLES)(
  'Every field of %s that can hold a person is filled in these tests.',
  async (name) => {
    const rows = await world.engine.db[name].toArray();
    const fields = new Set(
      [...SCHEMAS[name].map(({ shape }) => shape), ...rows].flatMap(Object.keys),
    );
    const filled = [...fields].filter((field) => rows.some((row) => holdsPerson(row[field])));
    const others = FIELDS_WITHOUT_PERSON[name].split(/\s+/);
    expect([...filled, ...others].toSorted()).toEqual([...fields].toSorted());
  },
);

test.each(TABLES)('This version can read the rows of %s in these tests.', async (name) => {
  for (const row of await world.engine.db[name].toArray()) {
    const isRead = SCHEMAS[name].some((schema) => readRow(schema, row) !== null);
    expect([row.id, isRead]).toEqual([row.id, true]);
  }
});

test('Nothing of an erased person is left in any field, and the rows about others stay.', async () => {
  const { db, store } = world.engine;
  for (const name of TABLES) await db[name].bulkPut(toUnreadable(await db[name].toArray()));
  await world.erase(PERSON_ID);
  expect(await world.findTraces(REMNANTS)).toEqual([]);
  const counts = await Promise.all(
    TABLES.map(async (name) => [name, await db[name].count()] as const),
  );
  expect(Object.fromEntries(counts)).toMatchObject({
    contacts: 1,
    profiles: 1,
    companies: 1,
    jobs: 12,
    receipts: 13,
    lists: 1,
    listRows: 4,
    flags: 3,
    imports: 1,
    importRows: 3,
  });
  expect(await store.getContact(OTHER_ID)).toMatchObject({ fullName: 'Bo Other' });
  expect(await store.getReceipt(toUuid(6))).toMatchObject({ sent: [bo] });
  expect(await db.peopleSearches.toArray()).toMatchObject([
    {
      contactIds: [OTHER_ID],
      found: [{ contactId: OTHER_ID }],
      count: { total: 2 },
      saved: { name: '', seenTotal: 2 },
    },
  ]);
  expect(await db.lists.toArray()).toMatchObject([{ counts: { waiting: 1, suppressed: 2 } }]);
  expect((await sendingItem.get())?.contacts).toEqual([
    { id: PERSON_ID, state: 'sent' },
    { id: OTHER_ID, state: 'sent', filled: 2, recordId: 'crm 4712' },
  ]);
});

test('Every item of extension storage is considered.', () => {
  const files = globSync('{lib,entrypoints}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const calls = source.matchAll(/storedItem\(\s*'(?:local|session)',\s*['`]?([^'`,]+)/g);
  const keys = new Set([...calls].map(([, key = '']) => key));
  expect([...keys].toSorted()).toEqual([...ERASED_ITEMS, ...OTHER_ITEMS].toSorted());
  expect(Object.keys(DEFAULT_SETTINGS).toSorted()).toEqual(SETTINGS);
});
