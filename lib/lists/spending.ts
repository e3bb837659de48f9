import type { Hundredths } from '../contract/credits.ts';
import { heldBy } from '../enrichment/start/guard.ts';
import type { Job } from '../model/job.ts';
import type { List } from '../model/list.ts';

/**
 * What a list may cost, and what it can have cost so far: what was charged, what nobody knows, and its
 * chunks among `underWay`, those whose answer was lost with them.
 */
export function spendingOf(
  { id, ceiling, charged, unsure }: List,
  underWay: readonly Job[],
): { ceiling: Hundredths; used: Hundredths } {
  const own = underWay.filter(({ listId }) => listId === id);
  return { ceiling, used: charged + unsure + heldBy(own) };
}
