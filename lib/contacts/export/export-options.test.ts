import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import {
  countColumns,
  countProvenanceColumns,
  toExportOptions,
  toSettingChanges,
} from './export-options.ts';

it('keeps every option in the settings', () => {
  const options = {
    ...toExportOptions(DEFAULT_SETTINGS),
    include: { invalid: true, markedWrong: true },
    provenance: true,
    delimiter: 'tab' as const,
    byteOrderMark: false,
    rowPerAddress: true,
  };
  const columns = options.columns.toReversed().map((one) => ({ ...one, on: !one.on }));
  const changed = { ...options, columns };
  expect(toExportOptions({ ...DEFAULT_SETTINGS, ...toSettingChanges(changed) })).toEqual(changed);
});

it('leaves out invalid addresses and values marked as wrong by default', () => {
  expect(toExportOptions(DEFAULT_SETTINGS).include).toEqual({ invalid: false, markedWrong: false });
});

it('counts the columns of the file, and those that source and date add', () => {
  const options = toExportOptions(DEFAULT_SETTINGS);
  const added = countProvenanceColumns(options);
  expect(added).toBeGreaterThan(0);
  expect(countColumns({ ...options, provenance: true })).toBe(countColumns(options) + added);
});
