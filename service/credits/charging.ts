// Two ways of reckoning what is free. `fair` is ours: the same person, and nothing twice. `commercial`
// reproduces the rules of the commercial service, holes included, so that clients can be tested against
// them (docs/interface.md#free-period): every field of the input is identical (custom not compared), the first
// job has FINISHED, and neither inside one bulk nor at the same time.
import type { Claim } from './purchases.ts';

export type Charging = 'fair' | 'commercial';

type Asked = { input: Record<string, string>; wanted: readonly string[] };

/** Fields in whatever order they were stored. */
export const identicalInput = (kind: string, { input, wanted }: Asked): Claim => {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { kind, keys: [`identical ${JSON.stringify([fields, wanted.toSorted()])}`] };
};
