// The input and output types of an import.
import type { EmailStatus } from '../../../../lib/contract/values.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { SuppressedCheck } from '../search/write-index.ts';

export type ImportFormat = 'csv' | 'ndjson';
export type ImportKind = 'people' | 'companies';
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1';

export type ImportProgress = {
  /** Processed rows, those of an earlier process included. */
  rows: number;
  bytes: number;
  /** The size of the file; null when unknown. */
  totalBytes: number | null;
  added: number;
  updated: number;
  rejected: number;
};

/** A row that was not imported, or only in part: the reason says which. */
export type Reject = {
  /** Counted from 1, without the header. */
  row: number;
  /** Where the row begins in the file, counted from 1. */
  line: number;
  reason: string;
  /** The row in its original text and format. */
  text: string;
  /** The same with line and reason, to be corrected and imported again. */
  record: string;
};

/** Stores rejected rows. A killed import has stored exactly those of its committed rows. */
export type Rejects = {
  /**
   * Called once, first. `position` is the result of the last committed `write`, 0 at the beginning;
   * later rows are to be dropped. `head` is the first line of a rejects file, '' for none.
   */
  open(position: number, head: string): Promise<void>;
  /** Runs in the transaction that imports the other rows. Returns the new position. */
  write(rejects: readonly Reject[], tx: Tx): Promise<number>;
};

export type ImportOptions = {
  /** Header in the file → field (headers.ts), before the guesses; '' ignores the column. */
  mapping?: Readonly<Record<string, string>>;
  /** Default: derived from the columns. */
  kind?: ImportKind;
  /** Default: from the byte order mark, else UTF-8. */
  encoding?: Encoding;
  /** ISO 3166-1 alpha-2, for national phone numbers of people without a country. */
  region?: string;
  /** The status of addresses without one; default HIGH_PROBABILITY, because they are unverified. */
  emailStatus?: EmailStatus;
};

export type ImportFile = ImportOptions & {
  db: Db;
  input: AsyncIterable<Uint8Array>;
  format: ImportFormat;
  /** The name in the list of imports. */
  name: string;
  /**
   * The digest of the whole file. With it an interrupted import continues after the last committed
   * row.
   */
  digest?: string;
  totalBytes?: number;
  /** Reads and checks everything, and writes nothing. */
  dryRun?: boolean;
  /** Rows of these people are left out. */
  areSuppressed?: SuppressedCheck;
  onProgress?: (progress: ImportProgress) => void;
  rejects?: Rejects;
  now: () => Date;
  signal: AbortSignal;
};

export type ImportReport = {
  rows: number;
  /** People and companies that are new. */
  added: number;
  updated: number;
  /** Rows of which nothing was imported. */
  rejected: number;
  /** Rows that were imported without an unreadable value; they are among the rejects, too. */
  incomplete: number;
  /** Rows of suppressed people. */
  suppressed: number;
  /** The row after which this process continued; 0 when it began. */
  resumedBehind: number;
  /** Columns that were ignored. */
  unknownColumns: string[];
};

/** The file, not a row of it, is unsuitable. The message says what to do. */
export class ImportError extends Error {
  override name = 'ImportError';
}
