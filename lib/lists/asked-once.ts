import type { EngineStore } from '../store/engine-store.ts';
import type { Draft } from './fill-chunk.ts';

/**
 * A row can show that two rows before it are one person: then the first of them is asked about, and the
 * other gets what that one gets.
 */
export async function askedOnce(store: EngineStore, draft: Draft): Promise<Draft> {
  const first = new Map<string, number>();
  const asked: Draft['asked'] = [];
  const known = [...draft.known];
  for (const { row, item, held } of draft.asked) {
    const contactId = (await store.contact(item.contactId))?.id ?? item.contactId;
    const mine = { ...row, contactId };
    const sameAs = first.get(contactId);
    if (sameAs === undefined) {
      first.set(contactId, row.index);
      asked.push({ row: mine, item: { ...item, contactId }, held });
    } else {
      known.push({ ...mine, outcome: 'duplicate', jobId: null, sameAs });
    }
  }
  return { ...draft, asked, known };
}
