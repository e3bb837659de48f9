import { expect, test } from 'vitest';
import { contactWith, revealedEmails, revealedPhones } from '../../contacts/contact.fixture.ts';
import { createLabel } from '../labels.ts';
import { listMergeReasons, noReasonText, toMergePreview } from './merge-preview.ts';

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
  const lines = toMergePreview([keep, drop], {}, [], NOW);
  expect(lines.find(({ name }) => name === 'Work email')).toMatchObject({
    keep: ['ana@tarnwick.example'],
    drop: ['a.wren@tarnwick.example'],
    merged: expect.arrayContaining(['ana@tarnwick.example', 'a.wren@tarnwick.example']) as unknown,
    isLtr: true,
    choice: null,
  });
  expect(lines).toContainEqual({
    name: 'Title',
    keep: ['Buyer'],
    drop: ['Planner'],
    merged: ['Buyer'],
    isLtr: false,
    choice: { field: 'title', side: 'keep' },
  });
});

test('What the user typed on the other contact stays, and the value of the kept one does not', () => {
  const keep = contactWith({ id: 'keep', title: 'Buyer' });
  const drop = contactWith({
    id: 'drop',
    title: 'Planner',
    own: { title: 'VP Sales' },
    stage: 'contacted',
  });
  const lines = toMergePreview([keep, drop], {}, [], NOW);
  expect(lines.find(({ name }) => name === 'Title')).toMatchObject({
    merged: ['VP Sales'],
    choice: { field: 'title', side: 'drop' },
  });
  expect(lines.find(({ name }) => name === 'Stage')).toMatchObject({
    keep: ['New'],
    merged: ['Contacted'],
    choice: { field: 'stage', side: 'drop' },
  });
});

test('A field that is chosen has the value of that contact, and can be chosen again', () => {
  const keep = contactWith({ id: 'keep', title: 'Buyer' });
  const drop = contactWith({ id: 'drop', title: 'Planner' });
  const lines = toMergePreview([keep, drop], { title: 'drop' }, [], NOW);
  expect(lines.find(({ name }) => name === 'Title')).toMatchObject({
    merged: ['Planner'],
    choice: { field: 'title', side: 'drop' },
  });
});

test('A value that only one of them has is no choice', () => {
  const keep = contactWith({ id: 'keep', title: '', location: 'Oslo' });
  const drop = contactWith({ id: 'drop', title: 'Planner', location: '' });
  const lines = toMergePreview([keep, drop], {}, [], NOW);
  expect(lines.filter(({ choice }) => choice !== null)).toEqual([]);
});

test('A value that the user has emptied can be chosen, although nothing of it stays', () => {
  const keep = contactWith({ id: 'keep', own: { title: '' } });
  const drop = contactWith({ id: 'drop', title: 'Buyer' });
  const lines = toMergePreview([keep, drop], {}, [], NOW);
  expect(lines.find(({ name }) => name === 'Title')).toMatchObject({
    drop: ['Buyer'],
    merged: [],
    choice: { field: 'title', side: 'keep' },
  });
  const chosen = toMergePreview([keep, drop], { title: 'drop' }, [], NOW);
  expect(chosen.find(({ name }) => name === 'Title')).toMatchObject({
    merged: ['Buyer'],
    choice: { field: 'title', side: 'drop' },
  });
});

test('An address or a number that stays in another spelling is not lost', () => {
  const berlin = createLabel([], 'list', 'Berlin', NOW);
  const bremen = createLabel([berlin], 'list', 'Bremen', NOW);
  const keep = contactWith({
    id: 'keep',
    workEmail: revealedEmails(['ana@tarnwick.example', 'DELIVERABLE']),
    phone: revealedPhones(['+49 30 901820']),
    lists: [berlin.id],
  });
  const drop = contactWith({
    id: 'drop',
    workEmail: revealedEmails(['Ana@Tarnwick.example', 'DELIVERABLE']),
    phone: revealedPhones(['+4930901820']),
    lists: [bremen.id],
  });
  const lines = toMergePreview([keep, drop], {}, [berlin, bremen], NOW);
  expect(lines.find(({ name }) => name === 'Work email')?.merged).toHaveLength(1);
  expect(lines.find(({ name }) => name === 'Mobile phone')?.merged).toHaveLength(1);
  expect(lines.filter(({ choice }) => choice !== null)).toEqual([]);
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

test('An address that the user typed is a reason, too', () => {
  const typed = { emails: [{ email: 'Ana@home.example', at: NOW.toISOString() }] };
  const one = contactWith({ workEmail: null, own: typed });
  const other = contactWith({
    keys: ['who:bo li@=tarnwick'],
    workEmail: null,
    personalEmail: revealedEmails(['ana@home.example', 'DELIVERABLE']),
  });
  expect(listMergeReasons(one, other)).toEqual(['Same address: ana@home.example']);
});

test('Two namesakes with two profiles on one site are not said to share no name', () => {
  const namesake = (name: string) =>
    contactWith({
      workEmail: null,
      keys: ['who:ana wren@=tarnwick', `net:network.example/in/${name}`],
    });
  const [one, other] = [namesake('ana'), namesake('wren')];
  expect(listMergeReasons(one, other)).toEqual([]);
  expect(noReasonText(one, other)).toMatch(/^Their profiles differ/);
  const bo = contactWith({ workEmail: null, keys: ['who:bo li@=tarnwick'] });
  expect(noReasonText(one, bo)).toBe('They have nothing in common that is certain.');
});
