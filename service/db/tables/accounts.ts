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
  /** SHA-256 of the key in hex, which finds the key of a request. */
  hash: string;
  /**
   * The encrypted key: X-Signature-SHA1 is keyed with it (docs/interface.md#webhook-signatures).
   */
  sealed: string;
  /**
   * The last characters, which people recognise a key by; null for keys that were made before hints
   * were stored.
   */
  hint: Defaulted<string | null>;
  budget_id: string;
  created_at: Date;
  last_used_at: Defaulted<Date | null>;
  /** From then on the key is refused; in the future while a rotated key overlaps with the next. */
  revoked_at: Defaulted<Date | null>;
};

/** The limit that a key shares with the keys it was rotated into. */
export type BudgetsTable = {
  id: string;
  workspace_id: string;
  /** Per calendar month; null: no limit. */
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
