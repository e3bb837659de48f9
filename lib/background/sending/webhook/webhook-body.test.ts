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
