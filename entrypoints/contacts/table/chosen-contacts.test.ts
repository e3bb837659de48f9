import { expect, test, vi } from 'vitest';
import { createExporting, type ExportCollaborators } from './chosen-contacts.ts';
import { createContactsStore } from './contacts-store.ts';

test('No file is written when the contacts could not be read, and the page says so.', async () => {
  const store = createContactsStore();
  const write = vi.fn<ExportCollaborators['exporter']['write']>();
  const unread = () => Promise.reject(new Error('The index did not answer.'));
  const exporting = createExporting(
    {
      store,
      contactActions: { changeSettings: async () => {} },
      allIds: unread,
      exporter: {
        write,
        countOmissions: vi.fn<ExportCollaborators['exporter']['countOmissions']>(),
      },
    },
    store.getState(),
    unread,
  );
  exporting.onExport('xlsx', exporting.options);
  await vi.waitFor(() =>
    expect(store.getState().problem).toBe(
      'The contacts could not be read. Reload this page and try again.',
    ),
  );
  expect(write).not.toHaveBeenCalled();
});
