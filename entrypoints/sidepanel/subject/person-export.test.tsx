import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import '../../../test/support/setup/suffix-list.ts';
import { contactWith, revealedEmails } from '../../../lib/contacts/contact.fixture.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import { flagWith } from '../../../lib/receipts/flag.fixture.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { personPageWith } from '../../../lib/page/subject-page.fixture.ts';
import { openDatabase, type Database } from '../../../lib/store/database.ts';
import { collectWrittenFiles } from '../../../test/support/extension/collect-written-files.ts';
import { PersonView } from './person-view.tsx';

const NOW = new Date(2026, 0, 10);
const SAVED = contactWith({ id: 'a' });
const NO_VALUES = { workEmail: null, personalEmail: null, phone: null };

let db: Database;
let files: Blob[];
beforeEach(() => {
  db = openDatabase(`person-export-${crypto.randomUUID()}`);
  files = collectWrittenFiles();
});
afterEach(() => {
  vi.restoreAllMocks();
  db.close();
});

async function show(contact: Contact) {
  await db.contacts.put(contact);
  const page = personPageWith(SAVED, { contact });
  render(<PersonView {...page} actions={{} as Actions} db={db} now={NOW} onCorrect={() => {}} />);
  // The parts that are loaded later.
  await screen.findByRole('button', { name: 'More about this person' });
}

const openMenu = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Export contact' }));

test('a saved person is written to a file in the chosen format', async () => {
  await show(SAVED);
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: /vCard 3\.0$/ }));
  await screen.findByText('1 contact written to sidelight-contacts-2026-01-10.vcf.');
  expect(await files[0]!.text()).toContain('FN:Maren Osei-Thorvik');
});

test('the columns of an importer are offered, too, and an address that is not exported is counted', async () => {
  const workEmail = revealedEmails(['odd@tarnwick.example', 'INVALID']);
  await show(contactWith({ id: 'a', workEmail }));
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV for HubSpot' }));
  expect(
    await screen.findByText(
      '1 contact written to sidelight-hubspot-2026-01-10.csv. 1 invalid address left out.',
    ),
  ).toBeVisible();
});

test('the options of files are on the contacts page', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  await show(SAVED);
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: /^Columns and options/ }));
  expect(create.mock.lastCall?.[0].url).toMatch(/contacts\.html#all$/);
  expect(files).toEqual([]);
});

test('a person with a value is exported with it, without being saved', async () => {
  await show({
    ...SAVED,
    savedAt: null,
    ...NO_VALUES,
    workEmail: revealedEmails(['maren@tarnwick.example', 'DELIVERABLE']),
  });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: /vCard 3\.0$/ }));
  await screen.findByText('1 contact written to sidelight-contacts-2026-01-10.vcf.');
  expect(await files[0]!.text()).toContain('maren@tarnwick.example');
});

test('a value that is marked as wrong is left out, as on the contacts page', async () => {
  const value = 'wrong@tarnwick.example';
  await db.flags.put(flagWith({ contactId: 'a', value }));
  await show({ ...SAVED, ...NO_VALUES, workEmail: revealedEmails([value, 'DELIVERABLE']) });
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: /vCard 3\.0$/ }));
  await screen.findByText(/1 value marked wrong left out\.$/);
  expect(await files[0]!.text()).not.toContain(value);
});

test('a person who is neither saved nor revealed is not exported', async () => {
  await show({ ...SAVED, ...NO_VALUES, savedAt: null });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export contact' })).toBeNull());
});
