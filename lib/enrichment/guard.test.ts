import { expect, test } from 'vitest';
import { contactWith, revealedEmails, revealedPhones } from '../contacts/contact.fixture.ts';
import type { Contact } from '../model/contact.ts';
import type { Kind } from '../model/kinds.ts';
import { checkBudget, isFreeAgain, owns, type Budget } from './guard.ts';

const NOW = new Date('2026-02-01T00:00:00.000Z');
const EXPIRED = new Date('2026-04-10T10:42:00.000Z');

test.each<[string, Partial<Contact>, Kind, { owned: boolean; free: boolean }]>([
  ['a good address', {}, 'work_email', { owned: true, free: true }],
  ['nothing found', { workEmail: revealedEmails() }, 'work_email', { owned: false, free: false }],
  ['never asked', {}, 'phone', { owned: false, free: false }],
  [
    'an invalid address',
    { workEmail: revealedEmails(['a@b.example', 'INVALID']) },
    'work_email',
    { owned: true, free: false },
  ],
  [
    'a mobile',
    { phone: revealedPhones(['+44 7700 900123', 'MOBILE']) },
    'phone',
    { owned: true, free: true },
  ],
  [
    'a landline',
    { phone: revealedPhones(['+44 20 7946 0123', 'LANDLINE']) },
    'phone',
    { owned: true, free: false },
  ],
])('%s', (_, changes, kind, { owned, free }) => {
  const contact = contactWith(changes);
  expect(owns(contact, kind)).toBe(owned);
  expect(isFreeAgain(contact, kind, NOW)).toBe(free);
  expect(isFreeAgain(contact, kind, EXPIRED), 'after three months').toBe(false);
});

const ROOM: Budget = {
  balance: 14,
  sessionLimit: 14,
  dayLimit: 14,
  spentInSession: 0,
  spentToday: 0,
  held: { workspace: 0, session: 0, all: 0 },
};

test.each<[string, number, Partial<Budget>, string | null]>([
  ['exactly what is there', 1400, {}, null],
  ['a hundredth too much', 1401, {}, 'not_enough_credits'],
  ['nothing, when nothing is left', 0, { balance: 0, sessionLimit: 0, dayLimit: 0 }, null],
  ['an unknown balance', 1400, { balance: null }, null],
  ['spent in the session', 1400, { balance: null, spentInSession: 1 }, 'over_session_limit'],
  ['spent today', 1400, { balance: null, spentToday: 1 }, 'over_day_limit'],
  ['held here', 1400, { held: { workspace: 1, session: 0, all: 0 } }, 'not_enough_credits'],
  [
    'held in the session',
    1400,
    { held: { workspace: 0, session: 1, all: 0 } },
    'over_session_limit',
  ],
  ['held at all', 1400, { held: { workspace: 0, session: 0, all: 1 } }, 'over_day_limit'],
])('budget: %s', (_, worstCase, changes, code) => {
  expect(checkBudget(worstCase, { ...ROOM, ...changes })?.code ?? null).toBe(code);
});

test('a refusal says what is needed and what there is, in credits and never below none', () => {
  expect(
    checkBudget(1400, { ...ROOM, balance: 1, held: { ...ROOM.held, workspace: 700 } }),
  ).toEqual({
    code: 'not_enough_credits',
    needed: 14,
    available: 0,
  });
});
