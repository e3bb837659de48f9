import { expect, it } from 'vitest';
import type { FoundValue } from '../sources/source.ts';
import { assembleContactInfo, NO_CONTACT_INFO, omitKinds } from './contact-info.ts';

const seen = { source: 'test', at: '2026-01-01T00:00:00.000Z' };
const email = (address: string, status: string): FoundValue => ({
  ...seen,
  kind: 'contact.work_emails',
  value: { email: address, status },
});
const phone = (number: string, line_type?: string): FoundValue => ({
  ...seen,
  kind: 'contact.phones',
  value: { number, region: 'GB', line_type },
});

it.each([
  ['fewest bounces first', ['a@x.example CATCH_ALL', 'b@x.example DELIVERABLE'], 'b@x.example'],
  [
    'the submitted domain decides a tie',
    ['a@x.example DELIVERABLE', 'a@asked.example DELIVERABLE'],
    'a@asked.example',
  ],
  [
    'but not more than a tie',
    ['a@x.example DELIVERABLE', 'a@asked.example CATCH_ALL'],
    'a@x.example',
  ],
  ['never INVALID', ['a@asked.example INVALID', 'b@asked.example INVALID_DOMAIN'], undefined],
])('most probable address: %s', (_rule, found, expected) => {
  const values = found.map((line) => email(line.split(' ')[0]!, line.split(' ')[1]!));
  const info = assembleContactInfo(values, 'www.asked.example');
  expect(info.most_probable_work_email?.email).toBe(expected);
  expect(info.work_emails).toHaveLength(2);
});

it('prefers a mobile, and lists a number once', () => {
  const info = assembleContactInfo([
    phone('+44 20 7946 0001', 'LANDLINE'),
    phone('+44 7700 900001'),
    phone('+44 7700 900001'),
  ]);
  expect(info.most_probable_phone?.number).toBe('+44 7700 900001');
  expect(info.phones).toHaveLength(2);
});

it('omits whole kinds', () => {
  const info = assembleContactInfo([email('a@x.example', 'DELIVERABLE'), phone('+44 7700 900001')]);
  expect(omitKinds(info, ['contact.work_emails', 'contact.phones'])).toEqual(NO_CONTACT_INFO);
  expect(omitKinds(info, [])).toEqual(info);
});
