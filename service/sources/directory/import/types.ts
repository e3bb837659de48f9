// What goes into an import and what comes out of it.
import type { EmailStatus } from '../../../../lib/contract/values.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { DirectoryPerson } from '../entry.ts';

export type ImportFormat = 'csv' | 'ndjson';
export type ImportKind = 'people' | 'companies';
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1';

export type ImportProgress = {
  /** Rows that are dealt with, those of an earlier process included. */
  rows: number;
  bytes: number;
  /** Of the file; null when nobody said. */
  totalBytes: number | null;
  added: number;
  updated: number;
  rejected: number;
};

/** A row that was not imported, or not wholly: the reason says which. */
export type Reject = {
  /** Counted from 1, without the header. */
  row: number;
  /** Where the row begins in the file, counted from 1. */
  line: number;
  reason: string;
  /** The row as it was, in the format of the file. */
  text: string;
  /** The same with line and reason, to be put right and imported again. */
  record: string;
};

/** Keeps rejected rows. A killed import leaves as many as it has committed, no more and no less. */
export type Rejects = {
  /**
   * Called once, first. `position` is what the last committed `write` answered, 0 at the beginning: what
   * was written behind it is to be forgotten. `head` is the first line of a file of them, '' for none.
   */
  open(position: number, head: string): Promise<void>;
  /** In the transaction that imports the rows between them. Answers the new position. */
  write(rejects: readonly Reject[], tx: Tx): Promise<number>;
};

export type ImportOptions = {
  /** Header in the file → field (headers.ts), before what is guessed; '' leaves the column out. */
  mapping?: Readonly<Record<string, string>>;
  /** Default: what the columns say. */
  kind?: ImportKind;
  /** Default: what the byte order mark says, else UTF-8. */
  encoding?: Encoding;
  /** ISO 3166-1 alpha-2, for phone numbers in national form of people without a country. */
  region?: string;
  /** Of addresses that come without one; default HIGH_PROBABILITY: nobody has checked them. */
  emailStatus?: EmailStatus;
};

export type ImportFile = ImportOptions & {
  db: Db;
  input: AsyncIterable<Uint8Array>;
  format: ImportFormat;
  /** What the import is called in the list of imports. */
  name: string;
  /** Of the whole file. With it an import that was cut off goes on behind the last committed row. */
  digest?: string;
  totalBytes?: number;
  /** Read and check everything, write nothing. */
  dryRun?: boolean;
  /** Who must not come (back) into the directory: one answer for each person. */
  leaveOut?: (people: readonly DirectoryPerson[], tx: Tx) => Promise<readonly boolean[]>;
  onProgress?: (progress: ImportProgress) => void;
  rejects?: Rejects;
  now: () => Date;
  signal: AbortSignal;
};

export type ImportReport = {
  rows: number;
  /** People and companies that were not there before. */
  added: number;
  updated: number;
  /** Rows of which nothing was imported. */
  rejected: number;
  /** Rows that were imported but for a value that cannot be read; they are among the rejects too. */
  incomplete: number;
  /** Rows of people who are to be left out. */
  leftOut: number;
  /** The row behind which this process went on; 0 when it began. */
  resumedBehind: number;
  /** Columns that nothing was taken from. */
  unknownColumns: string[];
};

/** The file, not a row of it, is unfit. The message says what to do. */
export class ImportError extends Error {
  override name = 'ImportError';
}
