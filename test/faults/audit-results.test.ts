// Each missing result that the audit must find, with made-up data.
import { describe, expect, test } from 'vitest';
import type { Company } from '../../lib/contract/company.ts';
import { contactWith, revealedEmails, revealedPhones } from '../../lib/contacts/contact.fixture.ts';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import type { SearchJob } from '../../lib/model/jobs/job.ts';
import type { KnownCompany } from '../../lib/model/contacts/known-company.ts';
import { jobWith } from '../../lib/view/jobs/job.fixture.ts';
import { listWith } from '../../lib/view/jobs/list.fixture.ts';
import type { AuditInput } from './audit-input.ts';
import { createInput, enrichment, job, reportedUnknown, unansweredJob } from './audit.fixture.ts';
import { checkRequests, checkResults } from './audit-results.ts';
import type { LedgerRecord } from './ledger.ts';
import type { Services } from './services.ts';
import type { UserRequest } from './user-requests.ts';

const FIELDS = ['contact.work_emails', 'contact.personal_emails', 'contact.phones'] as const;
const TARNWICK_PAGE = {
  current_company_domains: [{ value: 'tarnwick.example', exact_match: true }],
  limit: 10,
};
const FOUND_PAGE = {
  ...TARNWICK_PAGE,
  current_position_seniority_level: [{ value: 'Manager', exact_match: true, exclude: true }],
};
const EMPTY = contactWith({ workEmail: null });
const ADDRESS = revealedEmails(['a@b.example', 'DELIVERABLE']);

describe('what the service found', () => {
  const done = job('done', { state: 'done', delivery: { status: 'accepted', enrichmentId: 'e1' } });
  const check = (record: Partial<LedgerRecord>, contact: Contact) => {
    const one = enrichment('e1', done);
    const input = createInput(
      [done],
      [{ ...one, records: [{ ...one.records[0]!, wanted: FIELDS, ...record }] }],
    );
    return checkResults({ ...input, data: { ...input.data, contacts: [contact] } });
  };

  test.each<[string, Partial<LedgerRecord>, Partial<Contact>, string]>([
    [
      'work address',
      { emails: { work: ['A@b.example'], personal: [] } },
      { workEmail: ADDRESS },
      'A@b.example',
    ],
    [
      'personal address',
      { emails: { work: [], personal: ['a@b.example'] } },
      { personalEmail: ADDRESS },
      'a@b.example',
    ],
    [
      'number',
      { phones: ['+44 7700 900123'] },
      { phone: revealedPhones(['+447700900123']) },
      '+44 7700 900123',
    ],
    [
      'owner of an address',
      { email: 'a@b.example' },
      { workEmail: ADDRESS },
      'the owner of a@b.example',
    ],
  ])('A %s that no contact has is a violation.', (_what, record, stored, missing) => {
    expect(check(record, EMPTY)).toEqual([`missing: ${missing} of enrichment e1`]);
    expect(check(record, { ...EMPTY, ...stored })).toEqual([]);
    const other = { ...EMPTY, ...stored, id: 'other' };
    // An address is looked up to find its owner, so any contact may have it.
    expect(check(record, other)).toHaveLength(record.email === undefined ? 1 : 0);
  });

  test('A value that was not requested, and an address without an owner, may be missing.', () => {
    expect(check({ wanted: [], phones: ['+44 7700 900123'] }, EMPTY)).toEqual([]);
    expect(check({ email: 'a@b.example', profileId: null }, EMPTY)).toEqual([]);
  });

  test('The result of an unknown outcome may be missing only where a limit can stop its second start.', () => {
    const unknown = unansweredJob('unknown', 'failed');
    const one = enrichment('e1', unknown);
    const records = [{ ...one.records[0]!, emails: { work: ['a@b.example'], personal: [] } }];
    const input = createInput([unknown], [{ ...one, records }], reportedUnknown(unknown));
    const checkUnknown = (isLimited: boolean, changes: Partial<AuditInput> = {}) =>
      checkResults({ ...input, plan: { ...input.plan, isLimited }, ...changes });
    expect(checkUnknown(true)).toEqual([]);
    expect(checkUnknown(false)).toHaveLength(1);
    expect(checkUnknown(true, { unknownOutcomes: [] })).toHaveLength(1);
  });
});

