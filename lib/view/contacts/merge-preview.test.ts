import { expect, test } from 'vitest';
import { contactWith, revealedEmails } from '../../contacts/contact.fixture.ts';
import { toMergePreview } from './merge-preview.ts';

const NOW = new Date('2026-01-22T12:00:00.000Z');

test('Addresses are separate values, and a text that differs names what is not kept', () => {
  const keep = contactWith({
    id: 'keep',
    title: 'Buyer',
    workEmail: revealedEmails(['ana@tarnwick.example', 'CATCH_ALL']),
    own: { emails: [{ email: 'ana@wren.example', at: NOW.toISOString() }] },
  });
  const drop = contactWith({
    id: 'drop',
    title: 'Planner',
    workEmail: revealedEmails(['a.wren@tarnwick.example', 'CATCH_ALL']),
  });
  const lines = toMergePreview(keep, drop, [], NOW);
  expect(lines).toContainEqual({
    name: 'Work email',
    values: expect.arrayContaining(['ana@tarnwick.example', 'a.wren@tarnwick.example']) as unknown,
    isLtr: true,
    lost: '',
  });
  expect(lines).toContainEqual({ name: 'Title', values: ['Buyer'], isLtr: false, lost: 'Planner' });
});
