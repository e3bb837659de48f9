import { describe, expect, it } from 'vitest';
import { readCountry } from './countries.ts';
import { readDate } from './dates.ts';
import { readEmailStatus, readEmails } from './emails.ts';
import { readPhones } from './phones.ts';

describe('dates', () => {
  it.each([
    ['2020', '2020-01-01T00:00:00Z'],
    ['2020-03', '2020-03-01T00:00:00Z'],
    ['2020-03-31', '2020-03-31T00:00:00Z'],
    ['2020-03-31T10:20:30Z', '2020-03-31T00:00:00Z'],
    ['2020/3/1', '2020-03-01T00:00:00Z'],
    ['31.03.2020', '2020-03-31T00:00:00Z'],
    ['03/2020', '2020-03-01T00:00:00Z'],
    ['31/03/2020', '2020-03-31T00:00:00Z'],
    ['03/31/2020', '2020-03-31T00:00:00Z'],
    ['03/03/2020', '2020-03-03T00:00:00Z'],
    ['Mar 2020', '2020-03-01T00:00:00Z'],
    ['31 March 2020', '2020-03-31T00:00:00Z'],
    ['March 31, 2020', '2020-03-31T00:00:00Z'],
    ['März 2020', '2020-03-01T00:00:00Z'],
    ['août 2020', '2020-08-01T00:00:00Z'],
    ['mayo 2020', '2020-05-01T00:00:00Z'],
    ['03/04/2020', null],
    ['2020-02-30', null],
    ['2020-13', null],
    ['1020', null],
    ['Marble 2020', null],
    ['yesterday', null],
  ])('%s is %s', (text, expected) => expect(readDate(text)).toBe(expected));
});

describe('phone numbers', () => {
  it.each([
    ['+447700900123', '', '+44 7700 900123', 'GB', 'UNKNOWN'],
    ['07700 900123', 'GB', '+44 7700 900123', 'GB', 'UNKNOWN'],
    ["'+44 (0)20 7946 0101", '', '+44 20 7946 0101', 'GB', 'LANDLINE'],
    ['0033 6 39 98 12 34', '', '+33 6 39 98 12 34', 'FR', 'UNKNOWN'],
    ['(212) 555-0123', 'US', '+1 212 555 0123', 'US', 'UNKNOWN'],
    ['+61 491 570 156', '', '+61 491 570 156', 'AU', 'MOBILE'],
    ['+44 20 7946 0101 ext. 12', '', '+44 20 7946 0101', 'GB', 'LANDLINE'],
  ])('%s of %s is %s', (text, region, number, country, line) => {
    expect(readPhones(text, region)).toEqual({
      phones: [{ number, region: country, line_type: line }],
      problems: [],
    });
  });

  it('takes the line type from the column where the number does not contain it', () => {
    expect(readPhones('+44 7700 900123', '', 'MOBILE').phones[0]?.line_type).toBe('MOBILE');
    expect(readPhones('+44 20 7946 0101', '', 'MOBILE').phones[0]?.line_type).toBe('LANDLINE');
  });

  it('reads several numbers, and reports what it cannot read', () => {
    const { phones, problems } = readPhones('+447700900123; 020 7946; n/a', '');
    expect(phones).toHaveLength(1);
    expect(problems).toEqual([
      'the phone number "020 7946" has no country code: write it as +44 …, or say --region',
      'the phone number "n/a" has no country code: write it as +44 …, or say --region',
    ]);
  });
});

describe('e-mail addresses', () => {
  it.each([
    ['Ana@Acme.example', ['ana@acme.example'], 0],
    ['a@b.example; c@d.example', ['a@b.example', 'c@d.example'], 0],
    ['Ana <ana@acme.example>', ['ana@acme.example'], 0],
    ['mailto:ana@acme.example', ['ana@acme.example'], 0],
    ['ana@@acme', [], 1],
    ['', [], 0],
  ])('%j', (text, expected, problems) => {
    const read = readEmails(text, 'DELIVERABLE');
    expect(read.emails.map(({ email }) => email)).toEqual(expected);
    expect(read.problems).toHaveLength(problems);
  });

  it.each([
    ['Valid', 'DELIVERABLE'],
    ['CATCH_ALL', 'CATCH_ALL'],
    ['accept-all', 'CATCH_ALL'],
    ['high_probability', 'HIGH_PROBABILITY'],
    ['INVALID_DOMAIN', 'INVALID_DOMAIN'],
    ['bounced', 'INVALID'],
    ['perhaps', undefined],
    ['', undefined],
  ])('the status %j is %s', (text, expected) => expect(readEmailStatus(text)).toBe(expected));
});

it.each([
  ['Germany', 'Germany', 'DE'],
  ['Deutschland', 'Germany', 'DE'],
  ['ALLEMAGNE', 'Germany', 'DE'],
  ['de', 'Germany', 'DE'],
  ['UK', 'United Kingdom', 'GB'],
  ['España', 'Spain', 'ES'],
  ['Ruritania', 'Ruritania', ''],
])('the country %s is %s, %s', (text, country, country_code) =>
  expect(readCountry(text)).toEqual({ country, country_code }),
);