describe('what the user requested', () => {
  const services = {
    people: [
      {
        profile: { full_name: 'Maren Osei-Thorvik' },
        contactInfo: {
          work_emails: [{ email: 'A@b.example' }],
          personal_emails: [],
          phones: [{ number: '+447700900123' }],
        },
      },
    ],
    companies: [{ name: 'Tarnwick Freight', domain: 'tarnwick.example' }],
  } as unknown as Services;

  const check = (
    request: UserRequest,
    stored: Partial<AuditInput['data']>,
    refused: UserRequest[] = [],
  ) => {
    const input = createInput([], [], { services, refused: new Set(refused) });
    return checkRequests({
      ...input,
      plan: { ...input.plan, steps: [{ request, wait: 'finished' }] },
      data: { ...input.data, ...stored },
    });
  };

  const { items: _items, ...common } = jobWith({ name: 'People at Tarnwick Freight' });
  const search: SearchJob = { ...common, type: 'search', searchId: 's', search: TARNWICK_PAGE };
  const known = { domain: 'tarnwick.example', company: null } as KnownCompany;
  const person = { person: 0, spelling: 'plain' } as const;
  const list = { type: 'list', name: 'L', people: [person], kinds: ['work_email'] } as const;

  test.each<
    [string, UserRequest, Partial<AuditInput['data']>, Partial<AuditInput['data']>, string[]]
  >([
    [
      'reveal',
      {
        type: 'reveal',
        ...person,
        kinds: ['work_email', 'personal_email', 'phone'],
        refresh: false,
      },
      { contacts: [EMPTY] },
      {
        contacts: [{ ...EMPTY, workEmail: ADDRESS, phone: revealedPhones(['+447700900123']) }],
      },
      [
        'Maren Osei-Thorvik has no work_email, which the service knows',
        'Maren Osei-Thorvik has no phone, which the service knows',
      ],
    ],
    [
      'list',
      { ...list, people: [person, person], kinds: ['work_email'] },
      {},
      { contacts: [{ ...EMPTY, workEmail: ADDRESS }] },
      ['Maren Osei-Thorvik has no work_email, which the service knows'],
    ],
    [
      'reverse look-up',
      { type: 'reverse', people: [0] },
      { contacts: [EMPTY] },
      { contacts: [{ ...EMPTY, workEmail: ADDRESS }] },
      ['no contact has the address a@b.example'],
    ],
    [
      'look-up of a profile',
      { type: 'profile', ...person },
      { contacts: [EMPTY] },
      { contacts: [{ ...EMPTY, profile: {} as Contact['profile'] }] },
      ['person 0 has no profile'],
    ],
    [
      'look-up of a company',
      { type: 'lookup', company: 0, refresh: false },
      { companies: [known] },
      { companies: [{ ...known, company: {} as Company }] },
      ['the company Tarnwick Freight was not found'],
    ],
    [
      'search',
      { type: 'search', company: 0, by: 'none' },
      { jobs: [search] },
      { jobs: [{ ...search, state: 'done' }] },
      ['the search for people at company 0 has not finished'],
    ],
    [
      'search with filters',
      { type: 'search', company: 0, by: 'find' },
      { jobs: [{ ...search, state: 'done' }] },
      { jobs: [{ ...search, state: 'done', search: FOUND_PAGE }] },
      ['the search for people at company 0 has not finished'],
    ],
  ])(
    'A %s without its result is a violation, unless a limit stopped it.',
    (_what, request, without, complete, violations) => {
      expect(check(request, without)).toEqual(violations);
      expect(check(request, complete)).toEqual([]);
      expect(check(request, without, [request])).toEqual([]);
    },
  );

  test('The people of a list that was cancelled may have no result.', () => {
    const request: UserRequest = { ...list, people: [person], kinds: ['work_email'] };
    const withList = (name: string, state: 'done' | 'cancelled') =>
      check(request, { lists: [listWith({ name, state })] });
    expect(withList('L', 'cancelled')).toEqual([]);
    expect(withList('L, repeated', 'cancelled')).toEqual([]);
    expect(withList('L', 'done')).toHaveLength(1);
    expect(withList('M', 'cancelled')).toHaveLength(1);
  });
});
