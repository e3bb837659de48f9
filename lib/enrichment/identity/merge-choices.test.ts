import { expect, test } from 'vitest';
import { contactWith, revealedEmails } from '../../contacts/contact.fixture.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';
import { combineByHand } from './merge-by-hand.ts';

const AT = '2026-01-22T12:00:00.000Z';
const keep = contactWith({
  id: 'keep',
  fullName: 'Ana Wren',
  firstName: 'Ana',
  lastName: 'Wren',
  title: 'Buyer',
  location: 'Bergen',
  stage: 'contacted',
  workEmail: revealedEmails(['ana@tarnwick.example', 'DELIVERABLE']),
});
const drop = contactWith({
  id: 'drop',
  fullName: 'A. Wren-Li',
  firstName: 'A.',
  lastName: 'Wren-Li',
  title: 'Planner',
  location: 'Oslo',
  own: { title: 'VP Sales' },
  workEmail: revealedEmails(['a.wren@tarnwick.example', 'CATCH_ALL']),
});

test('Of each chosen field the merged contact has the value of that side, with the parts of its name', () => {
  const merged = combineByHand(keep, drop, AT, { fullName: 'drop', title: 'keep', stage: 'drop' });
  expect(toShownValues(merged)).toMatchObject({
    fullName: 'A. Wren-Li',
    firstName: 'A.',
    lastName: 'Wren-Li',
    title: 'Buyer',
    location: 'Bergen',
  });
  expect(merged.stage).toBe('new');
});

test('A chosen value that the user has typed stays the user’s', () => {
  const merged = combineByHand(keep, drop, AT, { title: 'drop' });
  expect(merged).toMatchObject({ title: 'Planner', own: { title: 'VP Sales' } });
});

test('No choice drops an address that was paid for', () => {
  const side = 'drop' as const;
  const all = { fullName: side, title: side, location: side, networkUrl: side };
  const { workEmail } = combineByHand(keep, drop, AT, all);
  expect(workEmail?.values.map(({ email }) => email).toSorted()).toEqual([
    'a.wren@tarnwick.example',
    'ana@tarnwick.example',
  ]);
});
