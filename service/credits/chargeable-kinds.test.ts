import { expect, it } from 'vitest';
import type { ContactInfo } from '../../lib/contract/enrichment.ts';
import { NO_CONTACT_INFO } from '../enrichments/contact-info.ts';
import { chargeableKinds } from './chargeable-kinds.ts';

const email = (status: string) => ({ email: 'a@b.example', status });
const phone = (line_type: string | undefined) => ({ number: '+1', region: 'US', line_type });

it.each<[string, Partial<ContactInfo>, string[]]>([
  ['nothing', {}, []],
  ['DELIVERABLE', { work_emails: [email('DELIVERABLE')] }, ['contact.work_emails']],
  ['CATCH_ALL', { work_emails: [email('CATCH_ALL')] }, ['contact.work_emails']],
  ['INVALID', { work_emails: [email('INVALID')] }, []],
  ['an unknown status', { personal_emails: [email('NEW')] }, []],
  [
    'two of a kind',
    { personal_emails: [email('INVALID'), email('HIGH_PROBABILITY')] },
    ['contact.personal_emails'],
  ],
  ['a mobile', { phones: [phone('MOBILE')] }, ['contact.phones']],
  ['a number of no line type', { phones: [phone(undefined)] }, ['contact.phones']],
  ['a landline', { phones: [phone('LANDLINE')] }, []],
  ['VOIP', { phones: [phone('VOIP')] }, []],
])('%s', (_what, found, kinds) => {
  expect(chargeableKinds({ ...NO_CONTACT_INFO, ...found })).toEqual(kinds);
});
