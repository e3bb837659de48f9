import type { JobItem } from '../model/job.ts';
import type { ListRow } from '../model/list.ts';
import type { EngineStore } from '../store/engine-store.ts';

/** A row with what a start would ask about it; `held` in hundredths of a credit. */
export type AskedRow = { row: ListRow; items: JobItem[]; held: number };

type Rows = { asked: AskedRow[]; known: ListRow[] };

/**
 * A row can show that two rows before it are one person: then the first of them is asked about, and the
 * other gets what that one gets.
 */
export async function askedOnce<Some extends Rows>(store: EngineStore, draft: Some): Promise<Some> {
  const first = new Map<string, number>();
  const asked: Rows['asked'] = [];
  const known = [...draft.known];
  for (const { row, items, held } of draft.asked) {
    const before = row.contactId ?? '';
    const contactId = (await store.contact(before))?.id ?? before;
    const mine = { ...row, contactId };
    const sameAs = first.get(contactId);
    if (sameAs === undefined) {
      first.set(contactId, row.index);
      asked.push({ row: mine, items: items.map((item) => ({ ...item, contactId })), held });
    } else {
      known.push({ ...mine, outcome: 'duplicate', jobId: null, sameAs });
    }
  }
  return { ...draft, asked, known };
}
