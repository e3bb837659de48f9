import { describe, expect, it } from 'vitest';
import { contactInfo } from '../../../lib/contract/enrichment.ts';
import { READING } from '../../../lib/contract/wire.ts';
import { foundValue } from '../stored-answer.ts';
import { toFoundValues } from './convert-values.ts';

const at = { source: 'upstream', at: '2026-01-01T00:00:00.000Z' };
const info = (body: object) => contactInfo(READING).parse(body);

describe('addresses', () => {
  it.each([
    ['DELIVERABLE', 'DELIVERABLE'],
    ['catch_all', 'CATCH_ALL'],
    ['RISKY', 'INVALID'],
    ['', 'INVALID'],
  ])('of status %j are told as %s', (status, told) => {
    const body = info({ work_emails: [{ email: 'a@b.example', status }] });
    expect(toFoundValues(body, 'contact.work_emails', at).map(({ value }) => value)).toEqual([
      { email: 'a@b.example', status: told },
    ]);
  });

  it('begin with the most probable one, each once, without empty ones', () => {
    const body = info({
      most_probable_personal_email: { email: 'B@b.example', status: 'DELIVERABLE' },
      personal_emails: [
        { email: 'a@b.example', status: 'CATCH_ALL' },
        { email: 'b@b.example', status: 'DELIVERABLE' },
        { email: ' ', status: 'DELIVERABLE' },
      ],
    });
    const values = toFoundValues(body, 'contact.personal_emails', at);
    expect(values.map(({ value }) => 'email' in value && value.email)).toEqual([
      'B@b.example',
      'a@b.example',
    ]);
  });
});

describe('numbers', () => {
  it.each([
    [
      { number: '+447700900101', region: 'gb', line_type: 'mobile' },
      { number: '+44 7700 900101', region: 'GB', line_type: 'MOBILE' },
    ],
    [
      { number: '+33639981234', region: 'France' },
      { number: '+33 6 39 98 12 34', region: 'FR' },
    ],
    [
      { number: '0800 unknown', region: 'Atlantis', line_type: 'SATELLITE' },
      { number: '0800 unknown', region: '', line_type: 'UNKNOWN' },
    ],
  ])('%j are told as %j', (told, exact) => {
    const values = toFoundValues(info({ phones: [told] }), 'contact.phones', at);
    expect(values.map(({ value }) => value)).toEqual([exact]);
    expect(() => values.map((value) => foundValue.parse(value))).not.toThrow();
  });
});

it.each([null, info({}), info({ work_emails: null })])('nothing in %j is nothing', (empty) => {
  expect(toFoundValues(empty, 'contact.work_emails', at)).toEqual([]);
});
