import { expect, test } from 'vitest';
import type { FoundCompany } from '../../contract/company.ts';
import type { CompanyJob } from '../../model/jobs/job.ts';
import { companyWith } from './company.fixture.ts';
import { toCompanyScreen, type CompanyState } from './company-screen.ts';
import { jobWith, UNANSWERED } from '../jobs/job.fixture.ts';
import { NOT_STARTED } from '../../model/jobs/delivery.ts';

const NOW = new Date('2026-01-22T12:00:00Z');
const { items: _items, ...shared } = jobWith();
const service = { baseUrl: shared.baseUrl, workspaceId: shared.workspaceId };

/** A look-up whose answer was lost, and which the user took as failed. */
const givenUp: CompanyJob = {
  ...shared,
  type: 'company',
  companyId: 'tarnwick',
  lookup: { domain: 'WWW.tarnwick.example' },
  state: 'failed',
  delivery: UNANSWERED,
  endedAt: '2026-01-22T10:42:00.000Z',
  nextAt: null,
};
const known: CompanyState['known'] = {
  id: 'tarnwick',
  keys: [],
  name: 'Tarnwick Freight',
  domain: 'tarnwick.example',
  networkUrl: '',
  company: null,
  checkedAt: null,
  jobId: null,
  savedAt: null,
  pageUrl: '',
  createdAt: '2026-01-22T10:41:00.000Z',
  updatedAt: '2026-01-22T10:41:00.000Z',
};

const screenInput = { name: '', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' };
const getScreen = (changes: Partial<CompanyState>) =>
  toCompanyScreen(
    {
      input: screenInput,
      known,
      employer: null,
      jobs: [givenUp],
      receipt: null,
      emailPattern: null,
      service,
      host: 'api.enrich.example',
      problem: null,
      dismissed: [],
      ...changes,
    },
    NOW,
  );

const foundWith = (email_pattern?: FoundCompany['email_pattern']) => ({
  known: { ...known, company: { ...companyWith(), ...(email_pattern && { email_pattern }) } },
});

test('a company that was removed from the companies can be saved again', () => {
  const saved = { ...known, savedAt: NOW.toISOString() };
  expect(getScreen({ known: saved }).saved).toBe(true);
  expect(getScreen({ known: { ...saved, removedAt: NOW.toISOString() } }).saved).toBe(false);
});

test('the email pattern of this computer is shown before the one from the service', () => {
  const said = { pattern: 'flast', domain: 'tarnwick.example', seen: 12, total: 14 };
  const own = {
    pattern: 'first.last',
    mailDomain: 'tarnwick.example',
    seen: 2,
    total: 3,
  } as const;
  expect(getScreen(foundWith()).emailPattern).toBeNull();
  expect(getScreen(foundWith(said)).emailPattern?.form).toBe('flast@tarnwick.example');
  expect(getScreen({ ...foundWith(said), emailPattern: own }).emailPattern?.form).toBe(
    'first.last@tarnwick.example',
  );
});

const site = (value: string) => [{ name: 'Company site', value }];

test('a look-up without an answer is repeated with the same spelling, and shown so', () => {
  const { sent, next } = getScreen({});
  expect(sent).toMatchObject({ details: site('WWW.tarnwick.example'), at: expect.any(String) });
  expect(next).toMatchObject([{ details: site('WWW.tarnwick.example') }]);
  expect(next[0]?.note).toMatch(/when its answer was lost/);
});

test.each<[string, Partial<CompanyState>]>([
  ['nothing was asked for', { jobs: [] }],
  ['it was refused for certain', { jobs: [{ ...givenUp, delivery: NOT_STARTED }] }],
  ['another service had it', { service: { ...service, workspaceId: 'another' } }],
  ['it was answered since', { known: { ...known, checkedAt: '2026-01-22T11:00:00.000Z' } }],
])('the spelling of the page is used when %s', (_what, changes) => {
  expect(getScreen(changes).next).toEqual([
    { buttons: ['Look up company'], details: site('tarnwick.example'), note: '' },
  ]);
});

test('during a look-up there is no further request', () => {
  expect(getScreen({ jobs: [{ ...givenUp, state: 'sending', endedAt: null }] }).next).toEqual([]);
});

const whole = companyWith({
  year_founded: 1998,
  headcount: 340,
  company_type: 'Private company',
  industry: { main_industry: 'Freight' },
  technologies: [{ name: 'Matomo', logo_url: '' }],
  locations: {
    headquarters: { line1: '12 Quayside Row', city: 'Bristol' },
    offices: [{ line1: 'Dock Road depot', line2: 'Felixstowe' }],
  },
});
const fromProfile = (company = whole) => ({
  known: null,
  jobs: [],
  employer: { company, profileName: 'Maren Osei-Thorvik' },
});

test('no look-up is offered for a company whose facts all came with a profile', () => {
  expect(getScreen(fromProfile())).toMatchObject({
    state: 'complete',
    company: whole,
    profileName: 'Maren Osei-Thorvik',
    missing: [],
    next: [],
  });
});

test('a look-up is offered for what a profile does not say, and names it', () => {
  const part = { ...whole, year_founded: 0, technologies: [] };
  expect(getScreen(fromProfile(part))).toMatchObject({
    state: 'offered',
    company: part,
    missing: ['founding year', 'technologies'],
    price: 25,
  });
});

test('what was looked up replaces what came with a profile', () => {
  const company = companyWith();
  const looked = { ...known, company, checkedAt: known.createdAt };
  expect(getScreen({ ...fromProfile(), known: looked })).toMatchObject({
    state: 'found',
    company,
    profileName: '',
    missing: [],
  });
});

test("a company has its stored name, and not the page's", () => {
  const input = { ...screenInput, name: 'Ten ways to pack a crate' };
  const stored = { ...known, company: companyWith() };
  expect(getScreen({ input, known: stored }).name).toBe('Tarnwick Freight');
  expect(getScreen({ input, known: { ...known, name: 'Tarnwick' } }).name).toBe('Tarnwick');
  expect(getScreen({ ...fromProfile(), input }).name).toBe('Tarnwick Freight');
  // Saved from a page before anything better was known.
  const saved = { ...known, name: input.name };
  expect(getScreen({ ...fromProfile(), known: saved, input }).name).toBe('Tarnwick Freight');
  expect(getScreen({ input, known: null }).name).toBe(input.name);
});
