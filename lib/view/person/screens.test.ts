// The texts and decisions around a person's contact details.
import { describe, expect, test } from 'vitest';
import { contactWith, revealedEmails } from '../../contacts/contact.fixture.ts';
import { announceResults } from './announcements.ts';
import { toFooterLine } from '../footer-line.ts';
import { jobWith, receiptWith, jobWithFailure } from '../jobs/job.fixture.ts';
import { affordableText, getAvailableCredits, blockedReason } from '../affordability.ts';
import { needsConfirmation, toPersonScreen, type PersonFacts } from './person-screen.ts';
import { toRevealRows } from './reveal-rows.ts';
import { previewCompanyRequest, previewPersonRequest } from '../subject/sent-details.ts';
import { parseServiceAddress } from '../service-address.ts';
import { NO_PERSON } from '../../model/subject-input.ts';

const now = new Date('2026-01-22T12:00:00Z');
const person = {
  ...NO_PERSON,
  fullName: 'Maren Osei-Thorvik',
  title: 'Head of Procurement',
  companyName: 'Tarnwick Freight',
  companyDomain: 'tarnwick.example',
  networkUrl: 'https://peoplegrid.example/in/maren-ot',
};

const toScreen = (of: PersonFacts) => toPersonScreen(of, toRevealRows(of, now), now);

const facts = (changes: Partial<PersonFacts> = {}): PersonFacts => ({
  person,
  subject: null,
  contact: null,
  jobs: [],
  receipts: [],
  since: '2026-01-22T11:59:00.000Z',
  sendProfileLink: true,
  service: null,
  host: 'api.enrich.example',
  refused: null,
  dismissed: [],
  ...changes,
});

describe('what will be sent', () => {
  test('lists exactly the fields of the request', () => {
    expect(previewPersonRequest(person, { sendProfileLink: true })).toEqual([
      { name: 'Name', value: 'Maren Osei-Thorvik' },
      { name: 'Company site', value: 'tarnwick.example' },
      { name: 'Company', value: 'Tarnwick Freight' },
      { name: 'Profile link', value: 'peoplegrid.example/in/maren-ot' },
    ]);
  });

  test('omits the profile link when the setting is off', () => {
    const names = previewPersonRequest(person, { sendProfileLink: false }).map(({ name }) => name);
    expect(names).not.toContain('Profile link');
  });

  test('is empty when the person is not identified', () => {
    expect(
      previewPersonRequest({ ...NO_PERSON, fullName: 'Maren' }, { sendProfileLink: true }),
    ).toEqual([]);
    const screen = toScreen(facts({ person: { ...NO_PERSON, fullName: 'Maren' } }));
    expect(screen.identifiable).toBe(false);
  });

  test('contains only the site of a company', () => {
    const company = { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: 'x', pageUrl: '' };
    expect(previewCompanyRequest(company)).toEqual([
      { name: 'Company site', value: 'tarnwick.example' },
    ]);
    const noDomain = { ...company, domain: 'intranet' };
    expect(previewCompanyRequest({ ...noDomain, networkUrl: '' }), 'no domain, no link').toEqual(
      [],
    );
  });
});

describe('one person', () => {
  test('is not shown as saved while the contact is in Deleted', () => {
    const saved = (deletedAt: string | null) =>
      toScreen(facts({ contact: contactWith({ deletedAt }) })).saved;
    expect(saved(null)).toBe(true);
    expect(saved('2026-01-20T10:00:00.000Z')).toBe(false);
  });

  test('shows since when the values are known, and that they are free', () => {
    const screen = toScreen(facts({ contact: contactWith() }));
    expect(screen.yours).toBe('Revealed 12\u00A0days ago, on 10\u00A0Jan. Shown free.');
    expect(screen.best).toMatchObject({ kind: 'work_email' });
  });

  test('values that were revealed while the person is shown have no such text', () => {
    const contact = contactWith();
    expect(toScreen(facts({ contact, since: '2026-01-10T10:00:00Z' })).yours).toBeNull();
  });

  test('only an unsent search can be cancelled', () => {
    const contact = contactWith();
    const queued = toScreen(facts({ contact, jobs: [jobWith({ state: 'queued' })] }));
    const sent = toScreen(facts({ contact, jobs: [jobWith()] }));
    expect(queued.running?.cancellable).toHaveLength(1);
    expect(queued.running).toMatchObject({ searched: 0, sentAt: null });
    expect(sent.running).toMatchObject({ cancellable: [], searched: 2 });
  });

  test('a title that contains the company does not repeat it', () => {
    const title = 'Buyer at Tarnwick Freight';
    expect(toScreen(facts({ person: { ...person, title } })).title).toBe(title);
    expect(toScreen(facts()).title).toBe('Head of Procurement, Tarnwick Freight');
  });

  test('the last search decides which notice is shown, and it can be dismissed', () => {
    const contact = contactWith();
    const jobs = [
      jobWithFailure('failed', 'server'),
      jobWithFailure('failed', 'timeout', { id: 'old' }),
    ];
    const { notice } = toScreen(facts({ contact, jobs }));
    expect(notice).toMatchObject({ after: 'phone', price: 1300, job: { state: 'failed' } });
    expect(notice?.head).toBe('The service had a problem');
    const dismissed = [jobs[0]!.id];
    expect(toScreen(facts({ contact, jobs, dismissed })).notice).toBeNull();
  });

  test('the notice of a refused request is below the pressed row', () => {
    const refused = {
      problem: { code: 'not_enough_credits' as const, needed: 3, available: 1 },
      kinds: ['personal_email' as const],
    };
    const { notice } = toScreen(facts({ refused }));
    expect(notice).toMatchObject({ after: 'personal_email', price: 300, job: null });
    expect(notice?.text).toMatch(
      /^Personal email costs up to 3\u00A0credits and you have 1\u00A0credit/,
    );
  });
});

