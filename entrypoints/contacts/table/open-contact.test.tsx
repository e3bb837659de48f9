// The details of the open contact, from the database to the page and back.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { receiptWith } from '../../../lib/view/jobs/job.fixture.ts';
import { setUpContactsPage } from '../app.fixture.tsx';

const page = setUpContactsPage((db) =>
  db.contacts.bulkPut([
    contactWith({ id: 'a', fullName: 'Ana Wren', savedAt: '2026-01-03T08:00:00.000Z' }),
    contactWith({ id: 'b', fullName: 'Bo Li', savedAt: '2026-01-02T08:00:00.000Z' }),
  ]),
);

async function openAna() {
  const shown = await page.open();
  await shown.user.click(await screen.findByRole('button', { name: 'Ana Wren' }));
  return { ...shown, pane: within(await screen.findByRole('complementary', { name: 'Ana Wren' })) };
}

it('the company is saved with a press, and leads to its own page from then on', async () => {
  const { user, pane } = await openAna();
  expect(await pane.findByText('2 of your contacts')).toBeVisible();
  await user.click(pane.getByRole('button', { name: 'Save company' }));
  const link = await pane.findByRole('link', { name: 'Open Tarnwick Freight' });
  const [company] = await page.db.companies.toArray();
  expect(link).toHaveAttribute('href', `#companies/${company!.id}`);
  expect(await screen.findByText('Tarnwick Freight saved to companies.')).toBeInTheDocument();
});

it('a value leads to the receipt of its job', async () => {
  await page.db.receipts.put(receiptWith({ id: 'job-1', contactIds: ['a'] }));
  const { user, pane } = await openAna();
  await user.click(pane.getByRole('button', { name: 'maren.osei-thorvik@tarnwick.example' }));
  expect(await pane.findByRole('link', { name: 'Open receipt' })).toHaveAttribute(
    'href',
    'receipts.html#job-1',
  );
});

it('a typed note is back with its contact, and gone with the page', async () => {
  const { user, pane } = await openAna();
  await user.type(pane.getByLabelText('Write a note'), 'Call on');
  await user.click(screen.getByRole('button', { name: 'Bo Li' }));
  expect(await screen.findByLabelText('Write a note')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Ana Wren' }));
  await waitFor(() => expect(screen.getByLabelText('Write a note')).toHaveValue('Call on'));
  cleanup();
  const { pane: another } = await openAna();
  expect(another.getByLabelText('Write a note')).toHaveValue('');
});

it('an edited note keeps its date, and gets its earlier text back by undo', async () => {
  const note = { id: 'n', at: '2026-01-03T09:00:00.000Z', text: 'Call on Friday.' };
  await page.db.contacts.update('a', { notes: [note] });
  const { user, pane } = await openAna();
  await user.click(pane.getByRole('button', { name: 'Edit note' }));
  await user.type(pane.getByLabelText('Note'), ' Or on Monday.');
  await user.click(pane.getByRole('button', { name: 'Save note' }));
  expect(await pane.findByText('Call on Friday. Or on Monday.', { selector: 'p' })).toBeVisible();
  const stored = async () => (await page.db.contacts.get('a'))!['notes'];
  expect(await stored()).toEqual([{ ...note, text: 'Call on Friday. Or on Monday.' }]);
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await pane.findByText('Call on Friday.')).toBeVisible();
  expect(await stored()).toEqual([note]);
});
