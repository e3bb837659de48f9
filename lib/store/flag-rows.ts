// The user's marks on values. They are stored apart: the contact, its values and its receipts stay as they
// are.
import { contactSummary, SLOT } from '../model/contacts/contact.ts';
import { flag, findFlag, type Flag } from '../model/contacts/flag.ts';
import type { Kind } from '../model/kinds.ts';
import type { Database } from './database.ts';
import { readRow, readRows } from './rows.ts';

export type FlagRequest = Pick<Flag, 'contactId' | 'kind' | 'value' | 'reason' | 'note'>;

/** Marks a value of the contact; a second mark changes reason and note. Null: the value is gone. */
export function putFlag(db: Database, request: FlagRequest, now: Date): Promise<Flag | null> {
  return db.transaction('rw', db.contacts, db.flags, async () => {
    const person = readRow(contactSummary, await db.contacts.get(request.contactId));
    const found = person?.[SLOT[request.kind]];
    const marked = found?.values.find((one) => isValue(one, request));
    if (!found || !marked) return null;
    const before = findFlag(
      await listContactFlags(db, request.contactId),
      request.kind,
      request.value,
    );
    const next: Flag = {
      ...request,
      id: before?.id ?? crypto.randomUUID(),
      receiptId: found.jobId,
      status: 'status' in marked ? marked.status : '',
      at: now.toISOString(),
    };
    await db.flags.put(next);
    return next;
  });
}

const isValue = (
  one: { email: string } | { number: string },
  { value }: { kind: Kind; value: string },
): boolean => ('email' in one ? one.email : one.number) === value;

export const dropFlag = async (db: Database, id: string): Promise<void> => db.flags.delete(id);

/** Body of a liveQuery. */
export async function listContactFlags(db: Database, contactId: string): Promise<Flag[]> {
  return readRows(flag, await db.flags.where('contactId').equals(contactId).toArray()).values;
}

/** Body of a liveQuery. There are few marks, each made by hand. */
export async function listFlags(db: Database): Promise<Flag[]> {
  return readRows(flag, await db.flags.toArray()).values;
}
