import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { findViolations, layOut, showPage } from '../contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

/** Opens the first of two notes. */
async function edit() {
  const open = contactWith({
    id: 'contact',
    notes: [
      { id: 'a', at: '2026-01-12T09:00:00.000Z', text: 'Call on Friday.' },
      { id: 'b', at: '2026-01-03T09:00:00.000Z', text: 'Met at the fair.' },
    ],
  });
  const page = showPage({ open });
  const pane = within(screen.getByRole('complementary'));
  await page.user.click(pane.getAllByRole('button', { name: 'Edit note' })[0]!);
  return { ...page, open, pane, field: pane.getByLabelText('Note') };
}

it('a note is edited in its place', async () => {
  const { given, user, open, pane, field, container } = await edit();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Call on Friday.');
  expect(await findViolations(container)).toEqual([]);
  await user.clear(field);
  const save = pane.getByRole('button', { name: 'Save note' });
  await user.click(save);
  expect(given.onEditNote).not.toHaveBeenCalled();
  await user.type(field, 'Call on Monday.');
  await user.click(save);
  expect(given.onEditNote).toHaveBeenCalledExactlyOnceWith(open.id, {
    id: 'a',
    text: 'Call on Monday.',
  });
  await waitFor(() => expect(pane.queryByLabelText('Note')).toBeNull());
  await waitFor(() => expect(pane.getAllByRole('button', { name: 'Edit note' })[0]).toHaveFocus());
});

it('Escape leaves the note as it was, and the details open', async () => {
  const { given, user, pane, field } = await edit();
  await user.type(field, ' Or not.{Escape}');
  expect(given.onEditNote).not.toHaveBeenCalled();
  expect(given.onClose).not.toHaveBeenCalled();
  expect(pane.getByText('Call on Friday.')).toBeVisible();
});

it('a text that was not stored stays in the field, also while another contact is open', async () => {
  const { given, user, open, pane, field, change } = await edit();
  given.onEditNote.mockResolvedValueOnce('Not stored.');
  await user.type(field, ' Or on Monday.');
  await user.click(pane.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  expect(field).toHaveValue('Call on Friday. Or on Monday.');
  const other = contactWith({ id: 'other' });
  change({ open: other, openId: 'other' });
  expect(screen.queryByLabelText('Note')).toBeNull();
  change({ open, openId: open.id });
  expect(screen.getByLabelText('Note')).toHaveValue('Call on Friday. Or on Monday.');
});

it('Escape that ends a composition of characters leaves the text and the details', async () => {
  const { given, user, pane, field } = await edit();
  await user.type(field, ' Or not.');
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(pane.getByLabelText('Note')).toHaveValue('Call on Friday. Or not.');
  expect(given.onClose).not.toHaveBeenCalled();
});

it('a text that was stored elsewhere meanwhile is shown beside the one that would replace it', async () => {
  const { user, open, field, change } = await edit();
  await user.type(field, ' Or not.');
  change({ open: contactWith({ id: 'other' }), openId: 'other' });
  const [note, ...others] = open.notes!;
  const notes = [{ ...note!, text: 'Called on Friday.' }, ...others];
  change({ open: { ...open, notes }, openId: open.id });
  expect(screen.getByLabelText('Note')).toHaveValue('Call on Friday. Or not.');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Meanwhile the note was changed to: “Called on Friday.”',
  );
  await user.clear(screen.getByLabelText('Note'));
  await user.type(screen.getByLabelText('Note'), 'Called on Friday. ');
  expect(screen.queryByRole('alert'), 'the same text').toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Called on Friday.')).toBeVisible();
});
