import { plural, t } from '@lingui/core/macro';
import { sentencesText } from '../../lib/i18n/list-text.ts';
import { toCsv } from '../../lib/export/csv.ts';
import { toExportFileName } from '../../lib/contacts/export/file-name.ts';
import { contactSummary } from '../../lib/model/contacts/contact.ts';
import type { Flag } from '../../lib/model/contacts/flag.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { findSuppressedContacts } from '../../lib/page/records/suppressed-contacts.ts';
import {
  toDisputeItems,
  toDisputeJson,
  toDisputeSheet,
  type DisputeItem,
} from '../../lib/receipts/dispute.ts';
import type { Database } from '../../lib/store/database.ts';
import { readRows } from '../../lib/store/rows.ts';

export type Dispute = {
  receipts: readonly Receipt[];
  flags: readonly Flag[];
  /** Differences of the balances that no receipt explains. */
  excesses: readonly DisputeItem[];
  format: 'csv' | 'json';
};

type Collaborators = {
  db: Database;
  now: () => Date;
  download: (name: string, content: string, type: 'text/csv' | 'application/json') => void;
};

/**
 * Writes the file, and returns a text about it. Exported files do not contain people on the suppression list:
 * their marked values are skipped and counted.
 */
export async function writeDispute(
  { receipts, flags, excesses, format }: Dispute,
  { db, now, download }: Collaborators,
): Promise<string> {
  const about = new Set(flags.map(({ contactId }) => contactId));
  const rows = (await db.contacts.bulkGet([...about])).filter((row) => row !== undefined);
  const suppressed = await findSuppressedContacts(db, readRows(contactSummary, rows).values);
  const allowed = flags.filter(({ contactId }) => !suppressed.has(contactId));
  const allowedItems = toDisputeItems(receipts, allowed);
  const skipped = toDisputeItems(receipts, flags).length - allowedItems.length;
  const items = [...allowedItems, ...excesses];
  const skippedTexts =
    skipped > 0
      ? [
          plural(skipped, {
            one: '# item about people on your suppression list skipped.',
            other: '# items about people on your suppression list skipped.',
          }),
        ]
      : [];
  if (items.length === 0) return sentencesText([t`Nothing was written.`, ...skippedTexts]);
  const name = toExportFileName(now(), 'dispute', format);
  if (format === 'csv') download(name, toCsv(toDisputeSheet(items)), 'text/csv');
  else download(name, toDisputeJson(items), 'application/json');
  const written = plural(items.length, {
    one: `# item written to ${name}. Nothing was sent.`,
    other: `# items written to ${name}. Nothing was sent.`,
  });
  return sentencesText([written, ...skippedTexts]);
}
