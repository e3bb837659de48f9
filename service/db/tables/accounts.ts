import type { Defaulted } from '../column.ts';

export type WorkspacesTable = {
  id: string;
  name: string;
  demo: Defaulted<boolean>;
  /** Secret of the Standard Webhooks signature, sealed. */
  webhook_secret: string;
  created_at: Date;
};

export type ApiKeysTable = {
  id: string;
  workspace_id: string;
  name: string;
  /** SHA-256 of the key in hex: what a request is looked up by. */
  hash: string;
  /** The key itself, sealed: X-Signature-SHA1 is keyed with it (docs/interface.md#webhook-signatures). */
  sealed: string;
  /** The last characters, by which people tell keys apart; null for keys of before they were kept. */
  hint: Defaulted<string | null>;
  budget_id: string;
  created_at: Date;
  last_used_at: Defaulted<Date | null>;
  /** From then on the key is refused; in the future while a rotated key overlaps with the next. */
  revoked_at: Defaulted<Date | null>;
};

/** What a key, and those that it was rotated into, may spend together. */
export type BudgetsTable = {
  id: string;
  workspace_id: string;
  /** Per calendar month; null: none. */
  spend_limit: number | null;
};

/** An enrichment counts in the month of its start, whenever it ends. */
export type BudgetMonthsTable = {
  budget_id: string;
  /** YYYY-MM of UTC. */
  month: string;
  held: Defaulted<number>;
  spent: Defaulted<number>;
};

export type AccountTables = {
  workspaces: WorkspacesTable;
  api_keys: ApiKeysTable;
  budgets: BudgetsTable;
  budget_months: BudgetMonthsTable;
};
