import { render, screen } from '@testing-library/react';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DataSection } from './data-section.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { PassphraseDialog, RestoreDialog, type RestorePreview } from './restore-dialog.tsx';

const counts = {
  contacts: 1240,
  companies: 198,
  receipts: 402,
  searches: 410,
  labels: null,
  suppressions: 2,
};
const preview: RestorePreview = {
  fileName: 'sidelight-2026-01-03.backup',
  madeAt: '3 Jan, 16:02',
  isEncrypted: true,
  backup: counts,
  here: { ...counts, contacts: 1284 },
  comingBack: 11,
  onlyHere: 55,
  running: 0,
  notRestored: 1,
};

const COUNTS = { people: 1284, companies: 1, jobs: 3, receipts: 412 };

function section() {
  const given = {
    onBackUp: vi.fn<(passphrase: string | null) => void>(),
    onDeleteEverything: vi.fn<() => void>(),
  };
  render(
    <DataSection
      counts={COUNTS}
      contactsUrl="contacts.html"
      view={{ last: 'Last backup 3 Jan.', busy: null, message: '', problem: '' }}
      onChooseFile={() => {}}
      {...given}
    >
      {null}
    </DataSection>,
  );
  return given;
}

it('shows how much is stored, and when it was backed up', () => {
  section();
  const shown = screen.getByRole('region', { name: 'Data backup and deletion' });
  expect(shown).toHaveTextContent('1,284 people, 1 company, 3 searches and 412 receipts');
  expect(shown).toHaveTextContent('Never the API key or tokens. Last backup 3 Jan.');
});

it('asks once more before it deletes everything', async () => {
  const { onDeleteEverything } = section();
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything' }));
  expect(onDeleteEverything).not.toHaveBeenCalled();
  pressAfterReading(screen.getByRole('button', { name: 'Delete everything for good' }));
  expect(onDeleteEverything).toHaveBeenCalledOnce();
});

it('backs up without a passphrase only when the protection is switched off', async () => {
  const user = userEvent.setup();
  const { onBackUp } = section();
  await user.click(screen.getByRole('button', { name: 'Back up' }));
  expect(onBackUp).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('at least 8 characters');
  await user.type(screen.getByLabelText('Passphrase'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Show passphrase' }));
  expect(screen.getByLabelText('Passphrase')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Back up' }));
  expect(onBackUp).toHaveBeenLastCalledWith('correct horse');
  await user.click(screen.getByRole('switch', { name: 'Protect with a passphrase' }));
  await user.click(screen.getByRole('button', { name: 'Back up' }));
  expect(onBackUp).toHaveBeenLastCalledWith(null);
});

it('merges or goes on to replace at one press', async () => {
  const onRestore = vi.fn<(mode: string) => void>();
  const user = userEvent.setup();
  render(<RestoreDialog preview={preview} busy={false} onRestore={onRestore} onClose={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Merge 1,240 contacts' }));
  expect(onRestore).toHaveBeenLastCalledWith('merge');
  await user.click(screen.getByRole('radio', { name: 'Replace' }));
  await user.click(screen.getByRole('button', { name: 'Replace with 1,240 contacts' }));
  expect(onRestore).toHaveBeenLastCalledWith('replace');
});

it('asks whether the copy was saved and says how it opens, saves it again, and asks once more before it replaces', async () => {
  const [onReplace, onSaveAgain] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const user = userEvent.setup();
  const copy = { name: 'copy.backup', isEncrypted: true, fileName: 'old.backup', contacts: 1240 };
  const given = { busy: false, onReplace, onSaveAgain, onClose: () => {} };
  const { rerender } = render(<ReplaceDialog copy={copy} {...given} />);
  const dialog = screen.getByRole('dialog', { name: 'Is copy.backup in your downloads?' });
  expect(dialog).toHaveTextContent('encrypted with the passphrase of old.backup');
  await user.click(screen.getByRole('button', { name: 'Save the copy again' }));
  expect(onSaveAgain).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Replace everything' }));
  const question = () =>
    screen.getByRole('button', { name: 'Replace everything here with 1,240 contacts' });
  // The second click of a double click is no answer.
  await user.click(question());
  expect(onReplace).not.toHaveBeenCalled();
  pressAfterReading(question());
  expect(onReplace).toHaveBeenCalledOnce();
  rerender(<ReplaceDialog copy={{ ...copy, isEncrypted: false }} {...given} />);
  expect(dialog).toHaveTextContent('not encrypted');
});

it('can be cancelled while the backup is read, and not while it is restored', async () => {
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  const file = { fileName: 'a.backup', problem: '', onPassphrase: () => {} };
  const { unmount } = render(<PassphraseDialog {...file} busy onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  render(<RestoreDialog preview={preview} busy onRestore={() => {}} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Wait until this has finished.')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not replace while searches are under way', async () => {
  const onRestore = vi.fn<(mode: string) => void>();
  const user = userEvent.setup();
  const running = { ...preview, running: 2 };
  render(<RestoreDialog preview={running} busy={false} onRestore={onRestore} onClose={() => {}} />);
  await user.click(screen.getByRole('radio', { name: 'Replace' }));
  expect(screen.getByRole('alert')).toHaveTextContent('2 searches are under way');
  await user.click(screen.getByRole('button', { name: /^Replace with/ }));
  await user.click(screen.getByRole('button', { name: /^Replace with/ }));
  expect(onRestore).not.toHaveBeenCalled();
});
