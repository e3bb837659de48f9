// A database with a person in every field that can hold one, and rows about others that mention them.
import { BO, ZORA, type EraseEnvironment } from './erase-environment.ts';
import { storeImportAbout } from './erased-import.ts';
import { storeSearchesAbout } from './erased-searches.ts';
import { createProfile } from '../extension/lookup-requests.ts';
import { storeList } from '../extension/store-list.ts';
import { company as companySchema } from '../../../lib/contract/company.ts';
import { READING } from '../../../lib/contract/wire.ts';
import { personKeys } from '../../../lib/enrichment/identity/identity-keys.ts';
import { emptyContact } from '../../../lib/enrichment/suppression/rebuild-contacts.ts';
import { toContactFacts } from '../../../lib/model/contacts/contact.ts';
import { createFailure } from '../../../lib/model/jobs/failure.ts';
import type { Job } from '../../../lib/model/jobs/job.ts';
import { rowId } from '../../../lib/model/lists/list.ts';
import type { Receipt } from '../../../lib/model/jobs/receipt.ts';
import { sendingItem } from '../../../lib/settings/sending-items.ts';
import { toStoredJob } from '../../../lib/store/engine-store.ts';
import { jobWith, receiptWith } from '../../../lib/view/jobs/job.fixture.ts';

const AT = '2026-11-20T10:00:00.000Z';
export const PERSON_ID = 'person';
export const OTHER_ID = 'other';
const EMAIL = 'zq1979@post.example';
const NUMBER = '+44 7700 900142';
const TEXT = 'Together with Zora Quill';

export const toUuid = (number: number) =>
  `7f3a0417-0000-4000-8000-${String(number).padStart(12, '0')}`;
const emails = (email: string) => ({
  checkedAt: AT,
  jobId: 'job',
  values: [{ email, status: 'DELIVERABLE' }],
});
const input = { first_name: 'Zora', last_name: 'Quill', domain: ZORA.companyDomain };
export const bo = { first_name: 'Bo', last_name: 'Other', domain: BO.companyDomain };
const item = { ref: 'r', contactId: PERSON_ID, input, kinds: ['work_email' as const] };

/** Finished jobs about her, her addresses, her company, and one about another person from her page. */
function createJobs(): Job[] {
  const common = {
    ...jobWith({ state: 'done', name: 'Zora Quill', pageUrl: ZORA.pageUrl }),
    failure: createFailure('invalid', TEXT),
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

/** The last results of sending contacts to a CRM: hers, which name her record there, and those of another person. */
const storeSending = (): Promise<void> =>
  sendingItem.set({
    id: toUuid(9),
    target: 'hubspot',
    account: '1234',
    createdAt: AT,
    options: { withNotes: false, withSource: false },
    contacts: [
      { id: PERSON_ID, state: 'sent', recordId: 'crm 4711' },
      { id: OTHER_ID, state: 'sent', filled: 2, recordId: 'crm 4712' },
    ],
    batch: null,
    attempts: 0,
    nextAt: null,
    problem: '',
  });

/** Fills every table with rows about her, and rows about others that mention her. */
export async function fillTables({ engine }: EraseEnvironment): Promise<void> {
  const { db } = engine;
  const times = { createdAt: AT, updatedAt: AT };
  const { profile: _, ...empty } = emptyContact(PERSON_ID);
  const own = { ...empty, ...ZORA, ...times, keys: personKeys(ZORA) };
  const written = {
    facts: { ...toContactFacts(createProfile({ skills: [TEXT] })), department: TEXT },
    notes: [{ id: 'n', at: AT, text: TEXT }],
    history: [{ at: AT, type: 'stage', text: TEXT }],
    merged: [{ id: 'm', name: TEXT, at: AT, kept: {}, dropped: { title: TEXT }, moved: [] }],
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
    { id: PERSON_ID, profile: createProfile({ full_name: 'Zora Quill' }) },
    { id: OTHER_ID, profile: createProfile({ full_name: 'Bo Other', headline: TEXT }) },
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
  await storeSearchesAbout(db, { ids: [PERSON_ID, OTHER_ID], text: TEXT });
  const people = [ZORA, ZORA, { ...BO, pageUrl: ZORA.pageUrl }];
  const { id } = await storeList(engine, people, { name: TEXT, pageUrl: ZORA.pageUrl });
  await db.listRows.update(rowId(id, 0), { contactId: PERSON_ID });
  await storeImportAbout(db, { id: PERSON_ID, email: EMAIL, number: NUMBER, text: TEXT });
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
  await storeSending();
}
