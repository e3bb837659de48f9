import { expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import type { send } from '../../lib/messages/send.ts';
import { lastBackupItem } from '../../lib/settings/last-backup.ts';
import { changeSettings, settingsItem } from '../../lib/settings/stored-settings.ts';
import { createSuppressionSecret } from '../../lib/settings/suppression-secret.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { createBackupActions, NO_BACKUP_STATE, type BackupState } from './backup-actions.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

async function setUp(now = NOW) {
  const db = openDatabase(`options-${crypto.randomUUID()}`);
  await db.contacts.put(contactWith({ id: 'a', keys: ['net:a'] }));
  const files: File[] = [];
  let state: BackupState = NO_BACKUP_STATE;
  const asked = vi.fn<(name: string, request: unknown) => Promise<unknown>>(async () => ({
    ok: true,
    value: {},
  }));
  const actions = createBackupActions({
    db,
    send: asked as unknown as typeof send,
    loadSuffixes: async () => {},
    downloadFile: (name, file) => void files.push(new File([file], name)),
    show: (changes) => {
      state = { ...state, ...changes };
    },
    now: () => now,
  });
  return { db, files, asked, actions, state: () => state };
}

test('an encrypted backup is saved, asks for its passphrase, shows what it changes, and is merged', async () => {
  const { db, files, asked, actions, state } = await setUp();
  await actions.backUp('correct horse');
  expect(files[0]?.name).toBe('sidelight-2026-11-20.backup');
  expect(await lastBackupItem.get()).toMatchObject({ contacts: 1, bytes: files[0]!.size });
  await db.contacts.clear();
  await actions.chooseFile(files[0]!);
  expect(state().dialog).toMatchObject({ type: 'passphrase' });
  await actions.enterPassphrase('wrong');
  expect(state().dialog).toMatchObject({ problem: expect.stringContaining('not the passphrase') });
  await actions.enterPassphrase('correct horse');
  expect(state().dialog).toMatchObject({ preview: { comingBack: 1, isEncrypted: true } });
  await changeSettings({ jobLimit: 7 });
  await actions.restore('merge');
  expect(state()).toMatchObject({ dialog: null, message: 'The backup is restored.' });
  expect(await db.contacts.count()).toBe(1);
  expect((await settingsItem.get()).jobLimit).toBe(7);
  expect(asked).toHaveBeenCalledWith('site.restore', { answers: [], mode: 'merge' });
});

test('the name of a backup has the day of this computer, where it differs from the day in UTC', async () => {
  const evening = new Date(NOW);
  vi.spyOn(evening, 'getDate').mockReturnValue(19);
  const { files, actions } = await setUp(evening);
  await actions.backUp(null);
  expect(files[0]?.name).toBe('sidelight-2026-11-19.backup');
});

test('replacing offers a copy, replaces nothing before the user says that it was saved, and restores the settings', async () => {
  const { db, files, asked, actions, state } = await setUp();
  await actions.backUp(null);
  await changeSettings({ jobLimit: 7 });
  await db.contacts.put(contactWith({ id: 'b', keys: ['net:b'] }));
  await actions.chooseFile(files[0]!);
  await actions.restore('replace');
  await actions.saveCopy();
  await actions.saveCopy();
  const name = 'sidelight-2026-11-20-before-restore.backup';
  expect(files.map((file) => file.name).slice(1)).toEqual([name, name]);
  const copy = { name, isEncrypted: false, fileName: files[0]!.name, contacts: 1 };
  expect(state()).toMatchObject({ busy: null, dialog: { type: 'replace', copy } });
  expect(await db.contacts.count()).toBe(2);
  expect(await lastBackupItem.get()).toMatchObject({ contacts: 1 });
  await actions.restore('replace');
  expect(state().message).toContain('2 contacts and everything else written');
  expect(await db.contacts.toCollection().primaryKeys()).toEqual(['a']);
  expect((await settingsItem.get()).jobLimit).toBe(100);
  expect(asked).toHaveBeenCalledWith('site.restore', { answers: [], mode: 'replace' });
});

test('a restore whose rest is not stored says how many entries of the suppression list may be missing', async () => {
  const { db, files, asked, actions, state } = await setUp();
  for (const label of ['ada@acme.example', 'bo@acme.example']) {
    const at = NOW.toISOString();
    await db.suppressions.put({ id: `address:${label}`, kind: 'address', at, label, of: null });
  }
  await createSuppressionSecret()();
  await actions.backUp(null);
  // As on another computer.
  await fakeBrowser.storage.local.clear();
  await actions.chooseFile(files[0]!);
  asked.mockImplementation(async (name) =>
    name === 'jobs.beat' ? { ok: true, value: {} } : { ok: false, problem: { code: 'internal' } },
  );
  await actions.saveCopy();
  await actions.restore('replace');
  expect(asked).toHaveBeenCalledWith('suppression.add', expect.anything());
  expect(state().message).not.toContain('The backup is restored.');
  expect(state().problem).toContain('2 entries of its suppression list may be missing');
  expect(state().problem).toContain('settings');
});

test('a file of another kind is refused with what to do next, and a cancelled restore can begin again', async () => {
  const { files, actions, state } = await setUp();
  await actions.chooseFile(new File(['x'], 'x.backup'));
  expect(state().problem).toContain('not a backup of Sidelight');
  await actions.backUp(null);
  await actions.chooseFile(files[0]!);
  await actions.cancel();
  await actions.chooseFile(files[0]!);
  expect(state().dialog).toMatchObject({ type: 'preview' });
  await actions.cancel();
});

test.each(['correct horse', 'wrong'])(
  'a restore that is cancelled while its file is read does not come back (%s)',
  async (passphrase) => {
    const { files, actions, state } = await setUp();
    await actions.backUp('correct horse');
    await actions.chooseFile(files[0]!);
    const reading = actions.enterPassphrase(passphrase);
    await actions.cancel();
    await reading;
    expect(state()).toMatchObject({ dialog: null, busy: null, problem: '' });
    await actions.restore('merge');
    expect(state().message).not.toContain('restored');
  },
);

test('a file is read again after it was cancelled while it was read, without waiting for the user', async () => {
  const { files, actions, state } = await setUp();
  await actions.backUp('correct horse');
  await actions.chooseFile(files[0]!);
  const reading = actions.enterPassphrase('wrong');
  await actions.cancel();
  await actions.chooseFile(files[0]!);
  await actions.enterPassphrase('correct horse');
  await reading;
  expect(state()).toMatchObject({ problem: '', dialog: { type: 'preview' } });
  const closing = actions.cancel();
  await actions.chooseFile(files[0]!);
  await actions.enterPassphrase('correct horse');
  await closing;
  expect(state()).toMatchObject({ problem: '', dialog: { type: 'preview' } });
  await actions.cancel();
});
