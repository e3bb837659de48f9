// Deletes contacts from this computer. A contact that an unfinished job is about stays, because the job will be
// paid for and its values need the contact. (Erasing does not wait: lib/background/privacy/erase-person.ts.)
import { DAY_MS } from '../../model/calendar-day.ts';
import { advance } from '../../enrichment/job/transitions.ts';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import { contactSummary, DELETED_DAYS } from '../../model/contacts/contact.ts';
import { isUnsent, type Job } from '../../model/jobs/job.ts';
import { getContactIds } from '../../model/jobs/job-contacts.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { deleteContactRows } from '../../store/profile-rows.ts';
import { readRow } from '../../store/rows.ts';
import { forgetGoneRecords } from '../sending/gone-records.ts';

type Collaborators = { db: Database; store: EngineStore; now(): Date };

/**
 * Deletes them permanently, with what was revealed, and the ids of their records in other programs. Jobs and receipts
 * stay as the account of what was spent. A job that was never sent, and is about these contacts alone, is cancelled. A
 * contact that is no longer in Deleted stays: it was restored, or saved again, after the page that asks has read it.
 */
export function createDeleteContacts({ db, store, now }: Collaborators) {
  return async (request: Request<'contacts.delete'>): Promise<Result<Reply<'contacts.delete'>>> => {
    const value = await store.transaction(async () => {
      const restored = new Set(await findRestored(db, request.ids));
      const ids = request.ids.filter((id) => !restored.has(id));
      const wanted = new Set(ids);
      const unsettled = [...(await store.listActiveJobs()), ...(await store.listUnansweredJobs())];
      const theirs = unsettled.filter((job) => getContactIds(job).some((id) => wanted.has(id)));
      const isTheirsAlone = (job: Job) => getContactIds(job).every((id) => wanted.has(id));
      const cancelled = theirs.filter((job) => isUnsent(job) && isTheirsAlone(job));
      for (const job of cancelled) await store.putJob(advance<Job>(job, { type: 'cancel' }, now()));
      const awaited = new Set(
        theirs.filter((job) => !cancelled.includes(job)).flatMap(getContactIds),
      );
      const deleted = ids.filter((id) => !awaited.has(id));
      await deleteContactRows(db, deleted);
      // A flag repeats the value. The reason stays with the receipt.
      await db.flags
        .where('contactId')
        .anyOf(deleted)
        .modify((row) => void Object.assign(row, { value: '', note: '' }));
      return { kept: ids.filter((id) => awaited.has(id)), restored: [...restored] };
    });
    await forgetGoneRecords(db);
    return { ok: true, value };
  };
}

/** Those of them that can be read and are not in Deleted. */
async function findRestored(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.contacts.bulkGet([...ids]);
  return rows.flatMap((row) => {
    const found = readRow(contactSummary, row);
    return found && !found.deletedAt ? [found.id] : [];
  });
}

/** Deletes the contacts for good whose time in Deleted is over, and what separates contacts merged as long ago. */
export const createPurge =
  (db: Database, deleteContacts: ReturnType<typeof createDeleteContacts>) =>
  async (now: Date): Promise<void> => {
    const before = new Date(now.getTime() - DELETED_DAYS * DAY_MS).toISOString();
    const ids = await db.contacts.where('deletedAt').below(before).primaryKeys();
    if (ids.length > 0) await deleteContacts({ ids });
    // Also those of contacts that have expired, or whose deletion was interrupted.
    else await forgetGoneRecords(db);
    await db.contacts
      .where('absorbed')
      .above('')
      .distinct()
      .modify((row) => {
        const { merged } = row;
        if (Array.isArray(merged)) row['merged'] = merged.filter(({ at }) => at >= before);
      });
  };
