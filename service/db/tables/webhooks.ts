import type { ColumnType } from 'kysely';
import type { WebhookEvent } from '../../../lib/contract/webhooks.ts';
import type { Defaulted } from '../column.ts';

/** Delivered, given up, or else waiting. */
export type WebhookDeliveriesTable = {
  id: string;
  enrichment_id: string;
  /**
   * The id of the enrichment's workspace: the log of a workspace is read by an index. No joined table has a column of
   * this name (migrations/0026-delivery-workspaces.ts).
   */
  owner_id: string;
  event: WebhookEvent;
  url: string;
  /** The exact bytes that are sent and signed. */
  body: string;
  /** All attempts, those before a resend included. */
  attempts: Defaulted<number>;
  /** The attempts left before it is given up. */
  tries_left: number;
  /** How often it was resent on request. */
  round: Defaulted<number>;
  /** While it waits; null for an end event that contact events block. */
  next_attempt_at: Date | null;
  /** For a contact event whose first attempt has not ended: an end event waits for it. */
  blocks_end: Defaulted<boolean>;
  /** The error of the latest attempt. */
  last_error: Defaulted<string | null>;
  delivered_at: Defaulted<Date | null>;
  gave_up_at: Defaulted<Date | null>;
  created_at: Date;
};

/** The delivery log: one row per finished attempt. */
export type WebhookAttemptsTable = {
  id: ColumnType<number, never, never>;
  delivery_id: string;
  at: Date;
  /** null without a response. */
  status: number | null;
  /** null for a 2xx response. */
  error: string | null;
  duration_ms: number;
};

export type WebhookTables = {
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
};
