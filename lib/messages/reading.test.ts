import { expect, test } from 'vitest';
import { z } from '../zod.ts';
import { reading, tabPage } from './reading.ts';

const field = (value: string) => ({
  value,
  standard: 'json-ld',
  where: 'Person.name',
  confidence: 0.9,
});
const LINK = 'https://www.linkedin.com/in/ada-example';
const PERSON = {
  kind: 'person',
  confidence: 0.9,
  fullName: field('Ada Example'),
  firstName: null,
  lastName: null,
  headline: null,
  title: null,
  companyName: null,
  companyDomain: null,
  location: null,
  networkUrl: field(LINK),
  otherProfiles: [],
  emails: [],
  phones: [],
};
const COMPANY = {
  kind: 'company',
  confidence: 0.9,
  name: field('Tarnwick'),
  domain: null,
  networkUrl: null,
  phones: [],
  address: null,
};
const PEOPLE = {
  kind: 'people',
  confidence: 0.5,
  people: [{ fullName: 'Ada Example', role: null, companyName: null, networkUrl: LINK }],
  standard: 'microdata',
  companyName: null,
  companyDomain: null,
};
const READ = {
  url: 'https://tarnwick.example/team?page=2',
  pageTitle: 'Team',
  readAt: '2026-11-20T10:00:00.000Z',
  milliseconds: 3.25,
};
const accepts = (subject: unknown, page: object = {}) =>
  z.safeParse(reading, { ...READ, ...page, subject }).success;

test.each([
  ['a person', PERSON],
  ['a company', COMPANY],
  ['people', PEOPLE],
  ['no subject', { kind: 'none', reason: 'article', site: null }],
  [
    'no person, on a company’s site',
    { kind: 'none', reason: 'search', site: { domain: field('a.example'), name: null } },
  ],
])('%s is read', (_, subject) => {
  expect(accepts(subject)).toBe(true);
});

test('the candidates are read whole', () => {
  const candidates = [PERSON, COMPANY, PEOPLE, COMPANY];
  const subject = { kind: 'none', reason: 'article', site: null };
  expect(z.parse(reading, { ...READ, subject, candidates }).candidates).toEqual(candidates);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://',
  ' https://a.example',
  'data:text/html,x',
  'file:///etc/passwd',
  'ada',
  '',
])('An address %j never becomes a link', (address) => {
  expect(accepts({ ...PERSON, networkUrl: field(address) })).toBe(false);
  expect(accepts({ ...PERSON, otherProfiles: [field(address)] })).toBe(false);
  expect(accepts({ ...COMPANY, networkUrl: field(address) })).toBe(false);
  expect(accepts({ ...PEOPLE, people: [{ ...PEOPLE.people[0], networkUrl: address }] })).toBe(
    false,
  );
  expect(accepts(PERSON, { url: address })).toBe(false);
});

test.each<[string, unknown, object?]>([
  ['a value over 2,000 characters', { ...PERSON, fullName: field('x'.repeat(2001)) }],
  [
    'more addresses than a page has',
    { ...PERSON, emails: Array.from({ length: 201 }, () => field('a')) },
  ],
  [
    'more people than a page has',
    { ...PEOPLE, people: Array.from({ length: 1001 }, () => PEOPLE.people[0]) },
  ],
  ['a title over 2,000 characters', PERSON, { pageTitle: 'x'.repeat(2001) }],
  ['a certainty over one', { ...PERSON, confidence: 1.5 }],
  ['a certainty that is no number', { ...PERSON, confidence: Number.NaN }],
  [
    'a way of reading that we do not have',
    { ...PERSON, fullName: { ...field('Ada'), standard: 'magic' } },
  ],
  ['a kind that we do not have', { kind: 'robot' }],
  ['a part that is missing', { ...PERSON, emails: undefined }],
  ['a time that is none', PERSON, { readAt: 'now' }],
  ['more than four candidates', PERSON, { candidates: Array.from({ length: 5 }, () => COMPANY) }],
  [
    'a candidate that is nothing',
    PERSON,
    { candidates: [{ kind: 'none', reason: 'article', site: null }] },
  ],
  [
    'a candidate with an address of a script',
    PERSON,
    { candidates: [{ ...COMPANY, networkUrl: field('javascript:alert(1)') }] },
  ],
  ['nothing', null],
])('refused: %s', (_, subject, page) => {
  expect(accepts(subject, page)).toBe(false);
});

test('Unknown fields of a page are dropped', () => {
  const parsed = z.parse(reading, { ...READ, subject: { ...PERSON, price: 0, html: '<b>' } });
  expect(parsed.subject).toEqual(PERSON);
});

const LOADING = {
  status: 'loading',
  url: READ.url,
  readBy: 'navigation',
  since: '2026-01-22T10:00:00.000Z',
  reading: null,
  previous: { ...READ, subject: PERSON },
};

test.each([
  [{ status: 'read', reading: { ...READ, subject: PERSON }, readBy: 'click' }, true],
  [
    { status: 'read', reading: { ...READ, subject: PERSON }, readBy: 'click', seemsChanged: true },
    true,
  ],
  [LOADING, true],
  [{ ...LOADING, url: 'javascript:alert(1)' }, false],
  [{ status: 'unreadable', reason: 'pdf', readBy: 'click' }, true],
  [{ status: 'unreadable', reason: 'tired', readBy: 'click' }, false],
  [{ status: 'read', readBy: 'click' }, false],
])('%j is known of a tab: %s', (page, known) => {
  expect(z.safeParse(tabPage, page).success).toBe(known);
});
