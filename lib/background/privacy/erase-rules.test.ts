// Every table, field and stored item either can hold a person, and is filled here and erased, or is listed as
// one that cannot. A new one fails these tests until it is in one of the two.
import { globSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import {
  BO,
  createEraseEnvironment,
  ZORA,
  type EraseEnvironment,
} from '../../../test/support/erase-environment.ts';
import { profileOf } from '../../../test/support/lookup-requests.ts';
import { storeList } from '../../../test/support/store-list.ts';
import { findRemnants } from '../../../test/support/find-remnants.ts';
import { company as companySchema } from '../../contract/company.ts';
import { READING } from '../../contract/wire.ts';
import { personKeys } from '../../enrichment/identity/identity-keys.ts';
import { emptyContact } from '../../enrichment/suppression/deleted-contacts.ts';
import { contact, contactSummary, toContactFacts } from '../../model/contact.ts';
import { failureOf } from '../../model/failure.ts';
import { flag } from '../../model/flag.ts';
import { companyJob, contactJob, personJob, reverseJob, type Job } from '../../model/job.ts';
import { label } from '../../model/label.ts';
import { knownCompany } from '../../model/known-company.ts';
import { list, listRow, rowId } from '../../model/list.ts';
import { receipt, type Receipt } from '../../model/receipt.ts';
import { savedView } from '../../model/saved-view.ts';
import { suppression } from '../../model/suppression.ts';
import type { StoredRow, TableName } from '../../store/database.ts';
import { toStoredJob } from '../../store/engine-store.ts';
import { readRow } from '../../store/rows.ts';
import { jobWith, receiptWith } from '../../view/jobs/job.fixture.ts';
import { z, type Schema } from '../../zod.ts';
import { ERASE_RULES } from './erase-rules.ts';

const SCHEMAS: Record<TableName, readonly (Schema<unknown> & { shape: object })[]> = {
  contacts: [contactSummary],
  profiles: [z.object({ id: z.string(), profile: contact.shape.profile })],
  companies: [knownCompany],
  jobs: [contactJob, companyJob, reverseJob, personJob],
  receipts: [receipt],
  lists: [list],
  listRows: [listRow],
  suppressions: [suppression],
  flags: [flag],
  labels: [label],
  views: [savedView],
};

/** Ids, hashes, times, numbers, closed lists of words, and addresses of services. */
const FIELDS_WITHOUT_PERSON: Record<TableName, string> = {
  contacts: 'id absorbed savedAt deletedAt lists tags stage followUpOn createdAt updatedAt',
  profiles: 'id',
  companies: 'id checkedAt jobId savedAt createdAt updatedAt',
  jobs: `id type state baseUrl workspaceId idempotencyKey listId sessionId createdAt updatedAt sentAt acceptedAt
    endedAt askedAt stillRunningAt runningAnswers nextAt owner unsure freeSince attempts held charged balanceBefore
    balanceBeforeAt lost refresh companyId contactId contactIds`,
  receipts: `id at startedAt contactIds companyId listId baseUrl workspaceId enrichmentId sessionId lines charged
    told expected balanceBefore balanceAfter balanceBeforeAt balanceAfterAt requestId unreadable`,
  lists: `id state pause kinds size ceiling baseUrl workspaceId sessionId createdAt updatedAt endedAt counts
    foundKinds open undecided charged unsure refusals remaining`,
  listRows: 'id listId index outcome problem contactId jobId sameAs same within',
  suppressions: 'id kind at of',
  flags: 'id contactId receiptId kind status reason at',
  labels: 'id kind colour position createdAt',
  views: 'id sort columns position createdAt',
};

/** Keys of extension storage. Erasing changes the first ones; the others hold no person that is looked up. */
const ERASED_ITEMS = 'asked:${windowId} erasing page:${tabId} site-answers unsaved-answers'.split(
  ' ',
);
const OTHER_ITEMS = [
  'account',
  'connection',
  'ended-unseen',
  'expired-at',
  'habits',
  'no-room',
  'page-fields',
  'raised-limits',
  'rate',
  'session',
  'settings',
  'sites',
  'stopped',
  'suppression-secret',
];

const AT = '2026-11-20T10:00:00.000Z';
const PERSON_ID = 'person';
const OTHER_ID = 'other';
const EMAIL = 'zq1979@post.example';
const NUMBER = '+44 7700 900142';
const REMNANTS = ['Zora', 'Quill', 'zq1979', '7700 900142'];
const TEXT = 'Together with Zora Quill';

const toUuid = (number: number) => `7f3a0417-0000-4000-8000-${String(number).padStart(12, '0')}`;
const emails = (email: string) => ({
  checkedAt: AT,
  jobId: 'job',
  values: [{ email, status: 'DELIVERABLE' }],
});
const input = { first_name: 'Zora', last_name: 'Quill', domain: ZORA.companyDomain };
const bo = { first_name: 'Bo', last_name: 'Other', domain: BO.companyDomain };
const item = { ref: 'r', contactId: PERSON_ID, input, kinds: ['work_email' as const] };

/** Finished jobs about her, her addresses, her company, and one about another person from her page. */
function createJobs(): Job[] {
  const common = {
    ...jobWith({ state: 'done', name: 'Zora Quill', pageUrl: ZORA.pageUrl }),
    failure: failureOf('invalid', TEXT),
  };
  const { items: _, type: __, ...rest } = common;
  const bodies = [JSON.stringify({ name: 'Zora Quill', data: [input] })];
  return [
    { ...common, id: toUuid(1), items: [item] },
    {
      ...common,
      id: toUuid(2),
      state: 'unknown_outcome',
      delivery: { status: 'unanswered', hasKey: true, bodies },
      items: [item],
    },
    {
      ...rest,
      id: toUuid(3),
      type: 'reverse',
      items: [{ ref: 'r', email: EMAIL, contactId: null }],
    },
    {
      ...rest,
      id: toUuid(4),
      type: 'person',
      contactId: PERSON_ID,
      lookup: { person_name: 'Zora Quill' },
    },
    {
      ...rest,
      id: toUuid(5),
      type: 'company',
      companyId: 'her company',
      lookup: { domain: 'quill.example' },
    },
    {
      ...common,
      id: toUuid(6),
      name: 'Bo Other',
      failure: null,
      items: [{ ...item, contactId: OTHER_ID, input: bo }],
    },
  ];
}

const createReceipts = (): Receipt[] =>
  createJobs().map(({ id, type, name }) =>
    receiptWith({
      id,
      name,
      pageUrl: ZORA.pageUrl,
      contactIds: name === 'Bo Other' ? [OTHER_ID] : type === 'company' ? [] : [PERSON_ID],
      companyId: type === 'company' ? 'her company' : null,
      sent: [name === 'Bo Other' ? bo : input],
      lines: [{ what: 'work_email', outcome: 'found', charged: 100 }],
    }),
  );

/** Fills every table with rows about her, and rows about others that mention her. */
async function fillTables({ engine }: EraseEnvironment): Promise<void> {
  const { db } = engine;
  const times = { createdAt: AT, updatedAt: AT };
  const { profile: _, ...empty } = emptyContact(PERSON_ID);
  const own = { ...empty, ...ZORA, ...times, keys: personKeys(ZORA) };
  const written = {
    facts: { ...toContactFacts(profileOf({ skills: [TEXT] })), department: TEXT },
    notes: [{ id: 'n', at: AT, text: TEXT }],
    history: [{ at: AT, type: 'stage', text: TEXT }],
  };
  const other = { ...own, ...BO, id: OTHER_ID, keys: personKeys(BO), pageUrl: ZORA.pageUrl };
  await db.contacts.bulkPut([
    {
      ...own,
      title: TEXT,
      companyName: 'Quill',
      companyDomain: 'quill.example',
      location: TEXT,
      workEmail: emails('zora@tarnwick.example'),
      personalEmail: emails(EMAIL),
      phone: { checkedAt: AT, jobId: 'job', values: [{ number: NUMBER, region: 'GB' }] },
      givenEmails: [{ email: EMAIL, at: AT, jobId: 'job' }],
      emails: [EMAIL],
      ...written,
      own: { title: TEXT, emails: [{ email: EMAIL, at: AT }] },
    },
    {
      ...other,
      workEmail: emails('zora@tarnwick.example'),
      emails: ['zora@tarnwick.example'],
      ...written,
    },
  ]);
  await db.profiles.bulkPut([
    { id: PERSON_ID, profile: profileOf({ full_name: 'Zora Quill' }) },
    { id: OTHER_ID, profile: profileOf({ full_name: 'Bo Other', headline: TEXT }) },
  ]);
  const place = { colour: 1, position: 1, createdAt: AT };
  await db.labels.put({ ...place, name: TEXT, id: toUuid(1), kind: 'list' });
  const filters = { company: [TEXT] };
  const sort = { column: 'name', direction: 'ascending' };
  await db.views.put({
    id: 'v',
    name: TEXT,
    query: TEXT,
    filters,
    sort,
    columns: [],
    position: 1,
    createdAt: AT,
  });
  const company = {
    ...times,
    keys: [],
    name: 'Tarnwick',
    domain: '',
    networkUrl: '',
    pageUrl: ZORA.pageUrl,
    company: companySchema(READING).parse({ id: 'c1', name: 'Tarnwick', description: TEXT }),
    checkedAt: AT,
    jobId: null,
    savedAt: AT,
  };
  const hers = {
    id: 'her company',
    keys: ['domain:quill.example'],
    name: 'Zora Quill Consulting',
    domain: 'quill.example',
    networkUrl: 'https://www.linkedin.com/company/zora-quill',
  };
  await db.companies.bulkPut([
    { ...company, ...hers },
    { ...company, id: 'another company' },
  ]);
  await db.jobs.bulkPut(createJobs().map(toStoredJob));
  await db.receipts.bulkPut(createReceipts());
  const people = [ZORA, ZORA, { ...BO, pageUrl: ZORA.pageUrl }];
  const { id } = await storeList(engine, people, { name: TEXT, pageUrl: ZORA.pageUrl });
  await db.listRows.update(rowId(id, 0), { contactId: PERSON_ID });
  await db.suppressions.put({
    id: 'person:1',
    kind: 'person',
    at: AT,
    label: ZORA.networkUrl,
    of: null,
  });
  const mark = { kind: 'phone', receiptId: 'r', status: '', reason: 'other', at: AT };
  const said = { ...mark, value: NUMBER, note: TEXT };
  await db.flags.bulkPut([
    { ...said, id: toUuid(1), contactId: PERSON_ID },
    { ...said, id: toUuid(2), contactId: OTHER_ID },
  ]);
}

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
  expect(await world.left(REMNANTS)).toEqual([]);
  const counts = await Promise.all(
    TABLES.map(async (name) => [name, await db[name].count()] as const),
  );
  expect(Object.fromEntries(counts)).toMatchObject({
    contacts: 1,
    profiles: 1,
    companies: 1,
    jobs: 9,
    receipts: 10,
    lists: 1,
    listRows: 4,
    flags: 3,
  });
  expect(await store.contact(OTHER_ID)).toMatchObject({ fullName: 'Bo Other' });
  expect(await store.receipt(toUuid(6))).toMatchObject({ sent: [bo] });
  expect(await db.lists.toArray()).toMatchObject([{ counts: { waiting: 1, suppressed: 2 } }]);
});

test('Every item of extension storage is considered.', () => {
  const files = globSync('{lib,entrypoints}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const calls = source.matchAll(/storedItem\(\s*'(?:local|session)',\s*['`]?([^'`,]+)/g);
  const keys = [...calls].map(([, key = '']) => (key === 'SETTINGS_KEY' ? 'settings' : key));
  expect(keys.toSorted()).toEqual([...ERASED_ITEMS, ...OTHER_ITEMS].toSorted());
});
