import { describe, expect, test } from 'vitest';
import { z, type Schema } from '../zod.ts';
import { company } from './company.ts';
import { contactEnrichment, contactInfo } from './enrichment.ts';
import { employment, person } from './person.ts';
import { READING, STORED, WRITING } from './wire.ts';

const readRecord = (record: unknown) => {
  const body = { id: 'e1', status: 'FINISHED', data: [record] };
  return z.parse(contactEnrichment(READING), body).data[0]!;
};

const EMAIL = { email: 'ada@tarnwick.example', status: 'DELIVERABLE' };
const NOTHING = {
  most_probable_work_email: null,
  most_probable_personal_email: null,
  most_probable_phone: null,
  work_emails: [],
  personal_emails: [],
  phones: [],
};

describe('responses of our service', () => {
  const asSent = (schema: Schema<unknown>, value: unknown): unknown =>
    JSON.parse(JSON.stringify(z.parse(schema, value)));
  const blankCompany = z.parse(company(READING), {});
  const blankPerson = z.parse(person(READING), {});
  const kept = {
    id: 'e1',
    name: 'Ada Example',
    status: 'FINISHED',
    cost: { credits: 11 },
    data: [
      {
        input: { first_name: 'Ada', last_name: 'Example' },
        custom: { ref: 'c1' },
        contact_info: {
          ...NOTHING,
          most_probable_work_email: EMAIL,
          work_emails: [EMAIL],
          phones: [{ number: '+44 20 7946 0001', region: 'GB', line_type: 'LANDLINE' }],
        },
        profile: null,
        state: 'found',
      },
    ],
  };

  test('an object without a value is omitted, and read as null', () => {
    const sent = asSent(contactEnrichment(WRITING), kept);
    expect(sent).toEqual({
      ...kept,
      data: [
        {
          input: kept.data[0]!.input,
          custom: { ref: 'c1' },
          contact_info: {
            most_probable_work_email: EMAIL,
            work_emails: [EMAIL],
            personal_emails: [],
            phones: [{ number: '+44 20 7946 0001', region: 'GB', line_type: 'LANDLINE' }],
          },
          state: 'found',
        },
      ],
    });
    expect(z.parse(contactEnrichment(READING), sent)).toEqual(kept);
  });

  test('a person without known values has empty texts and lists, and no objects', () => {
    expect(asSent(person(WRITING), blankPerson)).toEqual({
      id: '',
      full_name: '',
      first_name: '',
      last_name: '',
      headline: '',
      educations: [],
      languages: [],
      skills: [],
    });
  });

  test('a current job has no end, and a past one keeps it', () => {
    const past = {
      ...z.parse(employment(READING), {}),
      start_at: '2019-03-01T00:00:00Z',
      end_at: '2027-03-31T00:00:00Z',
    };
    const current = { ...past, is_current: true };
    const sent = asSent(person(WRITING), {
      ...blankPerson,
      employment: { current, all: [current, past] },
    });
    expect(sent).toMatchObject({ employment: { all: [{}, { end_at: past.end_at }] } });
    for (const path of ['current', 'all.0']) {
      expect(sent).toHaveProperty(`employment.${path}.start_at`, past.start_at);
      expect(sent).not.toHaveProperty(`employment.${path}.end_at`);
    }
  });

  test('a company always has headquarters, at least as an empty object', () => {
    const locations = { headquarters: null, offices: [] };
    for (const one of [blankCompany, { ...blankCompany, locations }]) {
      const sent = asSent(company(WRITING), { ...one, social_profiles: {}, industry: null });
      expect(sent).toHaveProperty('locations', { headquarters: {}, offices: [] });
      expect(sent).not.toHaveProperty('social_profiles');
      expect(sent).not.toHaveProperty('industry');
    }
  });

  test.each(['LANDLINE', 'VOIP', 'UNKNOWN'])(
    'a %s number is not the most probable phone',
    (line_type) => {
      const best = { number: '+44 20 7946 0001', region: 'GB', line_type };
      const info = { ...NOTHING, most_probable_phone: best, phones: [best] };
      expect(asSent(contactInfo(WRITING), info)).toEqual({
        work_emails: [],
        personal_emails: [],
        phones: [best],
      });
    },
  );

  test.each([{ line_type: 'MOBILE' }, {}])(
    'a number with %j is the most probable phone',
    (type) => {
      const best = { number: '+44 7700 900123', region: 'GB', ...type };
      const info = { ...NOTHING, most_probable_phone: best, phones: [best] };
      expect(asSent(contactInfo(WRITING), info)).toHaveProperty('most_probable_phone', best);
    },
  );

  test('a missing key, null and an empty object are read and stored as the same value', () => {
    for (const absent of [{}, { location: null, employment: null }]) {
      expect(z.parse(person(STORED), { ...blankPerson, ...absent })).toEqual(blankPerson);
    }
    const empty = { location: {}, social_profiles: {}, employment: { current: {}, all: [] } };
    for (const absent of [{}, empty, { location: null, employment: { current: null } }]) {
      expect(z.parse(person(READING), absent)).toEqual(blankPerson);
    }
    expect(readRecord({ input: {}, profile: {} }).profile).toBeNull();
  });
});
