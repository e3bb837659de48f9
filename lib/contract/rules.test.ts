import { expect, test } from 'vitest';
import type { ContactItem, ContactStart, ReverseItem, ReverseStart } from './enrichment.ts';
import { ERROR_CODES, type ErrorCode } from './errors.ts';
import {
  checkCompanyLookup,
  checkContact,
  checkContactStart,
  checkPersonLookup,
  checkEnvelope,
  checkReverseStart,
} from './rules.ts';

const CONTACT: ContactItem = {
  first_name: 'Ada',
  last_name: 'Example',
  domain: 'tarnwick.example',
  enrich_fields: ['contact.work_emails'],
};
const LINK = 'https://www.linkedin.com/in/ada-example';
const times = <Item>(count: number, item: Item): Item[] =>
  Array.from({ length: count }, () => item);
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'value']));

const contacts = (item: ContactItem, rest: ContactStart = {}): ContactStart => ({
  name: 'Ada Example',
  data: [{ ...CONTACT, ...item }],
  ...rest,
});
const addresses = (item: ReverseItem, rest: ReverseStart = {}): ReverseStart => ({
  name: 'Two addresses',
  data: [{ email: 'ada@tarnwick.example', ...item }],
  ...rest,
});
const codeOfContacts = (body: ContactStart) => checkContactStart(body)?.code ?? null;
const codeOfReverse = (body: ReverseStart) => checkReverseStart(body)?.code ?? null;

const CONTACT_FAULTS: [ErrorCode, ContactStart][] = [
  ['error.enrichment.name.empty', contacts({}, { name: ' ' })],
  ['error.enrichment.name.empty', contacts({}, { name: null })],
  ['error.enrichment.webhook_url', contacts({}, { webhook_url: 'ftp://tarnwick.example/hook' })],
  [
    'error.enrichment.webhook_url',
    contacts({}, { webhook_events: { contact_finished: 'javascript:alert(1)' } }),
  ],
  ['error.enrichment.data.empty', contacts({}, { data: [] })],
  ['error.enrichment.data.empty', contacts({}, { data: null })],
  ['error.enrichment.data.too_many', contacts({}, { data: times(101, CONTACT) })],
  ['error.enrichment.first_name.empty', contacts({ first_name: null })],
  ['error.enrichment.last_name.empty', contacts({ last_name: '  ' })],
  ['error.enrichment.domain.empty', contacts({ domain: '' })],
  ['error.enrichment.domain.invalid', contacts({ domain: 'tarnwick' })],
  ['error.enrichment.domain.invalid', contacts({ domain: 'tarnwick', linkedin_url: LINK })],
  ['error.enrichment.linkedin_url.invalid', contacts({ linkedin_url: 'ada example' })],
  ['error.enrichment.linkedin_url.invalid', contacts({ professional_network_url: 'javascript:x' })],
  ['error.enrichment.enrich_fields.empty', contacts({ enrich_fields: [] })],
  ['error.enrichment.enrich_fields.empty', contacts({ enrich_fields: null })],
  ['error.enrichment.enrich_field.value', contacts({ enrich_fields: ['contact.emails'] })],
  ['error.enrichment.custom.key.exceeded', contacts({ custom: many(11) })],
  ['error.enrichment.custom.value.exceeded', contacts({ custom: { ref: 'x'.repeat(101) } })],
  ['error.enrichment.custom.value.invalid', contacts({ custom: { ref: 7 } })],
  ['error.enrichment.custom.value.invalid', contacts({ custom: { ref: null } })],
];

const REVERSE_FAULTS: [ErrorCode, ReverseStart][] = [
  ['error.enrichment.name.empty', addresses({}, { name: '' })],
  ['error.enrichment.webhook_url', addresses({}, { webhook_url: 'tarnwick.example' })],
  ['error.enrichment.data.empty', addresses({}, { data: [] })],
  ['error.enrichment.data.too_many', addresses({}, { data: times(101, { email: 'a@b.example' }) })],
  ['error.reverse.email.empty', addresses({ email: null })],
  ['error.reverse.email.invalid', addresses({ email: 'ada at tarnwick.example' })],
  ['error.enrichment.custom.key.exceeded', addresses({ custom: many(11) })],
  ['error.enrichment.custom.value.exceeded', addresses({ custom: { ref: 'x'.repeat(101) } })],
  ['error.enrichment.custom.value.invalid', addresses({ custom: { ref: ['x'] } })],
];

test.each(CONTACT_FAULTS)('contact start: %s', (code, body) => {
  expect(codeOfContacts(body)).toBe(code);
});

