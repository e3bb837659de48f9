import { beforeEach, expect, test, vi } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { openDatabase, type Database } from '../../store/database.ts';
import { createReminders } from './reminders.ts';

const notify = vi.fn<(text: { title: string; message: string }) => Promise<void>>(async () => {});
const wakeAt = vi.fn<(time: Date | null) => void>();

let db: Database;
let lastDay: string;
let time: Date;
beforeEach(() => {
  db = openDatabase(crypto.randomUUID());
  lastDay = '';
  time = at(27, 9);
  notify.mockClear();
  wakeAt.mockClear();
});

const at = (day: number, hour: number, minute = 0) => new Date(2026, 0, day, hour, minute);
const remind = (id: string, followUpOn: string | null, changes: object = {}) =>
  db.contacts.put(contactWith({ id, followUpOn, ...changes }));

/** Each time as a worker that has just been started: only what is stored is known. */
const tick = () =>
  createReminders({
    db,
    remindedThrough: {
      get: async () => lastDay,
      set: async (day) => {
        lastDay = day;
      },
    },
    notify,
    wakeAt,
    now: () => time,
  }).tick();

test('what is due gives one notification, with a number and without names', async () => {
  await remind('a', '2026-01-27', { fullName: 'Ana Wren' });
  await remind('b', '2026-01-20', { fullName: 'Bo Li' });
  await remind('later', '2026-01-28');
  await remind('deleted', '2026-01-27', { deletedAt: '2026-01-02T10:42:00.000Z' });
  await tick();
  await tick();
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    title: '2 contacts to follow up with',
    message: 'They are listed under Due in your contacts.',
  });
});

test('what was due before gives no second notification on the next day', async () => {
  await remind('a', '2026-01-27');
  await remind('b', '2026-01-28');
  await tick();
  time = at(28, 8);
  await tick();
  expect(notify.mock.calls.map(([{ title }]) => title)).toEqual([
    '1 contact to follow up with',
    '1 contact to follow up with',
  ]);
});

test('days on which the browser was closed are made up for', async () => {
  lastDay = '2026-01-20';
  await remind('old', '2026-01-20');
  await remind('missed', '2026-01-23');
  await tick();
  expect(notify).toHaveBeenCalledOnce();
  expect(lastDay).toBe('2026-01-27');
});

test('there is no notification before the morning, and the alarm is set for it', async () => {
  time = at(27, 3);
  await remind('a', '2026-01-27');
  await tick();
  expect(notify).not.toHaveBeenCalled();
  expect(wakeAt).toHaveBeenLastCalledWith(at(27, 8));
});

test('the alarm is set for the next day with a reminder, and for none without one', async () => {
  await remind('a', '2026-01-27');
  await remind('b', '2026-02-02');
  await remind('sooner, but not saved', '2026-01-29', { savedAt: null });
  await tick();
  expect(wakeAt).toHaveBeenLastCalledWith(new Date(2026, 1, 2, 8));
  await db.contacts.delete('b');
  await tick();
  expect(wakeAt).toHaveBeenLastCalledWith(null);
});

test('a reminder that the user sets for today after the morning gives no notification', async () => {
  await tick();
  await remind('a', '2026-01-27');
  await tick();
  expect(notify).not.toHaveBeenCalled();
});

test('a worker that dies while it tells is replaced by one that tells', async () => {
  await remind('a', '2026-01-27');
  notify.mockRejectedValueOnce(new Error('The worker was stopped.'));
  await expect(tick()).rejects.toThrow('stopped');
  await tick();
  expect(notify).toHaveBeenCalledTimes(2);
});

test('a day in the future, which a wrong clock has stored, silences no reminder', async () => {
  lastDay = '2031-05-01';
  await remind('a', '2026-01-27');
  time = at(27, 3);
  await tick();
  expect(wakeAt).toHaveBeenLastCalledWith(at(27, 8));
  time = at(27, 9);
  await tick();
  await tick();
  expect(notify).toHaveBeenCalledOnce();
  expect(lastDay).toBe('2026-01-27');
});
