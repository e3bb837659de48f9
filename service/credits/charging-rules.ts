// Two rules for what is free. `fair` is ours: the same person is free, and nothing is charged
// twice. `commercial` reproduces the rule of the commercial service with its gaps, so that clients
// can be tested against it (docs/interface.md#free-period): every field of the input is identical
// (custom is not compared), the first job has FINISHED, and neither within one bulk nor at the same
// time.
import type { Claim } from './purchases.ts';

export type ChargingRules = 'fair' | 'commercial';

type SentInput = { input: Record<string, string>; wanted: readonly string[] };

/** The fields in a fixed order, whatever order they were stored in. */
export const toIdenticalInputClaim = (kind: string, { input, wanted }: SentInput): Claim => {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { kind, keys: [`identical ${JSON.stringify([fields, wanted.toSorted()])}`] };
};
