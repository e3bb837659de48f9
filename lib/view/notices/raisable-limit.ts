// A limit of the user's own that is in the way, and can be raised for the session.
import type { Hundredths } from '../../contract/credits.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { LimitName } from '../../settings/raised-limits.ts';
import type { Settings } from '../../settings/settings.ts';

export type LimitStanding = {
  /** Credits: what holds now. */
  limit: number;
  /** What was spent against it; null where nothing adds up against it. */
  spent: Hundredths | null;
  /** "181 work emails, 3 mobile phones"; '' when nothing was bought. */
  spentOn: string;
};

export type RaisableLimit = {
  name: LimitName;
  /** "the session", "the day", "one job". */
  of: string;
  /** Credits: the setting, which stays. */
  usual: number;
  /** Credits that are missing for what was asked. */
  missing: number;
  follow: (next: (standing: LimitStanding) => void, signal: AbortSignal) => void;
  /** What was refused goes on as soon as the limit is raised. */
  goesOn?: boolean;
  /** To so many credits. */
  onRaise: (to: number) => void;
};

const LIMITS: Partial<Record<Problem['code'], Pick<RaisableLimit, 'name' | 'of'>>> = {
  over_job_limit: { name: 'jobLimit', of: 'one job' },
  over_session_limit: { name: 'sessionLimit', of: 'the session' },
  over_day_limit: { name: 'dayLimit', of: 'the day' },
};

/** Null when it is no such limit that is in the way. */
export function limitIn(
  problem: Problem,
  settings: Settings,
): Omit<RaisableLimit, 'follow' | 'onRaise'> | null {
  const which = LIMITS[problem.code];
  if (!which) return null;
  const missing = Math.max(0, (problem.needed ?? 0) - (problem.available ?? 0));
  return { ...which, usual: settings[which.name], missing };
}
