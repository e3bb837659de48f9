// Results expire after the time that the user has set. What was found goes; receipts and jobs stay as
// the account of what was spent, without the people in them.
import { browser } from 'wxt/browser';
import { addressesOf, contact } from '../../model/contact.ts';
import { jobWithout, receiptWithout } from '../../model/erased-id.ts';
import { expire, expiryTime } from '../../model/expiry.ts';
import { isActive, job } from '../../model/job.ts';
import { flag } from '../../model/flag.ts';
import { list, listRow, type List } from '../../model/list.ts';
import { receipt } from '../../model/receipt.ts';
import { settingsItem } from '../../settings/items.ts';
import { expiredAtItem } from '../../settings/privacy-items.ts';
import type { Database, StoredRow } from '../../store/database.ts';
import { contactsAtWork } from '../../store/expiring.ts';
import { createListStore } from '../../store/list-store.ts';
import { readRow, readRows } from '../../store/rows.ts';
import { sweep } from '../../store/update-in-batches.ts';
import { NO_PERSON } from '../../model/subject-input.ts';

const ALARM = 'retention';
const DAY_MINUTES = 24 * 60;
/** A worker starts many times an hour; what has expired is looked for once a day. */
const REST_MS = 20 * 3_600_000;

/** Deletes what has expired at `now`. It can die anywhere and be begun again. */
export async function deleteExpired(db: Database, days: number, now: Date): Promise<void> {
  const before = expiryTime(days, now);
  if (before === null) return;
  // Who is at work is read beside each batch: a reveal that starts meanwhile has to find its contact.
  await sweep(
    db.contacts,
    (row, busy) => {
      const read = busy.has(row.id) ? null : readRow(contact, row);
      const expired = read && expire(read, before);
      if (expired?.type === 'gone') return null;
      if (expired?.type !== 'emptied') return row;
      return { ...row, ...expired.contact, emails: addressesOf(expired.contact) };
    },
    { tables: [db.jobs], read: () => contactsAtWork(db) },
  );
  const anybody = () => true;
  await sweep(db.jobs, (row) => {
    const read = readRow(job, row);
    // A lost answer waits for the user, who has to know what was asked.
    if (!read || isActive(read) || read.state === 'unknown_outcome') return row;
    return isOver(read.endedAt, before)
      ? { ...row, ...jobWithout(read, anybody), emails: [] }
      : row;
  });
  await sweep(db.receipts, (row) => {
    const read = readRow(receipt, row);
    if (!read || !isOver(read.at, before)) return row;
    return { ...row, ...receiptWithout(read, anybody) };
  });
  await sweep(db.flags, (row) => {
    const read = readRow(flag, row);
    return read && isOver(read.at, before) ? { ...row, value: '', note: '' } : row;
  });
  await deleteExpiredRows(db, before);
}

/** People in lists that ended before then, and what those are called; what came of each row stays counted. */
async function deleteExpiredRows(db: Database, before: string): Promise<void> {
  const lists = readRows(list, await db.lists.toArray()).values;
  const over = lists.filter((one) => isOver(endOf(one), before));
  if (over.length === 0) return;
  const ids = new Set(over.map(({ id }) => id));
  // The rows first: a list that has ended is looked for again, should this worker die.
  await sweep(db.listRows, (row): StoredRow => {
    const read = readRow(listRow, row);
    return read && ids.has(read.listId) && Object.values(read.person).some(Boolean)
      ? { ...row, person: NO_PERSON }
      : row;
  });
  const store = createListStore(db);
  for (const { id } of over) {
    await db.transaction('rw', db.lists, async () => {
      const read = await store.list(id);
      const endedAt = read && endOf(read);
      if (read && isOver(endedAt, before)) await store.putList(forgotten(read, endedAt));
    });
  }
}

/** One that rests, with nothing under way, has in truth ended when it was last touched. */
const endOf = ({ open, endedAt, updatedAt }: List): string | null =>
  open.length > 0 ? null : (endedAt ?? updatedAt);

const forgotten = (read: List, endedAt: string | null): List => ({
  ...read,
  // Whom it was to go on with, nobody knows any more.
  ...(read.state === 'done' ? {} : { state: 'cancelled', pause: null }),
  endedAt,
  name: '',
  pageUrl: '',
});

const isOver = (at: string | null, before: string): boolean => at !== null && at < before;

/** Attach synchronously: the alarm may be what started this worker. */
export function keepExpiring(db: Database, report: (error: unknown) => void) {
  async function run(isDue: (last: string | null, now: Date) => boolean): Promise<void> {
    const now = new Date();
    const { keepResultsDays: days } = await settingsItem.get();
    if (!isDue(await expiredAtItem.get(), now)) return;
    await deleteExpired(db, days, now);
    // At the end: a run that was cut short is no run.
    await expiredAtItem.set(now.toISOString());
  }
  const daily = () =>
    run((last, now) => Math.abs(now.getTime() - Date.parse(last ?? '1970-01-01')) > REST_MS);

  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void daily().catch(report);
  });

  return {
    /** When a worker starts. */
    async start(): Promise<void> {
      if (!(await browser.alarms.get(ALARM))) {
        await browser.alarms.create(ALARM, { periodInMinutes: DAY_MINUTES });
      }
      await daily();
    },
    /** The user has set another time, and has been told what goes today. */
    now: () => run(() => true),
  };
}
