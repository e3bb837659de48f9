// The rules by which the entries of each queue share the workers.
import type { QueueName } from './queue-names.ts';

type Rules = {
  /** Active entries of one group, in all processes together. */
  maxActive: number;
  /**
   * Whether groups take turns. Adding an entry then locks the group's lane until the transaction
   * ends, so this is only for callers that take their locks in the same order.
   */
  turns: boolean;
  /** Whether entries have owners, who share the slots: see slot-shares.ts. */
  owners: boolean;
};

export const RULES: Record<QueueName, Rules> = {
  // A group is a workspace: 100 active contacts (docs/interface.md#limits).
  enrich: { maxActive: 100, turns: true, owners: false },
  // A group is a receiver of one workspace, its owner: a slow one occupies these connections and no
  // more. A limit for a host of several workspaces would let one of them delay the others.
  webhook: { maxActive: 10, turns: false, owners: true },
};
