import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import {
  findViolations,
  LABELS,
  layOut,
  people,
  showPage,
  VIEW,
} from './contacts-page.fixture.tsx';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

describe('when there is little to show', () => {
  it('explains how to save people', () => {
    showPage({ shown: [] });
    expect(screen.getByRole('heading', { name: 'Who do you want to keep?' })).toBeInTheDocument();
    expect(screen.getByText(/^Click the Sidelight icon/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
  });

  it.each([
    [{ kind: 'deleted' } as const, 'Nothing is deleted'],
    [{ kind: 'tag', id: 'buyer' } as const, 'Who belongs here?'],
  ])('explains an empty group: %j', (group, title) => {
    showPage({ group, shown: [], labels: LABELS });
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  });

  it('says of deleted contacts how long they are kept, and adds none there', () => {
    showPage({ group: { kind: 'deleted' } });
    expect(screen.getByRole('heading', { name: 'Kept for 30 days, then removed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add person' })).toBeNull();
    expect(screen.queryByText(/ shown, /)).toBeNull();
  });

  it('shows the day of contacts that are due, also where that column is not chosen', () => {
    const shown = [contactWith({ followUpOn: '2025-12-20' })];
    const { change } = showPage({ group: { kind: 'due' }, shown });
    expect(screen.getByRole('columnheader', { name: 'Follow up' })).toBeVisible();
    expect(screen.getByRole('row', { name: /20\sDec/ })).toBeVisible();
    change({ group: { kind: 'all' } });
    expect(screen.queryByRole('columnheader', { name: 'Follow up' })).toBeNull();
  });

  it('searches nothing where there is nothing', () => {
    const { change } = showPage({ shown: [] });
    expect(screen.queryByRole('textbox', { name: 'Search contacts' })).toBeNull();
    change({ text: 'ana' });
    expect(screen.getByRole('textbox', { name: 'Search contacts' })).toBeVisible();
  });

  it('leads from an empty tag to all contacts', async () => {
    const group = { kind: 'tag', id: 'buyer' } as const;
    const { given, user } = showPage({ group, shown: [], labels: LABELS });
    await user.click(screen.getByRole('button', { name: 'Open all contacts' }));
    expect(given.onOpenGroup).toHaveBeenCalledExactlyOnceWith({ kind: 'all' });
  });

  it('does not call a group empty while contacts are being read', () => {
    showPage({ shown: [], isReading: true });
    expect(screen.queryByRole('heading', { name: /\?$/ })).toBeNull();
    expect(screen.getByText('Reading contacts…')).toBeInTheDocument();
  });

  it.each([
    [['a'], '1 contact cannot be read by this version. It is kept.'],
    [['a', 'b'], '2 contacts cannot be read by this version. They are kept.'],
  ])('counts the rows that cannot be read: %j', (unreadable, words) => {
    showPage({ unreadable });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('deletes unreadable contacts after a confirmation', async () => {
    const { given, user } = showPage({ unreadable: ['a', 'b'] });
    await user.click(screen.getByRole('button', { name: 'Delete what cannot be read' }));
    expect(given.onDeleteForGood).not.toHaveBeenCalled();
    pressAfterReading(
      screen.getByRole('button', { name: 'Delete 2 unreadable contacts for good' }),
    );
    expect(given.onDeleteForGood).toHaveBeenCalledWith(['a', 'b']);
  });

  it('announces results politely and failures at once', () => {
    showPage({ message: '1 contact written.', problem: '2 contacts not deleted.' });
    expect(screen.getByText('1 contact written.').tagName).toBe('OUTPUT');
    expect(screen.getByRole('alert')).toHaveTextContent('2 contacts not deleted.');
  });
});

const noted = contactWith({
  lists: ['q1'],
  tags: ['buyer'],
  notes: [{ id: 'n', at: '2026-01-11T09:00:00.000Z', text: 'Call on Friday.' }],
});

it.each<[string, Parameters<typeof showPage>[0]]>([
  ['with rows and labels', { labels: LABELS, views: [VIEW], shown: people(3) }],
  ['empty', { shown: [] }],
  ['with a selection', { shown: people(2), selection: { ids: new Set(['p0']), anchor: null } }],
  ['with an open person', { shown: [noted], open: noted, labels: LABELS }],
  [
    'with filters, an undo and unreadable rows',
    {
      filters: { emailStatus: ['DELIVERABLE'] },
      openFilter: {
        filter: 'company',
        text: '',
        more: 3,
        values: [{ value: 'Tarnwick Freight', count: 1 }],
      },
      undo: { text: '1 contact deleted.' },
      unreadable: ['x'],
    },
  ],
])('breaks no accessibility rule %s', async (_, view) => {
  const { container } = showPage(view);
  expect(await findViolations(container)).toEqual([]);
});
