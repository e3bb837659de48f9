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
  /** The key that started the enrichment or lookup. */
  api_key_id: Defaulted<string | null>;
  /** The charged kind: one of ENRICH_FIELDS, `reverse.email` or a lookup. */
  kind: Defaulted<string | null>;
  /** The operator's note, or the summary of a search. */
  note: Defaulted<string | null>;
};

export type PurchasesTable = {
  workspace_id: string;
  /** A digest (credits/purchases.ts): the table names no person. */
  person_key: string;
  kind: string;
  since: Date;
  free_until: Date;
};

/**
 * Held for a lookup while a paying source is asked. The row is deleted when the hold is settled or
 * released.
 */
export type LookupHoldsTable = {
  id: string;
  workspace_id: string;
  api_key_id: string;
  budget_id: string;
  /** YYYY-MM: the month in which it counts. */
  budget_month: string;
  amount: number;
  /** The lookup has ended by then, also one of a killed process. */
  expires_at: Date;
};

export type CreditTables = {
  balances: BalancesTable;
  ledger_entries: LedgerEntriesTable;
  lookup_holds: LookupHoldsTable;
  purchases: PurchasesTable;
};
