// Applies a record to a contact.
import type { ContactRecord } from '../../contract/enrichment.ts';
import { type Contact, SLOT } from '../../model/contact.ts';
import type { JobItem } from '../../model/job.ts';
import { getValues } from './record-values.ts';

/**
 * The contact with the values of the record. A kind that was found before and is missing now keeps its
 * values. A kind that may not have been looked for, or could not be read, does not become "nothing found".
 */
export function mergeRecord(
  contact: Contact,
  item: JobItem,
  record: ContactRecord,
  { jobId, at, complete }: { jobId: string; at: string; complete: boolean },
): Contact {
  const values = getValues(record);
  const next: Contact = { ...contact, updatedAt: at, profile: record.profile ?? contact.profile };
  for (const kind of item.kinds) {
    const slot = SLOT[kind];
    const kept = contact[slot];
    const owned = kept !== null && kept.values.length > 0;
    if (values[slot].length === 0 && (owned || !complete)) continue;
    Object.assign(next, { [slot]: { checkedAt: at, jobId, values: values[slot] } });
  }
  return next;
}

/** Whether the record of a running job contains a value that the contact does not have yet. */
export function hasNewValues(
  contact: Contact,
  item: JobItem,
  record: ContactRecord,
  jobId: string,
): boolean {
  const values = getValues(record);
  return item.kinds.some((kind) => {
    const found = values[SLOT[kind]];
    const kept = contact[SLOT[kind]];
    if (found.length === 0) return false;
    return kept?.jobId !== jobId || JSON.stringify(kept.values) !== JSON.stringify(found);
  });
}
