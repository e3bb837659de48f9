import type { ColumnType } from 'kysely';
import type { WebhookEvent } from '../../../lib/contract/webhooks.ts';
import type { Defaulted } from '../column.ts';

/** Delivered, given up, or else waiting. */
export type WebhookDeliveriesTable = {
  id: string;
  enrichment_id: string;
  event: WebhookEvent;
  url: string;
  /** As it is sent and signed, byte for byte. */
  body: string;
  /** All that were made, those before a resend too. */
  attempts: Defaulted<number>;
  /** Before it is given up. */
  tries_left: number;
  /** How often it was sent again on request. */
  round: Defaulted<number>;
  /** While it waits; null for an end event that contact events block. */
  next_attempt_at: Date | null;
  /** Of a contact event whose first attempt has not ended: the end event waits for it. */
  blocks_end: Defaulted<boolean>;
  /** Of the latest attempt. */
  last_error: Defaulted<string | null>;
  delivered_at: Defaulted<Date | null>;
  gave_up_at: Defaulted<Date | null>;
  created_at: Date;
};

/** The delivery log: a row per attempt that came to an end. */
export type WebhookAttemptsTable = {
  id: ColumnType<number, never, never>;
  delivery_id: string;
  at: Date;
  /** null when there was no answer. */
  status: number | null;
  /** null when it was answered with 2xx. */
  error: string | null;
  duration_ms: number;
};

export type WebhookTables = {
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
};
