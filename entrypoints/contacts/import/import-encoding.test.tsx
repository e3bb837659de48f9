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

test('Another encoding keeps the columns and the first row as the user has set them', async () => {
  const page = createPageStore();
  const collaborators = {
    db: openDatabase(crypto.randomUUID()),
    reader: createImportReader(),
    send: vi.fn<() => Promise<object>>() as typeof send,
    download: vi.fn<() => void>(),
    downloadFile: vi.fn<() => void>(),
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
  const user = userEvent.setup();
  const text = 'full_name;code\nJörg Müller;tarnwick.example\n';
  await user.upload(await screen.findByLabelText('File to import'), new File([text], 'a.csv'));
  const target = () => screen.getByLabelText('code becomes');
  await screen.findByLabelText('code becomes');
  await user.selectOptions(target(), 'keep');
  await user.selectOptions(screen.getByLabelText('Encoding of the file'), 'windows-1252');
  expect(await screen.findAllByText(/JÃ¶rg/)).not.toHaveLength(0);
  expect(target()).toHaveValue('keep');
  await user.click(screen.getByLabelText('First row holds column names'));
  await user.selectOptions(screen.getByLabelText('Encoding of the file'), 'utf-8');
  expect(await screen.findAllByText(/Jörg/)).not.toHaveLength(0);
  expect(screen.getByLabelText('First row holds column names')).not.toBeChecked();
});
