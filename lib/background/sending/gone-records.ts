// The ids of records in other programs lead to the people there. They are not kept of contacts that are gone.
import type { Sending } from '../../model/sending/sending.ts';
import type { Database } from '../../store/database.ts';
import { changeSending } from './stored-changes.ts';

/** Those of the ids that no contact has, nor one into which it was merged. */
async function findGone(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const gone = new Set(ids);
  for (const id of await db.contacts.where('id').anyOf(ids).primaryKeys()) gone.delete(id);
  const heirs = await db.contacts
    .where('absorbed')
    .anyOf([...gone])
    .toArray();
  for (const { absorbed } of heirs) for (const id of [absorbed].flat()) gone.delete(String(id));
  return gone;
}

const listWithRecord = ({ contacts }: Sending): string[] =>
  contacts.flatMap(({ id, recordId }) => (recordId === undefined ? [] : id));

/** The sending without the record ids of those contacts among `ids` that are gone. Inside `changeSending`. */
export async function withoutGoneRecords(
  db: Database,
  sending: Sending,
  ids: readonly string[] = listWithRecord(sending),
): Promise<Sending> {
  const gone = await findGone(db, ids);
  if (gone.size === 0) return sending;
  const contacts = sending.contacts.map((one) => {
    if (one.recordId === undefined || !gone.has(one.id)) return one;
    const { recordId: _, ...rest } = one;
    return rest;
  });
  return { ...sending, contacts };
}

/** After contacts were erased or deleted. */
export async function forgetGoneRecords(db: Database): Promise<void> {
  await changeSending(async (stored) => {
    const next = stored && (await withoutGoneRecords(db, stored));
    return next === stored ? null : next;
  });
}
