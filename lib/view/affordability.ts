import { t } from '@lingui/core/macro';
import type { Hundredths } from '../contract/credits.ts';
import { withFullStop } from '../i18n/list-text.ts';
import { sumHeld, isMissingFromBalance } from '../enrichment/start/spending-limits.ts';
import { isSameWorkspace } from '../model/workspace.ts';
import type { Job } from '../model/jobs/job.ts';
import type { Account } from '../settings/account.ts';
import { amountText, creditsText } from './format.ts';

export type StopReason = 'host_not_allowed' | 'key_refused' | 'storage_full';

/** The facts that decide whether a priced action is possible now. */
export type Affordability = {
  online: boolean;
  /** Why no request leaves, although there is a network; a notice above every view says it, too. Missing: requests leave. */
  stoppedBy?: StopReason | null;
  /** In the demo, for anyone but its sample people. */
  sampleOnly?: boolean;
  /** The details identify one person or company. */
  identifiable: boolean;
  /** Credits that are neither spent nor held, in hundredths; null when the balance is not known. */
  available: Hundredths | null;
};

/**
 * Calculated as the guard does before a start: jobs of another workspace do not count, nor do jobs that the
 * balance already contains as held.
 */
export function getAvailableCredits(
  account: Account | null,
  activeJobs: readonly Job[],
): Hundredths | null {
  if (!account) return null;
  const missing = activeJobs.filter(
    (job) => isSameWorkspace(job, account) && isMissingFromBalance(job, account),
  );
  return Math.max(0, account.balance * 100 - sumHeld(missing));
}

/** The titles of the notices that say so above every view. */
export function stopText(reason: StopReason): string {
  switch (reason) {
    case 'host_not_allowed':
      return t`Your service is not allowed`;
    case 'key_refused':
      return t`The service refused your key`;
    case 'storage_full':
      return t`No storage space left`;
  }
}

/** The reason as a sentence, for a button that is blocked. */
const stopSentence = (reason: StopReason): string => withFullStop(stopText(reason));

/** Returns why an action at this price is not possible now; null when it is. */
export function blockedReason(
  what: string,
  price: Hundredths,
  affordability: Affordability,
): string | null {
  if (!affordability.online) return t`You are offline. Nothing can be sent.`;
  if (affordability.stoppedBy) return stopSentence(affordability.stoppedBy);
  if (affordability.sampleOnly) return t`The demo knows only its sample people.`;
  if (!affordability.identifiable) {
    return t`It is not clear who is meant. Add first and last name with a company, or a profile link.`;
  }
  const { available } = affordability;
  if (available === null || price <= available) return null;
  return t`${what} costs ${{ price: amountText(price) }} and you have ${{ available: amountText(available) }}.`;
}

/** Whether credits are all that is missing. */
export const isUnaffordable = (price: Hundredths, affordability: Affordability): boolean =>
  affordability.available !== null &&
  price > affordability.available &&
  blockedReason('', 0, affordability) === null;

/** Names the option that is still affordable; '' when none or all are. */
export function affordableText(
  options: readonly { noun: string; price: Hundredths }[],
  available: Hundredths | null,
): string {
  if (available === null) return '';
  const within = options.filter(({ price }) => price <= available);
  const [first] = within;
  if (!first || within.length === options.length) return '';
  const noun = first.noun.charAt(0).toUpperCase() + first.noun.slice(1);
  return t`${noun} costs ${{ credits: creditsText(first.price) }}, so you can still reveal it.`;
}
