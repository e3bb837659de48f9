// The requests that the service sends to webhook targets (docs/interface.md#webhooks).
import { contactEnrichment, reverseEnrichment } from './enrichment.ts';
import type { Wire } from './wire.ts';

export const WEBHOOK_EVENTS = ['enrichment_finished', 'contact_finished'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/**
 * The body equals the result call's body. For `contact_finished` it contains one record in `data` and the status
 * IN_PROGRESS.
 */
export const contactWebhook = (wire: Wire) => contactEnrichment(wire);
export const reverseWebhook = (wire: Wire) => reverseEnrichment(wire);

export const WEBHOOK_HEADER = {
  /** Lower-case hex HMAC-SHA1 of the raw body, keyed with the workspace's API key. */
  sha1: 'X-Signature-SHA1',
  /** Standard Webhooks: the id is the same for every attempt; signature `v1,` + base64 HMAC-SHA256. */
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** After the first attempt, one retry a minute, five times. */
export const WEBHOOK_RETRIES = 5;
export const WEBHOOK_RETRY_SECONDS = 60;
export const WEBHOOK_TIMEOUT_SECONDS = 10;
