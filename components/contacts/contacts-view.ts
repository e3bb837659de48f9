// The data that the contacts page shows, and its actions.
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { SimilarContact } from '../../lib/contacts/find-similar.ts';
import type { Selection } from '../../lib/contacts/selection.ts';
import type { ContactChange } from '../../lib/model/contacts/contact-change.ts';
import type { Contact, ContactSummary, OwnValues } from '../../lib/model/contacts/contact.ts';
import type {
  ContactFilters,
  ContactQuery,
  ContactSort,
  ContactSortColumn,
  ValueFilter,
} from '../../lib/model/contacts/contact-query.ts';
import type { Flag } from '../../lib/model/contacts/flag.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import type { SavedView } from '../../lib/model/contacts/saved-view.ts';
import type { ContactCompany } from '../../lib/view/contacts/contact-company.ts';
import type { NoteDraft } from '../../lib/view/contacts/note-draft.ts';
import type { PeriodFilter } from '../../lib/view/contacts/filter-periods.ts';
import type { TableColumnChoice } from '../../lib/view/contacts/table-columns.ts';
import type { ContactGroup } from '../../lib/view/navigation/nav-target.ts';
import type { FlagProps } from './contact-values.tsx';

export type FacetValue = { value: string; count: number };

/** In hundredths of a credit, by contact id. */
export type Charges = ReadonlyMap<string, Hundredths>;

export type ContactsView = {
  group: ContactGroup;
  /** Whether contacts are still being read: counts grow. */
  isReading: boolean;
  /** How many contacts the search finds; of those that are read while `isCounted` is false. */
  total: number;
  /** Whether `total` is known. */
  isCounted: boolean;
  /** The contacts on screen, by their position. */
  rows: ReadonlyMap<number, ContactSummary>;
  /** The query that the rows answer: the previous one until the next answer arrives. */
  shownQuery: ContactQuery;
  /** Saved contacts; null until they are counted. */
  all: number | null;
  labels: readonly Label[];
  views: readonly SavedView[];
  /** Id of the list that people were saved to last; ''. */
  lastListId: string;
  /** Ids of rows that this version cannot read, saved or not. */
  unreadable: readonly string[];
  text: string;
  filters: ContactFilters;
  sort: ContactSort;
  /** `more`: how many further values contain the text. `counts`: of the offered periods. */
  openFilter:
    | { filter: ValueFilter; text: string; values: readonly FacetValue[]; more: number }
    | { filter: PeriodFilter; counts: readonly number[] }
    | null;
  /** The columns of the table as the user has chosen them; null: the usual ones. */
  tableColumns: readonly { id: string; on: boolean }[] | null;
  selection: Selection;
  /** Of the deleted contacts on screen, what was charged for them, by id, as far as it is read. */
  charges: Charges;
  open: Contact | null;
  /** Contacts that may be the person of the open one. */
  similar: readonly SimilarContact[];
  /** Of the open contact; null until it is read, and for a contact without one. */
  company: ContactCompany | null;
  /** Of the open contact's revealed values, as far as they are kept. */
  receipts: readonly Receipt[];
  openId: string | null;
  /** The values that the user has marked as wrong. */
  flags: readonly Flag[];
  /** Typed texts that were not stored: a new note by its contact, a changed note by its id. */
  noteDrafts: Readonly<Record<string, NoteDraft | null>>;
  undo: UndoOffer | null;
  /** The outcome of the last action, announced politely. */
  message: string;
  /** The last action failed: what happened and what to do next. */
  problem: string;
};

export type NewPerson = {
  fullName: string;
  title: string;
  companyName: string;
  companyDomain: string;
  networkUrl: string;
  email: string;
  phone: string;
};

/** The last action, which can be undone. `storing`: the text until it is stored. */
export type UndoOffer = { text: string; storing?: string };

export type ContactsActions = {
  onOpenGroup: (group: ContactGroup) => void;
  onText: (text: string) => void;
  onFilters: (filters: ContactFilters) => void;
  /** `text`: what the values contain. */
  onOpenFilter: (filter: ValueFilter | PeriodFilter | null, text?: string) => void;
  /** Null: the usual ones again. */
  onColumns: (columns: readonly TableColumnChoice[] | null) => void;
  onSort: (column: ContactSortColumn) => void;
  /** The rows that the table draws. `isIdle`: for a while, and there are more. */
  onRange: (from: number, count: number, isIdle: boolean) => void;
  onToggle: (id: string, withShift: boolean) => void;
  onToggleAll: () => void;
  onClearSelection: () => void;
  /** The ids of all contacts that the search finds; undefined when they could not be read, or are no longer shown. */
  onReadIds: () => Promise<readonly string[] | undefined>;
  /** What was charged for each of these contacts. */
  onReadCharges: (ids: readonly string[]) => Promise<Charges>;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** `text`: what the undo toast says. */
  onChange: (ids: readonly string[], change: ContactChange, text: string) => void;
  /** Why the note was not stored; '' when it was. The same id again is the same note. */
  onAddNote: (id: string, note: { id: string; text: string }) => Promise<string>;
  /** Gives an existing note another text. Why it was not stored; '' when it was. */
  onEditNote: (id: string, note: { id: string; text: string }) => Promise<string>;
  /**
   * Keeps the typed text of a new note (id of the contact) or of a changed one (id of the note) until the page is
   * closed; null discards it.
   */
  onNoteDraft: (id: string, draft: NoteDraft | null) => void;
  /** Asks how to merge the two contacts. */
  onMerge: (ids: readonly string[]) => void;
  onSeparate: (id: string, merged: { id: string; name: string }) => void;
  onUndo: () => void;
  onUndoOver: () => void;
  onDeleteForGood: (ids: readonly string[]) => void;
  /** Removes the person from every record and adds them to the suppression list. */
  onErase: (id: string) => void;
  onFlag: FlagProps['onFlag'];
  onUnflag: (id: string) => void;
  /** Why the person was refused; '' when they were added. */
  onAddPerson: (person: NewPerson) => Promise<string>;
  /** Why they were not stored; '' when they were. */
  onOwn: (id: string, own: OwnValues) => Promise<string>;
  /** Stores values after a choice or a removal by a press, without typing. */
  onChooseOwn: (id: string, own: OwnValues) => void;
  /** Adds the company of the contact to the companies. Free. */
  onSaveCompany: (company: { name: string; domain: string }) => void;
  onPutLabel: (label: Label) => void;
  onRenameLabel: (label: Label, name: string) => void;
  onColourTag: (tag: Label, colour: number) => void;
  /** One place up (-1) or down (1) among the labels of its kind. */
  onMoveLabel: (label: Label, by: -1 | 1) => void;
  /** Contacts with the label get `into` instead, if there is one. */
  onRemoveLabel: (label: Label, into: Label | null) => void;
  onSaveView: (name: string) => void;
  /** Stores in this view what is searched for now. */
  onUpdateView: (view: SavedView) => void;
  onRenameView: (view: SavedView, name: string) => void;
  onRemoveView: (id: string) => void;
};
