import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suppressionIds } from '../../lib/enrichment/suppression/suppression-ids.ts';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import { flagWith } from '../../lib/receipts/flag.fixture.ts';
import { createSuppressionSecret } from '../../lib/settings/suppression-secret.ts';
import { openDatabase, type Database } from '../../lib/store/database.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { writeDispute, type Dispute } from './write-dispute.ts';

const person = contactWith();
const { email } = person.workEmail!.values[0]!;
const receipt = receiptWith({ id: 'job-1' });
const flag = flagWith({ contactId: person.id, receiptId: 'job-1', value: email });

let db: Database;
const download = vi.fn<Parameters<typeof writeDispute>[1]['download']>();
const write = (format: Dispute['format']) =>
  writeDispute(
    { receipts: [receipt], flags: [flag], excesses: [], format },
    { db, now: () => new Date('2026-01-22T11:00:00Z'), download },
  );

beforeEach(async () => {
  download.mockClear();
  db = openDatabase(`dispute-${crypto.randomUUID()}`);
  await db.contacts.put(person);
});
afterEach(() => db.close());

async function suppress(address: string) {
  const secret = await createSuppressionSecret()();
  const [id] = (await suppressionIds([secret], { email: address })).filter((one) =>
    one.startsWith('address:'),
  );
  await db.suppressions.put({ id: id!, kind: 'address', at: receipt.at, label: address, of: null });
}

test.each(['csv', 'json'] as const)(
  '%s: the value is in the file, and nothing is sent',
  async (format) => {
    expect(await write(format)).toMatch(
      /^1 item written to .*\.(?:csv|json)\. Nothing was sent\.$/,
    );
    expect(download.mock.calls[0]![1]).toContain(email);
  },
);

test('people on the suppression list are not in the file, and the user is informed', async () => {
  await suppress(email);
  expect(await write('csv')).toBe(
    'Nothing was written. 1 item about people on your suppression list skipped.',
  );
  expect(download).not.toHaveBeenCalled();
});
