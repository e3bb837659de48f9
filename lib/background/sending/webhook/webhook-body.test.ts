import { expect, test } from 'vitest';
import { contactWith } from '../../../contacts/contact.fixture.ts';
import { toWebhookContact } from './webhook-body.ts';

test('A person that the user has renamed is sent without the parts of the other name.', () => {
  const contact = contactWith({
    id: 'a',
    fullName: 'Maren Osei-Thorvik',
    firstName: 'Maren',
    lastName: 'Osei-Thorvik',
    own: { fullName: 'Bo Li' },
  });
  const sent = toWebhookContact(contact, { withNotes: false, withSource: false });
  expect(sent).toMatchObject({ full_name: 'Bo Li', first_name: '', last_name: '' });
});

test('An address that was revealed and typed is sent once, as it was checked.', () => {
  const contact = contactWith({
    id: 'a',
    fullName: 'Maren Osei-Thorvik',
    workEmail: {
      checkedAt: '2026-01-02T12:00:00.000Z',
      jobId: 'job',
      values: [{ email: 'maren@tarnwick.example', status: 'DELIVERABLE' }],
    },
    own: {
      emails: [
        { email: 'Maren@Tarnwick.example', at: '2026-01-03T12:00:00.000Z' },
        { email: 'maren@home.example', at: '2026-01-03T12:00:00.000Z' },
      ],
    },
  });
  const { emails } = toWebhookContact(contact, { withNotes: false, withSource: false });
  expect(emails).toEqual([
    { email: 'maren@tarnwick.example', type: 'work', status: 'DELIVERABLE' },
    { email: 'maren@home.example', type: 'own' },
  ]);
});
