// The data that the receipts page shows, and its actions.
import type { ContactSummary } from '../../lib/model/contacts/contact.ts';
import type { Flag } from '../../lib/model/contacts/flag.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import type { AvoidedCharge } from '../../lib/receipts/avoided-charges.ts';
import type { ReceiptFilter } from '../../lib/receipts/filter-receipts.ts';
import type { BalancePeriod } from '../../lib/receipts/balance-check.ts';
import type { CustomDays, DateRangeChoice } from '../../lib/receipts/date-range.ts';
import type { Grouping, Totals } from '../../lib/receipts/totals.ts';
import type { LedgerView } from '../../lib/view/receipts/ledger-view.ts';

export type OpenReceipt = {
  receipt: Receipt;
  /** From the balance before it to the one after; null when they cannot be compared. */
  around: BalancePeriod | null;
  /** The stored contacts that it is about; null while they are read. */
  contacts: readonly ContactSummary[] | null;
  /** Values of this receipt that were marked as wrong. */
  flags: readonly Flag[];
};

export type ReceiptsView = {
  span: DateRangeChoice;
  custom: CustomDays;
  filter: ReceiptFilter;
  grouping: Grouping;
  /** How many there are in the period, without the filter. */
  total: number;
  /** Those that match the filter, newest first. */
  shown: readonly Receipt[];
  unreadable: number;
  /** Among them are receipts of the demo, which are in sample credits. */
  hasSamples: boolean;
  totals: Totals;
  /** Of the period, without the filter; newest first. */
  avoided: readonly AvoidedCharge[];
  /** Receipts with a value that was marked as wrong. */
  flagged: ReadonlySet<string>;
  /** One for each service and workspace. */
  ledgers: readonly { key: string; name: string; view: LedgerView }[];
  listNames: ReadonlyMap<string, string>;
  open: OpenReceipt | null;
  /** How many items the dispute file would hold. */
  disputed: number;
  message: string;
  problem: string;
};

export type ReceiptsActions = {
  onSpan: (span: DateRangeChoice) => void;
  onCustom: (days: Partial<CustomDays>) => void;
  onFilter: (changes: Partial<ReceiptFilter>) => void;
  onGrouping: (grouping: Grouping) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
  onDispute: (format: 'csv' | 'json') => void;
  onUnflag: (id: string) => void;
};
