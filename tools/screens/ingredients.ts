// Data for the scenes: connections, readings, values and jobs at times relative to now.
import type { Label } from '../../lib/model/contacts/label.ts';
import { NO_ADDITIONS } from '../../lib/model/additions.ts';
import type { Subject } from '../../lib/detect/subject.ts';
import type { TabPage } from '../../lib/messages/reading.ts';
import { foldMarks } from '../../lib/identity/fold-text.ts';
import { NOT_STARTED } from '../../lib/model/jobs/delivery.ts';
import { createFailure, type Failure } from '../../lib/model/jobs/failure.ts';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import type { CompanyJob, ContactJob, PersonJob, ReverseJob } from '../../lib/model/jobs/job.ts';
import type { Account } from '../../lib/settings/account.ts';
import type { Connection } from '../../lib/settings/connection.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { jobWith, receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { contactTobias, profile, reading } from './people.ts';

export const id = (number: number) => `7f3a0417-0000-4000-8000-00000000010${number}`;
const SESSION = '7f3a0417-0000-4000-8000-000000000003';
const BASE_URL = 'https://api.enrich.example/api/v2';
export const session = (now: Date) => ({ id: SESSION, startedAt: now.toISOString() });

export const at = (now: Date, seconds: number) =>
  new Date(now.getTime() + seconds * 1000).toISOString();

export const connected = (
  now: Date,
  balance = 426,
): { connection: Connection; account: Account } => ({
  connection: {
    mode: 'key',
    baseUrl: BASE_URL,
    workspaceId: 'workspace',
    additions: NO_ADDITIONS,
    connectedAt: now.toISOString(),
    consent: { host: 'api.enrich.example', at: now.toISOString() },
    keyEnd: 'k3f9',
  },
  account: { baseUrl: BASE_URL, workspaceId: 'workspace', balance, at: now.toISOString() },
});

export const read = (subject: Subject, now: Date, url?: string): TabPage => ({
  status: 'read',
  readBy: 'click',
  reading: reading(subject, now, url),
});

export const found = (now: Date, seconds: number) => ({
  workEmail: {
    checkedAt: at(now, seconds),
    jobId: id(1),
    values: [
      { email: 'maren.osei-thorvik@tarnwick.example', status: 'DELIVERABLE' },
      { email: 'm.thorvik@tarnwick-group.example', status: 'HIGH_PROBABILITY' },
      { email: 'maren@thorvik-advisory.example', status: 'CATCH_ALL' },
      { email: 'mthorvik@halden-lines.example', status: 'INVALID' },
    ],
  },
});

/** The contact with one work email of its own. */
export const withOwnEmail = (contact: Contact, now: Date, seconds: number): Contact => ({
  ...contact,
  workEmail: {
    checkedAt: at(now, seconds),
    jobId: id(1),
    values: [
      {
        email: `${foldMarks(contact.fullName).replaceAll(' ', '.')}@${contact.companyDomain || 'halden-lines.example'}`,
        status: 'DELIVERABLE',
      },
    ],
  },
});

export const everything = (now: Date, seconds: number) => ({
  ...found(now, seconds),
  personalEmail: {
    checkedAt: at(now, seconds),
    jobId: id(1),
    values: [{ email: 'maren.ot@postbox.example', status: 'DELIVERABLE' }],
  },
  phone: {
    checkedAt: at(now, seconds),
    jobId: id(1),
    values: [{ number: '+44 7700 900142', region: 'GB', lineType: 'MOBILE' }],
  },
  profile,
});

/** A job that the worker does not change while the picture is taken. */
export const job = (now: Date, changes: Partial<ContactJob>): ContactJob =>
  jobWith({
    createdAt: at(now, -38),
    updatedAt: at(now, -38),
    sentAt: at(now, -37),
    nextAt: at(now, 3600),
    ...changes,
  });

/** The service has not accepted it: it has no id there, and nothing was charged. */
export const REFUSED = { delivery: NOT_STARTED };

export const waiting = (now: Date, failure: Failure, seconds = 42) =>
  job(now, {
    state: 'queued',
    ...REFUSED,
    failure,
    nextAt: at(now, seconds),
    items: phoneOnly,
    held: 1000,
  });

export const phoneOnly = jobWith().items.map((item) => ({ ...item, kinds: ['phone' as const] }));

/** The key of this connection was refused, so its jobs are stopped. */
export const stoppedKey = (now: Date) => ({
  stopped: {
    connectedAt: now.toISOString(),
    at: now.toISOString(),
    failure: { ...createFailure('unauthorized', ''), status: 401 },
  },
});

/** A look-up without an answer; it has no name at the service. */
export function unansweredCompany(now: Date): CompanyJob {
  const { type: _type, items: _items, ...common } = job(now, { id: id(5) });
  return {
    ...common,
    type: 'company',
    companyId: 'tarnwick',
    lookup: { domain: 'tarnwick.example' },
    name: 'Tarnwick Freight',
    state: 'unknown_outcome',
    delivery: { status: 'unanswered', hasKey: false },
    failure: createFailure('timeout', ''),
    nextAt: null,
    held: 25,
  };
}

/** A look-up of addresses. */
export function reverseJob(
  now: Date,
  emails: readonly string[],
  changes: Partial<ReverseJob>,
): ReverseJob {
  const { type: _type, items: _items, ...common } = job(now, { id: id(6) });
  return {
    ...common,
    type: 'reverse',
    items: emails.map((email) => ({ ref: email, email, contactId: null })),
    held: emails.length * 100,
    ...changes,
  };
}

/** A profile that was looked up by name, an hour ago. */
export function profileLookup(now: Date): PersonJob {
  const { type: _type, items: _items, ...common } = job(now, { id: id(1) });
  return {
    ...common,
    type: 'person',
    contactId: 'maren',
    lookup: { person_name: 'Maren Osei-Thorvik', company_domain: 'tarnwick.example' },
    state: 'done',
    createdAt: at(now, -3600),
    sentAt: at(now, -3600),
    endedAt: at(now, -3590),
    nextAt: null,
    charged: 25,
  };
}

/** Of the lookup of a profile, after which 425.75 credits are left. */
export const profileReceipt = (now: Date): Receipt =>
  receiptWith({
    id: id(1),
    at: at(now, -3590),
    startedAt: at(now, -3600),
    balanceAfter: 425.75,
    lines: [{ what: 'person', contactId: 'adam', outcome: 'found', charged: 25 }],
    charged: 25,
    expected: 25,
  });

/** A list of contacts that people are saved to. */
export const Q1_LIST: Label = {
  id: 'q1',
  kind: 'list',
  name: 'Q1 freight buyers',
  colour: 0,
  position: 1,
  createdAt: '2026-01-10T10:42:00.000Z',
};

/** Colleagues with revealed addresses; three of the four have one pattern. */
export const contactsWithAddresses = (now: Date): Contact[] =>
  [
    ['Maren Osei-Thorvik', 'maren.osei-thorvik'],
    ['Tobias Wren', 'tobias.wren'],
    ['Hana Kestelo', 'hkestelo'],
    ['Arjun Selwyn', 'arjun.selwyn'],
  ].map(([fullName = '', local = '']) => ({
    ...contactTobias(now),
    id: local,
    keys: [`who:${fullName.toLowerCase()}@tarnwick.example`],
    fullName,
    title: '',
    workEmail: {
      checkedAt: now.toISOString(),
      jobId: id(1),
      values: [{ email: `${local}@tarnwick.example`, status: 'DELIVERABLE' }],
    },
  }));
