// The user's choices for the last export, which are the defaults of the next one. The settings keep them.
import type { SettingChanges, Settings } from '../../settings/settings.ts';
import { type ColumnChoice, completeChoice, toColumns } from './columns.ts';
import type { WriteOptions } from './write-format.ts';
import type { IncludedValues } from './exported-person.ts';

export type ExportOptions = Pick<
  WriteOptions,
  'provenance' | 'delimiter' | 'byteOrderMark' | 'rowPerAddress'
> & {
  include: IncludedValues;
  /** Every column in the user's order. */
  columns: readonly ColumnChoice[];
};

export const toExportOptions = (settings: Settings): ExportOptions => ({
  include: { invalid: settings.exportInvalid, markedWrong: settings.exportFlagged },
  provenance: settings.exportProvenance,
  columns: completeChoice(settings.exportColumns),
  delimiter: settings.exportDelimiter,
  byteOrderMark: settings.exportByteOrderMark,
  rowPerAddress: settings.exportRowPerAddress,
});

export const toSettingChanges = (options: ExportOptions): SettingChanges => ({
  exportInvalid: options.include.invalid,
  exportFlagged: options.include.markedWrong,
  exportProvenance: options.provenance,
  exportColumns: options.columns.map(({ header, on }) => ({ header, on })),
  exportDelimiter: options.delimiter,
  exportByteOrderMark: options.byteOrderMark,
  exportRowPerAddress: options.rowPerAddress,
});

export const countColumns = ({ columns, provenance }: ExportOptions): number =>
  toColumns(columns, provenance).length;

/** Counts the columns that source and date of each value add. */
export const countProvenanceColumns = ({ columns }: ExportOptions): number =>
  toColumns(columns, true).length - toColumns(columns, false).length;
