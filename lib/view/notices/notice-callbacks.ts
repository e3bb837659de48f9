// The callbacks of a notice's buttons, and the user's own limits, which can be raised for the session.
import { t } from '@lingui/core/macro';
import type { Hundredths } from '../../contract/credits.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { LimitName } from '../../settings/raised-limits.ts';
import type { Settings } from '../../settings/settings.ts';

export type NoticeCallbacks = {
  /** Tries again: the same job, or the same request. */
  onRetry: () => void;
  onBackground: () => void;
  onCancel: () => void;
  onOptions: () => void;
  onAddCredits: () => void;
  /** Null when there is nothing to correct by hand. */
  onEdit: (() => void) | null;
  onReload: () => void;
  /** Counts a search without an answer as failed. */
  onGiveUp: () => void;
  /** Continues a search without an answer from what the user found at the service. */
  onLink: (reference: string) => void;
  /** Why what was pasted last for this job was not linked to it. */
  linkRefused?: string | null;
  /** Null when the notice stays until its reason is gone. */
  onDismiss: (() => void) | null;
  /** The limit that refused the request, if one did. */
  limit: RaisableLimit | null;
};

export type LimitUsage = {
  /** Credits: the limit that holds now. */
  limit: number;
  /** What was spent against it; null for a limit that is not a sum. */
  spent: Hundredths | null;
  /** "181 work emails, 3 mobile phones"; '' when nothing was bought. */
  spentOn: string;
};

export type RaisableLimit = {
  name: LimitName;
  /** "the session", "the day", "one job". */
  scopeText: string;
  /** Credits: the setting, which does not change. */
  usual: number;
  /** Credits that are missing for the refused request. */
  missing: number;
  /** Credits that the limit left for it; null when that was some time ago. */
  available: number | null;
  follow: (next: (usage: LimitUsage) => void, signal: AbortSignal) => void;
  /** The most that the refused request can cost: it continues as soon as the limit is raised. Missing when it does not. */
  resumePrice?: Hundredths;
  /** Raises the limit to so many credits. */
  onRaise: (to: number) => void;
};

function findLimit({ code }: Problem): Pick<RaisableLimit, 'name' | 'scopeText'> | null {
  switch (code) {
    case 'over_job_limit':
      return { name: 'jobLimit', scopeText: t`one job` };
    case 'over_session_limit':
      return { name: 'sessionLimit', scopeText: t`the session` };
    case 'over_day_limit':
      return { name: 'dayLimit', scopeText: t`the day` };
    default:
      return null;
  }
}

/** Null when the problem is not a limit of the user's own. */
export function findExceededLimit(
  problem: Problem,
  settings: Settings,
): Omit<RaisableLimit, 'follow' | 'onRaise'> | null {
  const limit = findLimit(problem);
  if (!limit) return null;
  const { needed = 0, available = 0 } = problem;
  const missing = Math.max(0, needed - available);
  return { ...limit, usual: settings[limit.name], missing, available };
}
