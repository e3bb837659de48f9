// Tests where the focus goes when its element is removed from the contacts page.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import { NOTHING_SELECTED } from '../../lib/contacts/selection.ts';
import { layOut, people, showPage } from './contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

const NAME = 'Maren Osei-Thorvik';

function open(changes: Parameters<typeof contactWith>[0] = {}) {
  const contact = contactWith(changes);
  return { ...showPage({ shown: [contact], open: contact }), contact };
}

describe('the focus', () => {
  it('returns to the name after the details are closed, because they can cover the table', async () => {
    const { given, user, change } = open();
    const name = screen.getByRole('button', { name: NAME });
    const focus = vi.spyOn(name, 'focus');
    given.onClose.mockImplementation(() => change({ open: null, openId: null }));
    await user.click(screen.getByRole('button', { name: 'Close details' }));
    await waitFor(() => expect(name).toHaveFocus());
    expect(given.onClose).toHaveBeenCalledBefore(focus);
    expect(given.onClose).toHaveBeenCalledOnce();
  });

  it('goes to the name when Escape closes the details', async () => {
    const { given, user } = open();
    await user.keyboard('{Escape}');
    expect(given.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('button', { name: NAME })).toHaveFocus());
  });

  it('goes to the title when the details of an erased person go', async () => {
    const { change } = open();
    change({ open: null, openId: null, rows: new Map(), total: 0 });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('goes to the title when the bar of the selection goes with the pressed button', async () => {
    const { given, user, change } = showPage({
      shown: people(2),
      selection: { ids: new Set(['p0']), anchor: null },
    });
    given.onClearSelection.mockImplementation(() => change({ selection: NOTHING_SELECTED }));
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('goes to the heading of the details when a note is deleted with its button', async () => {
    const notes = [{ id: 'n', at: '2026-01-12T09:00:00.000Z', text: 'Call on Friday.' }];
    const { given, user, change, contact } = open({ notes });
    given.onChange.mockImplementation(() => change({ open: { ...contact, notes: [] } }));
    await user.click(screen.getByRole('button', { name: 'Delete note' }));
    expect(screen.getByRole('heading', { name: NAME })).toHaveFocus();
  });

  it('stays where it is when something else changes the open contact', () => {
    const { change, contact } = open();
    const field = screen.getByRole('textbox', { name: 'Search contacts' });
    field.focus();
    field.blur();
    change({ open: { ...contact, stage: 'replied' } });
    expect(document.body).toHaveFocus();
  });
});
