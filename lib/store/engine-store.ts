import type { EngineStore } from '../enrichment/ports.ts';
import { contact } from '../model/contact.ts';
import { job } from '../model/job.ts';
import { knownCompany } from '../model/known-company.ts';
import { receipt } from '../model/receipt.ts';
import type { Database } from './database.ts';
import { activeJobs, companiesWithKeys, contactsWithKeys } from './queries.ts';
import { readRow, readRows } from './rows.ts';

/** The engine's store on the local database. */
export function createEngineStore(db: Database): EngineStore {
  return {
    transaction: (work) => db.transaction('rw', db.tables, work),
    contact: async (id) => readRow(contact, await db.contacts.get(id)),
    contactsWithKeys: (keys) => contactsWithKeys(db, keys),
    putContact: async (value) => void (await db.contacts.put(value)),
    company: async (id) => readRow(knownCompany, await db.companies.get(id)),
    companiesWithKeys: (keys) => companiesWithKeys(db, keys),
    putCompany: async (value) => void (await db.companies.put(value)),
    job: async (id) => readRow(job, await db.jobs.get(id)),
    activeJobs: () => activeJobs(db),
    putJob: async (value) => void (await db.jobs.put(value)),
    receipt: async (id) => readRow(receipt, await db.receipts.get(id)),
    receiptsSince: async (at) =>
      readRows(receipt, await db.receipts.where('at').aboveOrEqual(at).toArray()).values,
    receiptsOfSession: async (sessionId) =>
      readRows(receipt, await db.receipts.where('sessionId').equals(sessionId).toArray()).values,
    putReceipt: async (value) => void (await db.receipts.put(value)),
  };
}
