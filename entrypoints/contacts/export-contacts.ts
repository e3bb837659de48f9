import {
  findUnansweredSearches,
  type UnansweredSearch,
} from '../../lib/enrichment/start/find-uncertain-starts.ts';
import { toContactSheet, countInvalidAddresses } from '../../lib/contacts/export/columns.ts';
import { toCsv } from '../../lib/export/csv.ts';
import { toExportFileName } from '../../lib/contacts/export/file-name.ts';
import { withoutFlagged } from '../../lib/receipts/flagged-values.ts';
import { download } from '../../lib/page/download.ts';
import { findSuppressedContacts } from '../../lib/page/suppressed-contacts.ts';
import type { Flag } from '../../lib/model/flag.ts';
import type { Contact } from '../../lib/model/contact.ts';
import { getContactIds, job } from '../../lib/model/job.ts';
import { receipt } from '../../lib/model/receipt.ts';
import type { Database } from '../../lib/store/database.ts';
import { contactsByIds } from '../../lib/store/queries.ts';
import { readRows } from '../../lib/store/rows.ts';
import { countText } from '../../lib/view/format.ts';

type Marks = {
  flags: readonly Flag[];
  /** Whether values that were marked as wrong are omitted from the file. */
  excludeFlagged: boolean;
};

/** Writes these people to a file, and returns a text about what was written. */
export async function exportContacts(
  db: Database,
  ids: readonly string[],
  { flags, excludeFlagged }: Marks,
  now: Date,
): Promise<string> {
  const chosen = await contactsByIds(db, ids);
  const byContact = Map.groupBy(flags, ({ contactId }) => contactId);
  const flagsOf = (contactId: string) => byContact.get(contactId) ?? [];
  const suppressed = await findSuppressedContacts(db, chosen);
  const allowed = chosen.filter(({ id }) => !suppressed.has(id));
  const contacts = excludeFlagged
    ? allowed.map((one) => withoutFlagged(one, flagsOf(one.id)))
    : allowed;
  const hosts = await hostsOfJobs(db, contacts);
  const name = toExportFileName(now);
  const unanswered = await unansweredIn(db, now);
  const sheet = toContactSheet(contacts, (jobId) => hosts.get(jobId) ?? '', flagsOf, unanswered);
  download(name, toCsv(sheet), 'text/csv');
  const invalid = countInvalidAddresses(contacts);
  const skipped =
    invalid > 0 ? ` ${countText(invalid, 'invalid address', 'invalid addresses')} skipped.` : '';
  const listed =
    suppressed.size > 0
      ? ` ${countText(suppressed.size, 'contact')} on your suppression list skipped.`
      : '';
  const open = contacts.filter((one) => unanswered(one).length > 0).length;
  const undecided =
    open > 0
      ? ` ${countText(open, 'contact')} with a search that has no answer: see the last column.`
      : '';
  return `${countText(contacts.length, 'contact')} written to ${name}.${skipped}${listed}${undecided}`;
}

/** Reads all jobs without an answer once, because there are few of them. */
async function unansweredIn(
  db: Database,
  now: Date,
): Promise<(one: Contact) => UnansweredSearch[]> {
  const rows = await db.jobs.where('state').anyOf('failed', 'unknown_outcome').toArray();
  const jobsOf = Map.groupBy(
    readRows(job, rows).values.flatMap((one) =>
      [...new Set(getContactIds(one))].map((id) => ({ id, one })),
    ),
    ({ id }) => id,
  );
  return (contact) =>
    findUnansweredSearches(
      contact,
      (jobsOf.get(contact.id) ?? []).map(({ one }) => one),
      { at: null, now },
    );
}

async function hostsOfJobs(
  db: Database,
  contacts: readonly Contact[],
): Promise<Map<string, string>> {
  const jobIds = contacts.flatMap(({ workEmail, personalEmail, phone }) =>
    [workEmail, personalEmail, phone].flatMap((revealed) => (revealed ? [revealed.jobId] : [])),
  );
  const rows = await db.receipts.bulkGet([...new Set(jobIds)]);
  const { values } = readRows(
    receipt,
    rows.filter((row) => row !== undefined),
  );
  return new Map(
    values.flatMap(({ id, baseUrl }) =>
      URL.canParse(baseUrl) ? [[id, new URL(baseUrl).host] as const] : [],
    ),
  );
}
