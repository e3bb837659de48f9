// Results expire after the time that the user has set. Values are deleted. Receipts and jobs stay as the account
// of what was spent, without the people in them.
import { browser } from 'wxt/browser';
import { forgetBodies } from '../../enrichment/job/uncertain-start.ts';
import { getAddresses, contactSummary } from '../../model/contacts/contact.ts';
import { expireContact, expiryTime, getFinishTime, isBefore } from '../../model/result-expiry.ts';
import { flag } from '../../model/contacts/flag.ts';
import { isActive, job } from '../../model/jobs/job.ts';
import { list, listRow, type List } from '../../model/lists/list.ts';
import { peopleSearch, type PeopleSearch } from '../../model/jobs/people-search.ts';
import { receipt } from '../../model/jobs/receipt.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { settingsItem } from '../../settings/stored-settings.ts';
import { expiredAtItem } from '../../settings/privacy-items.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { createListStore } from '../../store/list-store.ts';
import { toStoredSearch } from '../../store/people-search-rows.ts';
import { findContactsWithOpenJobs, findSearchesWithOpenJobs } from '../../store/privacy-queries.ts';
import { readRow, readRows } from '../../store/rows.ts';
import { updateInBatches } from '../../store/update-in-batches.ts';
import { deleteExpiredImports } from '../contacts/expired-imports.ts';
import { removePeopleFromJob, removePeopleFromReceipt } from './remove-people.ts';

const ALARM = 'retention';
const DAY_MINUTES = 24 * 60;
/** A worker starts many times an hour, and deletes expired results once a day. */
const REST_MS = 20 * 3_600_000;

const matchesEveryPerson = () => true;

/** Deletes what has expired at `now`. It can be interrupted at any point and repeated. */
export async function deleteExpired(db: Database, days: number, now: Date): Promise<void> {
  const before = expiryTime(days, now);
  if (before === null) return;
  // Unsettled jobs are read in each batch, because a reveal that starts meanwhile must find its contact.
  await updateInBatches(
    db.contacts,
    (row, unsettled) => {
      const read = unsettled.has(row.id) ? null : readRow(contactSummary, row);
      const expired = read && expireContact(read, before);
      if (expired?.type === 'deleted') return null;
      if (expired?.type !== 'emptied') return row;
      // The merged contacts contain the same values once more.
      const { facts: _facts, merged: _merged, ...rest } = row;
      return { ...rest, ...expired.contact, emails: getAddresses(expired.contact) };
    },
    {
      tables: [db.jobs, db.profiles],
      read: () => findContactsWithOpenJobs(db),
      follow: (changes) =>
        db.profiles.bulkDelete(changes.flatMap(({ row, to }) => (to?.['facts'] ? [] : [row.id]))),
    },
  );
  await updateInBatches(db.jobs, (row) => {
    const read = readRow(job, row);
    // An unanswered start waits for the user, who must see what it requested.
    if (!read || isActive(read) || read.state === 'unknown_outcome') return row;
    if (!isBefore(read.endedAt, before)) return row;
    return { ...row, ...removePeopleFromJob(read, matchesEveryPerson), emails: [] };
  });
  await updateInBatches(db.receipts, (row) => {
    const read = readRow(receipt, row);
    if (!read || !isBefore(read.at, before)) return row;
    return { ...row, ...removePeopleFromReceipt(read, matchesEveryPerson) };
  });
  await updateInBatches(db.flags, (row) => {
    const read = readRow(flag, row);
    return read && isBefore(read.at, before) ? { ...row, value: '', note: '' } : row;
  });
  await updateInBatches(
    db.peopleSearches,
    (row, open) => {
      const read = open.has(row.id) ? null : readRow(peopleSearch, row);
      if (!read || !isBefore(read.updatedAt, before)) return row;
      // A search that the user has named stays, without those it found.
      return read.saved ? toStoredSearch(withoutResults(read)) : null;
    },
    { tables: [db.jobs], read: () => findSearchesWithOpenJobs(db) },
  );
  await deleteExpiredLists(db, before);
}

/** As if it was never counted or shown: those who match then are not new. Once a day it is still asked only once. */
const withoutResults = ({ saved, ...search }: PeopleSearch): PeopleSearch => ({
  ...search,
  ...(saved && { saved: { name: saved.name, seenTotal: null, askedAt: saved.askedAt } }),
  found: [],
  returned: 0,
  gone: undefined,
  next: null,
  count: null,
});

/** Removes people, name and page from lists that finished before then. The outcomes stay counted. */
async function deleteExpiredLists(db: Database, before: string): Promise<void> {
  const lists = readRows(list, await db.lists.toArray()).values;
  const expired = lists.filter((one) => isBefore(getFinishTime(one), before));
  if (expired.length === 0) return;
  const ids = new Set(expired.map(({ id }) => id));
  // The rows first: if this worker dies, the next one finds the list by its time once more.
  await updateInBatches(db.listRows, (row) => {
    const read = readRow(listRow, row);
    return read && ids.has(read.listId) && Object.values(read.person).some(Boolean)
      ? { ...row, person: NO_PERSON }
      : row;
  });
  const store = createListStore(db);
  for (const { id } of expired) {
    await db.transaction('rw', db.lists, async () => {
      const read = await store.getList(id);
      const endedAt = read && getFinishTime(read);
      if (read && isBefore(endedAt, before)) await store.putList(withoutNames(read, endedAt));
    });
  }
}

const withoutNames = (read: List, endedAt: string | null): List => ({
  ...read,
  // It cannot go on: its people are deleted.
  ...(read.state === 'done' ? {} : { state: 'cancelled', pause: null }),
  endedAt,
  name: '',
  pageUrl: '',
});

/** Deletes the bodies of unanswered starts whose idempotency keys the services have forgotten. */
export async function forgetExpiredBodies(store: EngineStore, now: Date): Promise<void> {
  const jobs = [...(await store.listActiveJobs()), ...(await store.listUnansweredJobs())];
  for (const found of jobs) {
    if (forgetBodies(found, now)) await store.changeJob(found.id, (one) => forgetBodies(one, now));
  }
}

/** Attach synchronously: the alarm may be what started this worker. */
export function keepExpiring(
  db: Database,
  { purge, report }: { purge: (now: Date) => Promise<void>; report: (error: unknown) => void },
) {
  async function run(isDue: (last: string | null, now: Date) => boolean): Promise<void> {
    const now = new Date();
    const { keepResultsDays: days } = await settingsItem.get();
    if (!isDue(await expiredAtItem.get(), now)) return;
    await deleteExpired(db, days, now);
    await purge(now);
    await deleteExpiredImports(db, now);
    // Written last: an interrupted run is repeated.
    await expiredAtItem.set(now.toISOString());
  }
  const runDaily = () =>
    run((last, now) => Math.abs(now.getTime() - Date.parse(last ?? '1970-01-01')) > REST_MS);

  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void runDaily().catch(report);
  });

  return {
    /** When a worker starts. */
    async start(): Promise<void> {
      if (!(await browser.alarms.get(ALARM))) {
        await browser.alarms.create(ALARM, { periodInMinutes: DAY_MINUTES });
      }
      await runDaily();
    },
    /** The user has set another time, after a preview of what it deletes. */
    now: () => run(() => true),
  };
}
