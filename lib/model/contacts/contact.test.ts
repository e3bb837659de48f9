import { expect, test } from 'vitest';
import { contactWith, revealedEmails } from '../../contacts/contact.fixture.ts';
import type { Kind } from '../kinds.ts';
import { type Contact, isOwned } from './contact.ts';

test.each<[string, Partial<Contact>, Kind, boolean]>([
  ['a good address', {}, 'work_email', true],
  ['nothing found', { workEmail: revealedEmails() }, 'work_email', false],
  ['never asked', {}, 'phone', false],
  [
    'an invalid address',
    { workEmail: revealedEmails(['a@b.example', 'INVALID']) },
    'work_email',
    true,
  ],
])('owned: %s', (_, changes, kind, owned) => {
  expect(isOwned(contactWith(changes), kind)).toBe(owned);
});
