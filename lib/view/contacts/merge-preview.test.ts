import { expect, test } from 'vitest';
import { contactWith, revealedEmails } from '../../contacts/contact.fixture.ts';
import { listMergeReasons, toMergePreview } from './merge-preview.ts';

const NOW = new Date('2026-01-22T12:00:00.000Z');

test('The values of both contacts stand beside what stays: addresses of both, and one of two texts', () => {
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
  expect(lines.find(({ name }) => name === 'Work email')).toMatchObject({
    keep: ['ana@tarnwick.example'],
    drop: ['a.wren@tarnwick.example'],
    merged: expect.arrayContaining(['ana@tarnwick.example', 'a.wren@tarnwick.example']) as unknown,
    isLtr: true,
    isChoice: false,
  });
  expect(lines).toContainEqual({
    name: 'Title',
    keep: ['Buyer'],
    drop: ['Planner'],
    merged: ['Buyer'],
    isLtr: false,
    isChoice: true,
  });
});

test('The reasons are what both share; two that share nothing have none', () => {
  const one = contactWith({
    keys: ['who:ana wren@=tarnwick'],
    workEmail: revealedEmails(['Ana@tarnwick.example', 'DELIVERABLE']),
  });
  const other = contactWith({
    keys: ['who:ana wren@=tarnwick'],
    givenEmails: [{ email: 'ana@tarnwick.example', at: NOW.toISOString(), jobId: 'job' }],
  });
  expect(listMergeReasons(one, other)).toEqual([
    'Same name and company',
    'Same address: ana@tarnwick.example',
  ]);
  expect(listMergeReasons(one, contactWith({ keys: ['who:bo li@=tarnwick'] }))).toEqual([]);
});
