// Decides how often, when and in which order a delivery is attempted. The numbers are part of the interface
// (lib/contract/webhooks.ts, docs/interface.md#webhooks).
import { WEBHOOK_RETRIES } from '../../lib/contract/webhooks.ts';

/** Attempts of a delivery that is never accepted. */
export const MAX_ATTEMPTS = WEBHOOK_RETRIES + 1;

/** The priority of retries in the queue: after first attempts, which end events wait for. */
export const RETRY_PRIORITY = -1;

/** The time when a failed attempt is repeated: for the queue, and as the delivery shows it. */
export const planRetry = (failedAt: Date, retrySeconds: number) => ({
  afterSeconds: retrySeconds,
  at: new Date(failedAt.getTime() + retrySeconds * 1000),
});
