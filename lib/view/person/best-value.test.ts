import { expect, test } from 'vitest';
import { contactWith, revealedEmails, revealedPhones } from '../../contacts/contact.fixture.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { flagWith } from '../../receipts/flag.fixture.ts';
import { findBestValue, findContactCopy } from './best-value.ts';
import { toRevealRows } from './reveal-rows.ts';

const NOW = new Date('2026-01-12T12:00:00.000Z');
const AT = '2026-01-11T09:00:00.000Z';
const WORK = revealedEmails(['m@tarnwick.example', 'DELIVERABLE']);
const INVALID = revealedEmails(['m@tarnwick.example', 'INVALID']);
const PERSONAL = revealedEmails(['m@home.example', 'CATCH_ALL']);
const PHONE = revealedPhones(['+44 7700 900142', 'MOBILE']);
const GIVEN = [{ email: 'given@tarnwick.example', at: AT, jobId: 'job-3' }];
const OWN = {
  emails: [{ email: 'm@private.example', at: AT }],
  phones: [{ number: '+44 7700 900150', at: AT }],
};
const [WORK_WRONG, OWN_WRONG, OWN_PHONE_WRONG] = [
  flagWith({ value: 'm@tarnwick.example' }),
  flagWith({ value: 'm@private.example' }),
  flagWith({ kind: 'phone', value: '+44 7700 900150' }),
];

test.each<[string, Partial<Contact>, ReturnType<typeof flagWith>[], string | null, string?]>([
  ['its work address', { workEmail: WORK, own: OWN }, [], 'Copy work email', 'm@tarnwick.example'],
  ['only a personal address', { personalEmail: PERSONAL }, [], 'Copy personal email'],
  ['only a number', { phone: PHONE }, [], 'Copy mobile phone', '+44 7700 900142'],
  ['a given address', { givenEmails: GIVEN }, [], 'Copy work email', 'given@tarnwick.example'],
  ['own values', { own: OWN }, [], 'Copy email', 'm@private.example'],
  ['an own address and a number', { own: OWN, phone: PHONE }, [], 'Copy email'],
  ['an own number', { own: { phones: OWN.phones } }, [], 'Copy phone', '+44 7700 900150'],
  ['an invalid address', { workEmail: INVALID, own: OWN }, [], 'Copy email', 'm@private.example'],
  ['a marked address', { workEmail: WORK, own: OWN }, [WORK_WRONG], 'Copy email'],
  ['only a marked address', { workEmail: WORK }, [WORK_WRONG], 'Copy work email'],
  ['own values, the address marked', { own: OWN }, [OWN_WRONG], 'Copy phone', '+44 7700 900150'],
  ['own values, both marked', { own: OWN }, [OWN_WRONG, OWN_PHONE_WRONG], null],
  ['nothing', {}, [], null],
])('the button of a contact with %s says what it copies', (_, changes, flags, text, value) => {
  const contact = contactWith({ workEmail: null, ...changes });
  const rows = toRevealRows({ contact, jobs: [], flags }, NOW);
  const best = findContactCopy(contact, rows, flags);
  expect(best?.text ?? null).toBe(text);
  expect(best?.value).toBe(value ?? best?.value);
});

test('an own address that the service has reported as invalid is not copied', () => {
  const own = { emails: [{ email: 'M@tarnwick.example', at: AT }], phones: OWN.phones };
  const contact = contactWith({ workEmail: INVALID, own });
  const rows = toRevealRows({ contact, jobs: [] }, NOW);
  expect(findContactCopy(contact, rows, [])).toEqual({
    text: 'Copy phone',
    value: '+44 7700 900150',
  });
});

test('of the revealed values the first unmarked one is copied, and a marked one without another', () => {
  const contact = contactWith({ workEmail: WORK, phone: PHONE });
  const best = (flags: ReturnType<typeof flagWith>[]) =>
    findBestValue(toRevealRows({ contact, jobs: [], flags }, NOW))?.kind;
  expect(best([])).toBe('work_email');
  expect(best([WORK_WRONG])).toBe('phone');
  const phoneWrong = flagWith({ kind: 'phone', value: '+44 7700 900142' });
  expect(best([WORK_WRONG, phoneWrong])).toBe('work_email');
});
