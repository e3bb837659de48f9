// The demo in a page of the extension: its sample pages as subjects, and what it has stored so far.
import { readSamplePeople } from '../platform/sample-people.ts';
import { toSamplePages } from '../sample/sample-pages.ts';
import type { Database } from '../store/database.ts';
import { findSampleRows } from '../store/sample-rows.ts';
import type { SampleCounts } from '../view/sample/sample-counts.ts';

export const loadSamplePages = async (now: Date) => toSamplePages(await readSamplePeople(), now);

/** In promise chains, because it is used in live queries. */
export const countSampleRows = (db: Database): Promise<SampleCounts> =>
  findSampleRows(db).then((rows) =>
    db.contacts
      .where('savedAt')
      .above('')
      .primaryKeys()
      .then((saved) => ({
        contacts: rows.contacts.length,
        companies: rows.companies.length,
        lists: rows.lists.length + rows.labels.length,
        receipts: rows.receipts.length,
        realContacts: saved.filter((id) => !rows.contacts.includes(id)).length,
      })),
  );
