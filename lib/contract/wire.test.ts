import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../test/support/setup/property-runs.ts';
import { z, type Schema } from '../zod.ts';
import { contactEnrichment, reverseEnrichment } from './enrichment.ts';
import { companyLookupResult, personLookupResult } from './lookup.ts';
import { person } from './person.ts';
import { createReading, READING, WRITING, type Wire } from './wire.ts';

const read = (body: unknown) => z.safeParse(contactEnrichment(READING), body);
const readRecord = (record: unknown) => {
  const parsed = read({ id: 'e1', status: 'FINISHED', data: [record] });
  return parsed.success ? parsed.data.data[0]! : null;
};
const withInfo = (contact_info: unknown) => readRecord({ input: {}, contact_info });

const EMAIL = { email: 'ada@tarnwick.example', status: 'DELIVERABLE' };
const NOTHING = {
  most_probable_work_email: null,
  most_probable_personal_email: null,
  most_probable_phone: null,
  work_emails: [],
  personal_emails: [],
  phones: [],
};

describe('a response with missing parts is read', () => {
  test('an enrichment with only its id and status is read', () => {
    expect(read({ id: 'e1', status: 'IN_PROGRESS' }).data).toEqual({
      id: 'e1',
      name: '',
      status: 'IN_PROGRESS',
      cost: null,
      data: [],
    });
  });

  test('an undocumented status is kept unchanged', () => {
    expect(read({ id: 'e1', status: 'PAUSED' }).data?.status).toBe('PAUSED');
  });

  test('a record without keys, and one with nulls, have no result', () => {
    const nulls = Object.fromEntries(Object.keys(NOTHING).map((key) => [key, null]));
    expect(readRecord({})).toMatchObject({ input: {}, contact_info: null, profile: null });
    expect(withInfo({})?.contact_info).toEqual(NOTHING);
    expect(withInfo(nulls)?.contact_info).toEqual(NOTHING);
  });

  test.each([
    ['an empty object', { most_probable_work_email: {} }],
    ['an object of nulls', { most_probable_work_email: { email: null, status: null } }],
    ['an empty address', { most_probable_work_email: { email: '' } }],
    ['an empty number', { most_probable_phone: { number: '', region: '' } }],
  ])('%s in place of a value is read as no value', (_, info) => {
    expect(withInfo(info)?.contact_info).toEqual(NOTHING);
  });

  test('an address without a status is kept, because it was paid for', () => {
    const info = withInfo({ work_emails: [{ email: EMAIL.email }] })?.contact_info;
    expect(info?.work_emails).toEqual([{ email: EMAIL.email, status: '' }]);
  });

  test('a cost may be a fraction of a credit', () => {
    const body = { id: 'e1', status: 'FINISHED', cost: { credits: 0.25 } };
    expect(read(body).data?.cost).toEqual({ credits: 0.25 });
    expect(z.safeParse(contactEnrichment(WRITING), { ...body, name: '', data: [] }).success).toBe(
      false,
    );
  });

  test.each([
    ['2024-1-0T00:00:00Z', '2024-1-0T00:00:00Z'],
    ['', ''],
    [20240101, undefined],
    [null, undefined],
  ])('a start date %j is kept as text or omitted', (start_at, kept) => {
    const current = z.parse(person(READING), {
      employment: { current: { title: 'Planner', start_at } },
    });
    expect(current.employment?.current?.start_at).toBe(kept);
  });
});

describe('an unreadable descriptive value never loses the revealed one', () => {
  test.each([
    ['profile', 'a string'],
    ['profile', { skills: ['Freight', 5, null] }],
    ['profile', { skills: 'Freight, Customs' }],
    ['profile', { languages: [{ language: 7 }, 'German', null] }],
    ['profile', { location: 'Hamburg' }],
    ['profile', { social_profiles: [] }],
    ['profile', { employment: { current: [], all: { 0: {} } } }],
    ['profile', { employment: { current: { company: 'Tarnwick', job_functions: 'Sales' } } }],
    ['profile', { employment: { current: { company: { technologies: ['React'] } } } }],
    ['profile', { employment: { current: { company: { industry: 'Freight', locations: 1 } } } }],
    ['input', null],
    ['input', 'Ada Example'],
    ['input', { first_name: 5 }],
  ])('%s: %j', (key, value) => {
    const record = readRecord({
      input: {},
      contact_info: { most_probable_work_email: EMAIL, work_emails: [EMAIL] },
      [key]: value,
    });
    expect(record?.contact_info?.most_probable_work_email).toEqual(EMAIL);
  });

  test('the readable items of a list are kept', () => {
    const { skills } = z.parse(person(READING), { skills: ['Freight', 5, null, 'Customs'] });
    expect(skills).toEqual(['Freight', 'Customs']);
  });
});

