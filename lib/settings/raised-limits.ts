// A limit that was raised for this session alone: stored in memory, gone with the browser, and void once
// another session has begun or the limit itself was changed.
import { z } from '../zod.ts';
import type { Settings } from './settings.ts';
import { storedItem } from './stored-item.ts';

export const LIMITS = ['jobLimit', 'sessionLimit', 'dayLimit'] as const;
export type LimitName = (typeof LIMITS)[number];

const raisedLimits = z.object({
  sessionId: z.string(),
  /** Credits: what the setting was, and what it counts as instead. */
  raised: z.partialRecord(z.enum(LIMITS), z.object({ from: z.number(), to: z.number() })),
});
export type RaisedLimits = z.infer<typeof raisedLimits>;

export const raisedLimitsItem = storedItem(
  'session',
  'raised-limits',
  z.nullable(raisedLimits),
  null,
);

export type Limits = Pick<Settings, LimitName>;

/** The limits that apply now, in credits. `sessionId` is null before a session has begun. */
export function limitsInForce(
  settings: Limits,
  sessionId: string | null,
  kept: RaisedLimits | null,
): Limits {
  const limit = (name: LimitName): number => {
    const raise = kept?.sessionId === sessionId ? kept?.raised[name] : undefined;
    return raise?.from === settings[name] ? Math.max(raise.to, raise.from) : settings[name];
  };
  return {
    jobLimit: limit('jobLimit'),
    sessionLimit: limit('sessionLimit'),
    dayLimit: limit('dayLimit'),
  };
}

/** The stored value after one limit was raised; other raises of the session stay. */
export function withRaise(
  kept: RaisedLimits | null,
  sessionId: string,
  { limit, from, to }: { limit: LimitName; from: number; to: number },
): RaisedLimits {
  const before = kept?.sessionId === sessionId ? kept.raised : {};
  return { sessionId, raised: { ...before, [limit]: { from, to } } };
}
