import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { revealedEmails, revealedPhones } from '../../contact.fixture.ts';
import { exportedWith, PROFILE, writeText } from '../exported-person.fixture.ts';
import { writeJson } from './json.ts';

const AT = '2026-01-11T09:00:00.000Z';

/** @param revive of JSON.parse, to change the schema */
async function createCheck(revive?: (key: string, value: unknown) => unknown) {
  const schema = JSON.parse(
    await readFile(new URL('../../../../docs/export.schema.json', import.meta.url), 'utf8'),
    revive,
  ) as object;
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  formats.default(ajv);
  return ajv.compile(schema);
}

const FULL = {
  profile: PROFILE,
  personalEmail: revealedEmails(['maren@home.example', 'DELIVERABLE']),
  phone: revealedPhones(['+44 7700 900142', 'MOBILE']),
  own: { emails: [{ email: 'own@home.example', at: AT }] },
  notes: [{ id: 'n', at: AT, text: 'Met at the fair' }],
  history: [{ at: AT, type: 'sent' as const, text: 'HubSpot', account: '1234' }],
  followUpOn: '2026-02-01',
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** No other keys than the documented ones, except in the profile, whose keys are documented elsewhere. */
const forbidOtherKeys = (_: string, value: unknown) =>
  isObject(value) && 'type' in value && 'properties' in value
    ? { ...value, additionalProperties: false }
    : value;

it('is a file of the documented schema, with no key that is not documented', async () => {
  const check = await createCheck(forbidOtherKeys);
  const unanswered = () => [{ kinds: ['phone' as const], sentAt: AT, id: 'job' }] as never;
  for (const people of [
    [],
    [exportedWith()],
    [exportedWith(), exportedWith(FULL, { unanswered })],
  ]) {
    const file = JSON.parse(await writeText(writeJson, people)) as { contacts: object[] };
    expect(check(file), JSON.stringify(check.errors)).toBe(true);
    expect(file.contacts).toHaveLength(people.length);
  }
});

it('may have new keys everywhere within its version', async () => {
  const check = await createCheck();
  const file = JSON.parse(await writeText(writeJson, [exportedWith(FULL)]), (_, value: unknown) =>
    isObject(value) ? { ...value, newKey: 'new' } : value,
  ) as object;
  expect(check(file), JSON.stringify(check.errors)).toBe(true);
});

it('is refused by the schema without the parts that programs rely on', async () => {
  const check = await createCheck();
  const file = JSON.parse(await writeText(writeJson, [exportedWith()])) as Record<string, unknown>;
  expect(check({ ...file, version: 2 })).toBe(false);
  expect(check({ ...file, contacts: [{ id: 'a' }] })).toBe(false);
});

it('contains every value with its source, its date and its status', async () => {
  const file = JSON.parse(await writeText(writeJson, [exportedWith(FULL)])) as {
    contacts: [{ emails: object[]; phones: object[]; profile: object }];
  };
  expect(file).toMatchObject({
    format: 'sidelight-contacts',
    version: 1,
    exportedAt: '2026-01-12T12:00:00.000Z',
    leftOut: { invalid: 0, markedWrong: 0, suppressed: 0 },
  });
  const [contact] = file.contacts;
  expect(contact.emails).toMatchObject([
    { kind: 'work', status: 'DELIVERABLE', source: 'service.example' },
    { kind: 'personal', address: 'maren@home.example' },
    { kind: 'yours', address: 'own@home.example', source: 'yours', at: AT },
  ]);
  expect(contact.phones).toMatchObject([{ number: '+44 7700 900142', lineType: 'MOBILE' }]);
  expect(contact.profile).toEqual(JSON.parse(JSON.stringify(PROFILE)));
});

it('is read back equal, whatever the texts are', async () => {
  const texts = fc.record({
    fullName: fc.string({ unit: 'binary' }),
    title: fc.string({ unit: 'binary' }),
    pageUrl: fc.string({ unit: 'binary' }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { maxLength: 4 }), async (changes) => {
      const people = changes.map((one) => exportedWith(one));
      const { contacts } = JSON.parse(await writeText(writeJson, people)) as {
        contacts: { fullName: string; title: string; pageUrl: string }[];
      };
      expect(
        contacts.map(({ fullName, title, pageUrl }) => ({ fullName, title, pageUrl })),
      ).toEqual(
        // The encoding replaces halves of surrogate pairs; JSON escapes them.
        changes,
      );
    }),
  );
});
