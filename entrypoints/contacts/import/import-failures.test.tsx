import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createImportReader } from '../../../lib/contacts/import/import-reader.ts';
import { createActions } from '../../../lib/page/actions/actions.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import type { send } from '../../../lib/messages/send.ts';
import { NO_SENDING } from '../table/send-to.fixture.ts';
import { ImportScreen } from './import-screen.tsx';

function open(reader = createImportReader()) {
  const page = createPageStore();
  const db = openDatabase(crypto.randomUUID());
  const refuse = async () => ({ ok: false, problem: { code: 'no_room' } });
  const collaborators = {
    db,
    reader,
    send: refuse as unknown as typeof send,
    download: () => {},
    downloadFile: () => {},
    takePastedRows: async () => '',
    sendTo: NO_SENDING,
  };
  render(
    <ImportScreen
      {...{ collaborators, page, actions: createActions(page) }}
      id={null}
      listId={null}
      now={new Date('2026-01-12T12:00:00.000Z')}
    />,
  );
  return { db, user: userEvent.setup() };
}

test('A file that could not be read now is not called one of a wrong kind', async () => {
  const read = () => Promise.reject(new Error('The worker did not start.'));
  const { user } = open({ ...createImportReader(), read });
  await user.upload(await screen.findByLabelText('File to import'), new File(['a;b'], 'a.csv'));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('The file was not read');
});

test('Rows that could not be read as people lead back to the choice of the file', async () => {
  const readPeople = () => Promise.reject(new Error('The worker did not start.'));
  const { user } = open({ ...createImportReader(), readPeople });
  const file = new File(['name;company\nAna Wren;Lowmere\n'], 'a.csv');
  await user.upload(await screen.findByLabelText('File to import'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file was not read');
});

test('A copy that could not be deleted stays, and the page says so', async () => {
  const { db, user } = open();
  await db.imports.put({
    id: '7f3a0417-0000-4000-8000-000000000001',
    name: 'leads.csv',
    format: 'csv',
    delimiter: ',',
    header: null,
    mapping: [],
    size: 40,
    counts: { people: 40, owned: 0, fromFile: 0, suppressed: 0, unusable: 0, wanted: 0 },
    kinds: ['work_email'],
    worst: 0,
    ceiling: 0,
    state: 'started',
    listId: null,
    savedTo: 40,
    createdAt: '2026-01-12T09:00:00.000Z',
  });
  await user.click(await screen.findByRole('button', { name: 'Delete the copy of leads.csv' }));
  await user.click(screen.getByRole('button', { name: 'Delete copy' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed.');
  // It is not about the file that is chosen next.
  await user.upload(screen.getByLabelText('File to import'), new File(['PK'], 'a.xlsx'));
  await vi.waitFor(() => expect(screen.queryByText(/Nothing was changed/)).toBeNull());
});
