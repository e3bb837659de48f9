// A start that asks for less than the one before it under the same key (take-up.ts).
import { worstCase } from '../model/kinds.ts';
import type { ContactJob } from '../model/job.ts';

/** What the job asks for, and can cost, once the service has told which of its two starts it had. */
export function settled(
  { items, held }: ContactJob,
  wasHad: boolean,
): Pick<ContactJob, 'items' | 'held'> {
  if (items.every(({ before }) => before === undefined)) return { items, held };
  return {
    items: items.map(({ before, ...item }) =>
      wasHad && before ? { ...item, kinds: before } : item,
    ),
    held: wasHad ? held : items.reduce((sum, { kinds }) => sum + worstCase(kinds), 0),
  };
}