describe('a response without its identity is refused', () => {
  test.each([
    ['no id', { status: 'FINISHED' }],
    ['no status', { id: 'e1' }],
    ['a status of the wrong type', { id: 'e1', status: 3 }],
    ['data that is no list', { id: 'e1', status: 'FINISHED', data: {} }],
    ['no object at all', null],
  ])('%s', (_, body) => {
    expect(read(body).success).toBe(false);
  });
});

describe('an unreadable element is skipped and counted', () => {
  type Answer = (wire: Wire) => Schema<unknown>;
  const counted = (answer: Answer, body: unknown) => {
    let unreadable = 0;
    const wire = createReading(() => {
      unreadable += 1;
    });
    return { value: z.parse(answer(wire), body), unreadable };
  };
  const envelope = { id: 'e1', status: 'FINISHED' };
  const infoWith = (info: object) => ({ ...envelope, data: [{ contact_info: info }] });

  test.each<[string, Answer, unknown, number]>([
    ['a cost without credits', contactEnrichment, { ...envelope, cost: {} }, 1],
    ['a cost of text', contactEnrichment, { ...envelope, cost: { credits: '12' } }, 1],
    ['no cost', contactEnrichment, envelope, 0],
    ['records that are no objects', contactEnrichment, { ...envelope, data: ['Ada', null] }, 2],
    ['contact data of text', contactEnrichment, { ...envelope, data: [{ contact_info: 'x' }] }, 1],
    ['an address that is missing', contactEnrichment, infoWith({ work_emails: [{}] }), 1],
    ['an address of a number', contactEnrichment, infoWith({ work_emails: [{ email: 5 }] }), 1],
    ['a best address of text', contactEnrichment, infoWith({ most_probable_work_email: 'x' }), 1],
    ['an empty best address', contactEnrichment, infoWith({ most_probable_work_email: {} }), 0],
    ['a number of a number', contactEnrichment, infoWith({ phones: [{ number: 442 }] }), 1],
    ['phones that are no list', contactEnrichment, infoWith({ phones: 'none' }), 1],
    ['phones of null', contactEnrichment, infoWith({ phones: null }), 0],
    ['a profile of text', reverseEnrichment, { ...envelope, data: [{ profile: 'Ada' }] }, 1],
    ['no profile', reverseEnrichment, { ...envelope, data: [{ profile: {} }] }, 0],
    ['metadata without credits', companyLookupResult, { companies: [], metadata: {} }, 1],
    ['no metadata', companyLookupResult, { companies: [] }, 0],
    ['a company that says nothing', companyLookupResult, { companies: [{}] }, 1],
    ['people that are no list', personLookupResult, { people: 'Ada', metadata: null }, 1],
    ['a skill of a number', personLookupResult, { people: [{ id: 'p', skills: [5] }] }, 0],
  ])('%s', (_, answer, body, unreadable) => {
    expect(counted(answer, body).unreadable).toBe(unreadable);
  });

  const job = (name: string) => ({
    title: 'Planner',
    company: { id: `id of ${name}`, name, domain: '' },
  });
  const profile = (name: string) => ({
    id: `id of ${name}`,
    full_name: name,
    skills: ['Freight', 'Customs'],
    location: { city: 'Hamburg' },
    employment: { current: job(`${name} Ltd`), all: [job(`${name} Ltd`)] },
  });
  const email = (address: string) => ({ email: address, status: 'DELIVERABLE' });
  const record = (name: string) => ({
    input: { first_name: name },
    custom: { ref: `ref-${name}`, row: '1' },
    contact_info: {
      most_probable_work_email: email(`best@${name}.example`),
      most_probable_phone: { number: `+44 1 ${name}`, region: 'GB', line_type: 'MOBILE' },
      work_emails: [email(`a@${name}.example`), email(`b@${name}.example`)],
      personal_emails: [email(`c@${name}.example`)],
      phones: [{ number: `+44 2 ${name}`, region: 'GB' }],
    },
    profile: profile(`Profile of ${name}`),
    state: 'found',
  });
  const reverse = (name: string) => ({
    input: { email: `in@${name}.example` },
    custom: { ref: `ref-${name}` },
    profile: profile(`Profile of ${name}`),
  });
  const bulk = { ...envelope, name: 'Two', cost: { credits: 4711 } };
  const metadata = { credits: 0.4711 };

  const ANSWERS: [string, Answer, object][] = [
    ['a contact result', contactEnrichment, { ...bulk, data: [record('ada'), record('ben')] }],
    ['a reverse result', reverseEnrichment, { ...bulk, data: [reverse('ada'), reverse('ben')] }],
    ['a person lookup', personLookupResult, { people: [profile('Ada')], metadata }],
    ['a company lookup', companyLookupResult, { companies: [job('Quay').company], metadata }],
  ];

  type Path = readonly string[];
  const parts = (value: unknown, path: Path = []): [Path, unknown][] => [
    ...(path.length > 0 ? [[path, value] as [Path, unknown]] : []),
    ...(typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => parts(inner, [...path, key]))
      : []),
  ];
  const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
    if (key === undefined) return by;
    const inner = replaced((value as Record<string, unknown>)[key], rest, by);
    if (Array.isArray(value)) return value.with(Number(key), inner);
    return { ...(value as object), [key]: inner };
  };
  /** The paid values, their cost, and the id of the request. No other part has the same value. */
  const isPaidFor = ([path]: [Path, unknown]) =>
    (['email', 'number', 'full_name', 'ref', 'credits'].includes(path.at(-1)!) ||
      (path[0] === 'companies' && path.at(-1) === 'name')) &&
    !path.includes('input');
  const STRICT = ['id', 'status', 'data'];

  test.each(ANSWERS)(
    'when any value replaces one part of %s, the rest is read',
    (_, answer, valid) => {
      const all = parts(valid);
      const mutable = all.filter(([path]) => path.length > 1 || !STRICT.includes(path[0]!));
      const paid = all.filter(isPaidFor);
      expect(paid.length).toBeGreaterThan(0);
      const values = all.map(([, value]) => value);
      expect(
        paid.filter(([, value]) => values.indexOf(value) !== values.lastIndexOf(value)),
      ).toEqual([]);
      fc.assert(
        fc.property(
          fc.constantFrom(...mutable),
          fc.oneof(fc.constantFrom<unknown>({}, [], [{}], null, '', 0), fc.jsonValue()),
          ([path], junk) => {
            const { value } = counted(answer, replaced(valid, path, junk));
            const found = new Set(parts(value).map(([, one]) => one));
            const isReplaced = ([inner]: [Path, unknown]) =>
              path.every((key, at) => inner[at] === key);
            expect(paid.filter((part) => !isReplaced(part) && !found.has(part[1]))).toEqual([]);
          },
        ),
        { numRuns: countRuns(150) },
      );
    },
  );
});

test('look-ups without a match have one value in either form', () => {
  expect(z.parse(companyLookupResult(READING), { companies: null })).toEqual({
    companies: [],
    metadata: null,
  });
  expect(z.parse(personLookupResult(READING), { people: null, metadata: null })).toEqual({
    people: [],
    metadata: null,
  });
});

test.each([
  ['an object of another program', { ok: true }],
  ['nothing at all', {}],
  ['a list', []],
])('%s is not read as a look-up without a match', (_, body) => {
  expect(z.safeParse(companyLookupResult(READING), body).success).toBe(false);
  expect(z.safeParse(personLookupResult(READING), body).success).toBe(false);
});
