import { expect, test } from 'vitest';
import type { ContactRecord } from '../../contract/enrichment.ts';
import type { Kind } from '../../model/kinds.ts';
import { createRecord } from '../../../test/support/extension/engine.ts';
import { contactWith } from '../../contacts/contact.fixture.ts';
import type { JobItem } from '../../model/jobs/job.ts';
import {
  applyCharge,
  getValues,
  mergeRecord,
  sumCharges,
  toReceiptLines,
} from './record-values.ts';

type Info = NonNullable<ContactRecord['contact_info']>;
const email = (address: string, status: string) => ({
  email: `${address}@tarnwick.example`,
  status,
});
const phone = (number: string, line_type?: string) => ({ number, region: 'GB', line_type });

test('The most probable value comes first, and no value comes twice', () => {
  const values = getValues(
    createRecord('r', {
      most_probable_work_email: email('ada', 'DELIVERABLE'),
      work_emails: [email('a.example', 'CATCH_ALL'), email('ADA', 'DELIVERABLE'), email('', 'X')],
      most_probable_phone: phone('+44 7700 900123'),
      phones: [phone('+447700900123', 'MOBILE'), phone('+44 20 7946 0123', 'LANDLINE'), phone('-')],
    }),
  );
  expect(values.workEmail.map((one) => one.email)).toEqual([
    'ada@tarnwick.example',
    'a.example@tarnwick.example',
    '@tarnwick.example',
  ]);
  expect(values.phone.map((one) => one.number)).toEqual(['+44 7700 900123', '+44 20 7946 0123']);
});

test('The line type is taken from the list when the best value does not have it', () => {
  const best = phone('+44 20 7946 0123');
  const values = getValues(
    createRecord('r', { most_probable_phone: best, phones: [phone('+442079460123', 'LANDLINE')] }),
  );
  expect(values.phone).toEqual([{ number: best.number, region: 'GB', lineType: 'LANDLINE' }]);
});

test('A record without contact information has no values', () => {
  const none = { workEmail: [], personalEmail: [], phone: [] };
  expect(getValues(createRecord('r', {}, { contact_info: null }))).toEqual(none);
});

/** The list price of each found value, in hundredths. */
const PRICED: [Kind, Partial<Info>, number][] = [
  ['work_email', { work_emails: [email('a', 'DELIVERABLE')] }, 100],
  ['work_email', { work_emails: [email('a', 'HIGH_PROBABILITY')] }, 100],
  ['work_email', { work_emails: [email('a', 'CATCH_ALL')] }, 100],
  ['work_email', { work_emails: [email('a', 'INVALID')] }, 0],
  ['work_email', { work_emails: [email('a', 'INVALID_DOMAIN')] }, 0],
  ['work_email', { work_emails: [email('a', 'INVALID'), email('b', 'CATCH_ALL')] }, 100],
  ['work_email', { work_emails: [email('a', 'CATCH_ALL'), email('b', 'CATCH_ALL')] }, 100],
  ['work_email', { personal_emails: [email('a', 'DELIVERABLE')] }, 0],
  ['personal_email', { personal_emails: [email('a', 'DELIVERABLE')] }, 300],
  ['personal_email', { personal_emails: [email('a', 'INVALID')] }, 0],
  ['phone', { phones: [phone('+44 7700 900123')] }, 1000],
  ['phone', { phones: [phone('+44 7700 900123', 'MOBILE')] }, 1000],
  ['phone', { phones: [phone('+44 20 7946 0123', 'LANDLINE')] }, 0],
  ['phone', { phones: [phone('1', 'LANDLINE'), phone('2', 'MOBILE')] }, 1000],
  ['phone', {}, 0],
];

test.each(PRICED)('%s, %j: %d', (kind, info, charged) => {
  expect(sumCharges(toReceiptLines([kind], createRecord('r', info), true))).toBe(charged);
});

test('A kind is charged once, and a kind that was not requested is not charged', () => {
  const record = createRecord('r', {
    work_emails: [email('a', 'DELIVERABLE'), email('b', 'DELIVERABLE')],
    phones: [phone('+44 7700 900123')],
  });
  expect(sumCharges(toReceiptLines(['work_email'], record, true))).toBe(100);
  expect(sumCharges(toReceiptLines(['work_email', 'phone'], record, true))).toBe(1100);
});

test('Applying the charge either keeps the sum or sets it to zero', () => {
  const lines = toReceiptLines(
    ['work_email', 'phone'],
    createRecord('r', { work_emails: [email('a', 'DELIVERABLE')] }),
    true,
  );
  expect(applyCharge(lines, 100)).toEqual(lines);
  expect(applyCharge(lines, 700)).toEqual(lines);
  expect(applyCharge(lines, 0).map(({ outcome }) => outcome)).toEqual(['free', 'not_found']);
});

test('A kind that the service could not finish is neither a miss nor charged, and the others are kept', () => {
  const work = { work_emails: [email('a', 'DELIVERABLE')] };
  const record = createRecord('r', work, { state: 'found', skipped_fields: ['contact.phones'] });
  const kinds: Kind[] = ['work_email', 'personal_email', 'phone'];
  expect(toReceiptLines(kinds, record, true)).toEqual([
    { what: 'work_email', outcome: 'found', charged: 100 },
    { what: 'personal_email', outcome: 'not_found', charged: 0 },
    { what: 'phone', outcome: 'skipped', charged: 0 },
  ]);
  const item = { ref: 'r', contactId: 'maren', input: {}, kinds } as unknown as JobItem;
  const before = contactWith({ workEmail: null });
  const ending = { jobId: 'job-9', at: '2026-01-11T10:42:00.000Z', complete: true };
  const after = mergeRecord(before, item, record, ending);
  expect(after.workEmail?.values).toHaveLength(1);
  expect(after.personalEmail?.values).toEqual([]);
  expect(after.phone).toBeNull();
});
