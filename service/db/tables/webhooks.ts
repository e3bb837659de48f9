import type { Defaulted } from '../column.ts';

export type WebhookDeliveriesTable = {
  id: string;
  enrichment_id: string;
  event: string;
  url: string;
  body: string;
  attempts: Defaulted<number>;
  delivered_at: Defaulted<Date | null>;
  last_error: Defaulted<string | null>;
  created_at: Date;
};

export type WebhookTables = {
  webhook_deliveries: WebhookDeliveriesTable;
};
