import { z } from '../zod.ts';

/** Asked for once, after the loss. */
export const lostEvidence = z.object({
  /** Credits. */
  balanceAfter: z.number(),
  at: z.iso.datetime(),
  /** Other jobs of the workspace that ran, or were charged, since the balance before was told. */
  others: z.int(),
});
