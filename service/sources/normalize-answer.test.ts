import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contactInfo } from '../../lib/contract/enrichment.ts';
import { person } from '../../lib/contract/person.ts';
import { STORED } from '../../lib/contract/wire.ts';
import { zoe } from '../../test/contract/support/people.ts';
import { normalizeAnswer, normalizeContactInfo, normalizePerson } from './normalize-answer.ts';

/** A value with some of its parts replaced by anything, or removed. */
const damaged = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) {
    return fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, fc.anything());
  }
  if (Array.isArray(value)) {
    return fc.oneof(fc.tuple(...value.map(damaged)), fc.anything());
  }
  const parts = Object.entries(value).map(([key, inner]) =>
    fc.tuple(fc.constant(key), damaged(inner), fc.boolean()),
  );
  return fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(...parts)
        .map((kept) =>
          Object.fromEntries(kept.flatMap(([key, part, has]) => (has ? [[key, part]] : []))),
        ),
    },
    fc.anything({ withBigInt: false }),
  );
};

const asJson = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
  } catch {
    return null;
  }
};

it('converts any profile and contact data to the contract’s format', () => {
  const asObject = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  fc.assert(
    fc.property(damaged(zoe.profile), damaged(zoe.contactInfo), (profile, info) => {
      const repaired = normalizePerson(asObject(asJson(profile)));
      expect(person(STORED).parse(asJson(repaired))).toEqual(asJson(repaired));
      const values = normalizeContactInfo(asObject(asJson(info)));
      expect(contactInfo(STORED).parse(asJson(values))).toEqual(asJson(values));
    }),
    { numRuns: 300 },
  );
});

it('keeps values that comply with the contract', () => {
  expect(normalizePerson(zoe.profile)).toEqual(zoe.profile);
  expect(normalizeContactInfo(zoe.contactInfo)).toEqual(zoe.contactInfo);
});

it('repairs times, numbers and texts that cannot be stored, and drops statuses without a price', () => {
  const provenance = { source: 'another', at: '2026-01-01T00:00:00Z' };
  const job = { title: 'Planner\0', start_at: '2024-1-0T', end_at: '2024-02-03T10:00:00+02:00' };
  const profile = { ...zoe.profile, skills: ['half \ud800', 4], employment: { current: job } };
  const answer = normalizeAnswer({
    person: { ...provenance, personKey: 'k', profile: profile as unknown as typeof zoe.profile },
    values: [
      {
        ...provenance,
        kind: 'contact.work_emails',
        value: { email: 'a@b.example', status: 'NEW' },
      },
      {
        ...provenance,
        kind: 'contact.work_emails',
        value: { email: 'c@b.example', status: 'INVALID' },
      },
      {
        ...provenance,
        kind: 'contact.phones',
        value: { number: '+1', region: '', line_type: 'FAX' },
      },
    ],
  });
  expect(answer.person?.profile).toMatchObject({
    skills: ['half \ufffd'],
    employment: { current: { title: 'Planner', end_at: '2024-02-03T08:00:00Z' }, all: [] },
  });
  expect(answer.person?.profile.employment?.current).not.toHaveProperty('start_at', '2024-1-0T');
  const blank = normalizePerson({ employment: { all: [{ start_at: '' }] } });
  expect(blank.employment?.all[0]?.start_at).toBeUndefined();
  expect(answer.values.map(({ value }) => value)).toEqual([
    { email: 'c@b.example', status: 'INVALID' },
    { number: '+1', region: '', line_type: 'UNKNOWN' },
  ]);
});