test.each(REVERSE_FAULTS)('reverse start: %s', (code, body) => {
  expect(codeOfReverse(body)).toBe(code);
});

test('the tables contain every error code of a readable body', () => {
  const tried = new Set<ErrorCode>([...CONTACT_FAULTS, ...REVERSE_FAULTS].map(([code]) => code));
  const ofBodies = ERROR_CODES.filter((code) =>
    /^error\.(enrichment\.(?!in_progress|not_found)|reverse\.email\.(?!not_found))/.test(code),
  );
  expect(ofBodies.filter((code) => !tried.has(code))).toEqual([]);
});

test.each([
  ['by name and domain', {}],
  ['by name and company', { domain: null, company_name: 'Tarnwick Freight' }],
  ['by profile alone', { first_name: null, last_name: null, domain: null, linkedin_url: LINK }],
  [
    'by the neutral field',
    { first_name: '', last_name: '', domain: '', professional_network_url: LINK },
  ],
  ['with ten custom values of 100 characters', { custom: { ...many(9), ref: 'x'.repeat(100) } }],
  [
    'with all three fields',
    { enrich_fields: ['contact.work_emails', 'contact.personal_emails', 'contact.phones'] },
  ],
])('a contact %s passes', (_, item) => {
  expect(codeOfContacts(contacts(item))).toBeNull();
});

test('a start with a hundred contacts passes', () => {
  expect(codeOfContacts(contacts({}, { data: times(100, CONTACT) }))).toBeNull();
});

test('the fault is the first broken rule of the first invalid contact, with its index', () => {
  const broken: ContactItem = { enrich_fields: [], custom: { ref: 7 } };
  const body = contacts({}, { data: [CONTACT, broken, { ...broken, first_name: 'Ada' }] });
  expect(checkContactStart(body)).toEqual({
    code: 'error.enrichment.first_name.empty',
    item: 1,
  });
});

test('a start is checked before its contacts', () => {
  expect(codeOfContacts(contacts({ first_name: '' }, { name: '' }))).toBe(
    'error.enrichment.name.empty',
  );
});

test('the fault names an unknown field, shortened', () => {
  const body = contacts({ enrich_fields: ['contact.phones', 'x'.repeat(500)] });
  const fault = checkContactStart(body);
  expect(fault?.detail).toContain('xxx');
  expect(fault!.detail!.length).toBeLessThan(120);
});

test('with silentFail only the start itself is checked, not its items', () => {
  const ofEnvelope = /name\.empty|webhook_url|data\./;
  for (const [code, body] of [...CONTACT_FAULTS, ...REVERSE_FAULTS]) {
    const isEnvelope = ofEnvelope.test(code) && !/(first|last)_name/.test(code);
    expect(checkEnvelope(body)?.code ?? null).toBe(isEnvelope ? code : null);
  }
});

test.each([
  ['tarnwick.example', null],
  ['Tarnwick.EXAMPLE', null],
  ['tarnwick.example.', null],
  ['https://tarnwick.example', 'error.enrichment.domain.invalid'],
  ['tarnwick.example/about', 'error.enrichment.domain.invalid'],
  ['tarnwick.example..', 'error.enrichment.domain.invalid'],
])('the domain %s: %s', (domain, code) => {
  expect(checkContact({ ...CONTACT, domain })?.code ?? null).toBe(code);
  expect(checkCompanyLookup({ domain })?.code ?? null).toBe(code);
  const person = { person_name: 'Ada Example', company_domain: domain };
  expect(checkPersonLookup(person)?.code ?? null).toBe(code);
});

test.each([
  [{}, 'error.lookup.identifier.empty'],
  [{ domain: ' ' }, 'error.lookup.identifier.empty'],
  [{ domain: 'tarnwick' }, 'error.enrichment.domain.invalid'],
  [{ domain: 'tarnwick.example' }, null],
  [{ professional_network_url: 'https://www.linkedin.com/company/tarnwick' }, null],
  [{ professional_network_id: 0 }, null],
])('company look-up %j: %s', (body, code) => {
  expect(checkCompanyLookup(body)?.code ?? null).toBe(code);
});

test.each([
  [{}, 'error.lookup.identifier.empty'],
  [{ company_domain: 'tarnwick.example' }, 'error.lookup.identifier.empty'],
  [{ person_name: 'Ada Example' }, null],
  [{ person_professional_network_url: LINK }, null],
  [{ person_professional_network_id: 7 }, null],
])('person look-up %j: %s', (body, code) => {
  expect(checkPersonLookup(body)?.code ?? null).toBe(code);
});
