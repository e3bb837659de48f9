import type { ColumnType } from 'kysely';
import type { Defaulted } from '../column.ts';

export type BalancesTable = {
  workspace_id: string;
  granted: number;
  available: number;
  held: number;
  spent: number;
};

export type LedgerAccount = 'granted' | 'available' | 'held' | 'spent';

export type LedgerEntriesTable = {
  id: ColumnType<number, never, never>;
  workspace_id: string;
  at: Date;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: number;
  enrichment_id: string | null;
  position: number | null;
  reason: string;
  /** Whose start or lookup it was. */
  api_key_id: Defaulted<string | null>;
  /** Of a payment: what was paid for, a kind of ENRICH_FIELDS, `reverse.email` or a lookup. */
  kind: Defaulted<string | null>;
  /** What the operator wrote beside it. */
  note: Defaulted<string | null>;
};

export type PurchasesTable = {
  workspace_id: string;
  /** A digest (credits/purchases.ts): the table names nobody. */
  person_key: string;
  kind: string;
  since: Date;
  free_until: Date;
};

/** Set aside for a lookup while a paying source is asked. The row goes with what becomes of it. */
export type LookupHoldsTable = {
  id: string;
  workspace_id: string;
  api_key_id: string;
  budget_id: string;
  /** YYYY-MM: the month that it counts in. */
  budget_month: string;
  amount: number;
  /** The lookup is over by then, also one whose process was killed. */
  expires_at: Date;
};

export type CreditTables = {
  balances: BalancesTable;
  ledger_entries: LedgerEntriesTable;
  lookup_holds: LookupHoldsTable;
  purchases: PurchasesTable;
};
