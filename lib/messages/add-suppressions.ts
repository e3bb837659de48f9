import type { Reply } from './protocol.ts';
import type { send } from './send.ts';

/** The most entries that one message may have. */
const BATCH = 1000;

/** `missing`: the entries from the first message on that was not answered. They may be on the list all the same. */
export type AddedSuppressions = Reply<'suppression.add'> & { missing: number };

/** Puts the entries on the suppression list, in batches. */
export async function addSuppressions(
  sendMessage: typeof send,
  entries: readonly string[],
): Promise<AddedSuppressions> {
  const sum: AddedSuppressions = { added: 0, known: 0, invalid: [], cancelled: 0, missing: 0 };
  for (let from = 0; from < entries.length; from += BATCH) {
    const result = await sendMessage('suppression.add', {
      entries: entries.slice(from, from + BATCH),
    });
    if (!result.ok) return { ...sum, missing: entries.length - from };
    sum.added += result.value.added;
    sum.known += result.value.known;
    sum.cancelled += result.value.cancelled;
    sum.invalid.push(...result.value.invalid);
  }
  return sum;
}
