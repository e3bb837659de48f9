// The interface of every format, and its input.
import type { ExportColumn } from './columns.ts';
import type { ExportedPerson } from './exported-person.ts';
import type { ExportOmissions } from './export-omissions.ts';

/** A part of a file. Texts are written in UTF-8. */
export type Chunk = string | Uint8Array<ArrayBuffer>;

export type WriteOptions = {
  /** Of tables: which columns in which order, including those of source and date. */
  columns: readonly ExportColumn[];
  /** Of address cards: whether they contain source and date of each value. */
  provenance: boolean;
  delimiter: DelimiterName;
  /** Excel reads a CSV file without it in the system's code page. */
  byteOrderMark: boolean;
  /** A person with several addresses has one row for each. */
  rowPerAddress: boolean;
  /** What the file does not contain. */
  omissions: ExportOmissions;
  now: Date;
};

/** People in groups of at most a few hundred. */
export type Batches = AsyncIterable<readonly ExportedPerson[]>;

/** Writes a file in parts: at least one for each group of people, so that the caller can pause in between. */
export type WriteFormat = (people: Batches, options: WriteOptions) => AsyncIterable<Chunk>;

/** By the names that the settings have. */
export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type DelimiterName = keyof typeof DELIMITERS;

/** A table in the columns that another program imports. */
export type Preset = { columns: readonly ExportColumn[] };
