// The source of the index's contacts. lib/store/contact-index-source.ts reads them from the database.
import type { Label } from '../../model/contacts/label.ts';
import type { IdRange, SourceChanges } from '../../store/contact-index-source.ts';

/** Rows are unparsed, as they are stored. */
export type IndexSource = {
  /** Ids of contacts in the user's list, the most recently saved first, without reading all. */
  newest(count: number): Promise<string[]>;
  /** How many contacts the list has at most: those that are only stored so as not to be paid again are counted too. */
  countStored(): Promise<number>;
  /** At most so many rows, in the order of their ids. */
  rowsBetween(range: IdRange, count: number): Promise<{ id: string }[]>;
  rows(ids: readonly string[]): Promise<{ id: string }[]>;
  labels(): Promise<Label[]>;
  /** Ids of the contacts with a value that is marked as wrong. */
  wrongContacts(): Promise<Set<string>>;
  /** Reports changes in any page or worker of the extension, until the signal aborts. */
  follow(changes: SourceChanges, signal: AbortSignal): void;
};
