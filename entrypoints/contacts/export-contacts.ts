import { contactSheet, invalidAddresses } from '../../lib/contacts/export/columns.ts';
import { toCsv } from '../../lib/contacts/export/csv.ts';
import { exportFileName } from '../../lib/contacts/export/file-name.ts';
import type { Contact } from '../../lib/model/contact.ts';
import { receipt } from '../../lib/model/receipt.ts';
import type { Database } from '../../lib/store/database.ts';
import { readRows } from '../../lib/store/rows.ts';
import { countText } from '../../lib/view/format.ts';

/** How long a download may take to begin. */
const PATIENCE_MS = 60_000;

/** Writes these people to a file of the user's and says what was written. */
export async function exportContacts(
  db: Database,
  contacts: readonly Contact[],
  now: Date,
): Promise<string> {
  const hosts = await hostsOfJobs(db, contacts);
  const name = exportFileName(now);
  download(name, toCsv(contactSheet(contacts, (jobId) => hosts.get(jobId) ?? '')));
  const invalid = invalidAddresses(contacts);
  const leftOut =
    invalid > 0 ? ` ${countText(invalid, 'invalid address', 'invalid addresses')} left out.` : '';
  return `${countText(contacts.length, 'contact')} written to ${name}.${leftOut}`;
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

function download(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE_MS);
}
