// What the contacts page shows and what can be done on it.
import type { Sort, SortColumn } from '../../lib/contacts/search-contacts.ts';
import type { Selection } from '../../lib/contacts/selection.ts';
import type { Contact, ContactSummary } from '../../lib/model/contact.ts';
import type { Flag } from '../../lib/model/flag.ts';
import type { FlagProps } from './contact-values.tsx';

export type ContactsView = {
  /** How many people are saved, whatever the search shows. */
  total: number;
  /** Those that the search finds, sorted. */
  shown: readonly ContactSummary[];
  /** Ids of rows that this version cannot read, saved or not. */
  unreadable: readonly string[];
  query: string;
  sort: Sort;
  selection: Selection;
  /** With the profile. */
  open: Contact | null;
  /** The values that the user has marked as wrong. */
  flags: readonly Flag[];
  /** Whether exported files omit values that were marked as wrong. */
  excludeFlagged: boolean;
  /** The outcome of the last action, announced politely. */
  message: string;
  /** The last action failed: what happened and what to do next. */
  problem: string;
};

export type ContactsActions = {
  onQuery: (query: string) => void;
  onSort: (column: SortColumn) => void;
  onToggle: (id: string, withShift: boolean) => void;
  onToggleAll: () => void;
  onClearSelection: () => void;
  onOpen: (id: string) => void;
  onClose: () => void;
  onDelete: (ids: readonly string[]) => void;
  /** Removes the person from every record and adds them to the suppression list. */
  onErase: (id: string) => void;
  onFlag: FlagProps['onFlag'];
  onUnflag: (id: string) => void;
  onExcludeFlagged: (exclude: boolean) => void;
  /** The selected people; without a selection all that are shown. */
  onExport: () => void;
};