describe('the reason why a reveal is blocked', () => {
  const affordability = { online: true, identifiable: true, available: 600 };

  test.each([
    [{ ...affordability, online: false }, /offline/],
    [{ ...affordability, identifiable: false }, /not clear who/],
    [{ ...affordability, available: 600 }, /^Mobile phone costs 10 and you have 6\.$/],
    [{ ...affordability, available: 1000 }, /^nothing$/],
    [{ ...affordability, available: null }, /^nothing$/],
  ])('%j', (given, text) => {
    expect(blockedReason('Mobile phone', 1000, given) ?? 'nothing').toMatch(text);
  });

  test('held credits cannot be spent', () => {
    const accountWith = (balance: number) => ({
      baseUrl: 'https://api.enrich.example/api/v2',
      workspaceId: 'workspace',
      balance,
      at: '2026-01-22T10:00:00.000Z',
    });
    expect(getAvailableCredits(accountWith(20), [jobWith({ held: 1300 })])).toBe(700);
    expect(getAvailableCredits(accountWith(5), [jobWith({ held: 1300 })])).toBe(0);
    expect(getAvailableCredits(null, [])).toBeNull();
    const elsewhere = jobWith({ held: 1300, workspaceId: 'another' });
    expect(getAvailableCredits(accountWith(20), [elsewhere]), 'another workspace').toBe(2000);
    const setAside = { ...accountWith(20), at: '2026-01-22T10:42:00.000Z', setsAside: true };
    const arrived = jobWith({ held: 1300, acceptedAt: '2026-01-22T10:41:00.000Z' });
    expect(getAvailableCredits(setAside, [arrived]), 'a balance without it').toBe(2000);
    const unsaid = { ...setAside, setsAside: false };
    expect(getAvailableCredits(unsaid, [arrived]), 'which may still be charged').toBe(700);
  });

  test('the affordable kind is named', () => {
    const options = [
      { noun: 'personal email', price: 300 },
      { noun: 'mobile phone', price: 1000 },
    ];
    expect(affordableText(options, 600)).toBe(
      'Personal email costs 3\u00A0credits, so you can still reveal it.',
    );
    expect([affordableText(options, 100), affordableText(options, 5000)]).toEqual(['', '']);
  });

  test('a price above the limit or an uncertain page needs a confirmation', () => {
    expect([
      needsConfirmation(2000, { askAbove: 20, isUncertain: false }),
      needsConfirmation(2001, { askAbove: 20, isUncertain: false }),
      needsConfirmation(1, { askAbove: 20, isUncertain: true }),
    ]).toEqual([false, true, true]);
  });
});

describe('the footer', () => {
  const connection = {
    mode: 'demo' as const,
    baseUrl: 'http://127.0.0.1:8787/api/v2',
    workspaceId: 'w',
    additions: { idempotencyKey: true, preferWait: true },
    connectedAt: now.toISOString(),
    consent: { host: '127.0.0.1:8787', at: now.toISOString() },
    keyEnd: '1234',
  };
  const account = {
    baseUrl: connection.baseUrl,
    workspaceId: 'w',
    balance: 24,
    at: now.toISOString(),
  };
  const money = { connection, account, spent: 1425, held: 1300, online: true, warnBelow: 25 };

  test('shows balance, spent and held credits, and a warning for a low balance', () => {
    expect(toFooterLine(money, now)).toEqual({
      state: 'connected',
      balance: '24 demo credits',
      low: true,
      spent: '14.25 spent',
      held: '13 held',
    });
  });

  test('does not show the balance of another workspace', () => {
    const other = { ...account, workspaceId: 'another' };
    expect(toFooterLine({ ...money, account: other }, now)).toMatchObject({
      balance: '',
      low: false,
    });
  });

  test('shows that it is not connected or offline', () => {
    expect(toFooterLine({ ...money, connection: null }, now)).toEqual({ state: 'not_connected' });
    expect(toFooterLine({ ...money, online: false }, now)).toMatchObject({
      state: 'offline',
      balance: '24 demo credits',
    });
  });
});

test('a new value is announced once, with status and price', () => {
  const contact = contactWith({ workEmail: null });
  const [item] = jobWith().items;
  const jobs = [jobWith({ items: [{ ...item!, kinds: ['work_email'] }] })];
  const before = toRevealRows({ contact, jobs }, now);
  const found = contactWith({
    workEmail: { ...revealedEmails(['m@t.example', 'CATCH_ALL'])!, jobId: 'job-1' },
  });
  const after = toRevealRows({ contact: found, jobs: [] }, now);
  const receipts = [receiptWith()];
  expect(announceResults(before, after, receipts)).toBe(
    'Work email found, catch-all, 1\u00A0credit.',
  );
  expect(announceResults(after, after, receipts)).toBe('');
  const [one] = receipts[0]!.lines;
  const ofMany = [{ ...receipts[0]!, lines: [one!, { ...one!, charged: 0 }] }];
  expect(announceResults(before, after, ofMany)).toBe('Work email found, catch-all.');
});

test.each([
  [
    'https://api.enrich.example',
    { ok: true, host: 'api.enrich.example', permission: 'https://api.enrich.example/*' },
  ],
  ['http://127.0.0.1:8787', { ok: true, host: '127.0.0.1:8787', permission: null }],
  ['http://api.enrich.example', { ok: false }],
  ['not an address', { ok: false }],
])('the base URL %s', (typed, expected) =>
  expect(parseServiceAddress(typed)).toMatchObject(expected),
);
