// The spending limits that the user sets in a run.
import type { Random } from '../../service/sample/prng.ts';

/** In credits. `listShare`: the part of a list's highest price that the user allows. */
export type Limits = {
  jobLimit: number;
  sessionLimit: number;
  dayLimit: number;
  listShare: number;
};

/** More credits than any run can spend, so that a limit or an empty balance stops nothing by accident. */
export const AMPLE_CREDITS = 5_000;
const NO_LIMITS: Limits = {
  jobLimit: AMPLE_CREDITS,
  sessionLimit: AMPLE_CREDITS,
  dayLimit: AMPLE_CREDITS,
  listShare: 1,
};

/** Most runs have no limit. */
export function planLimits(random: Random): { limits: Limits; isLimited: boolean } {
  const which = random.weighted([
    [null, 10],
    ['jobLimit', 1],
    ['sessionLimit', 2],
    ['dayLimit', 2],
    ['listShare', 3],
  ] as const);
  if (which === null) return { limits: NO_LIMITS, isLimited: false };
  const limit = which === 'listShare' ? random.pick([0.3, 0.6]) : random.pick([1, 3, 6, 14]);
  return { limits: { ...NO_LIMITS, [which]: limit }, isLimited: true };
}
