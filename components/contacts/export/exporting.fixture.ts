import { vi } from 'vitest';
import { toExportOptions } from '../../../lib/contacts/export/export-options.ts';
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts';
import type { Exporting } from './exporting.ts';

/** The standard options, with something left out of each kind. */
export const exportingWith = (changes: Partial<Exporting> = {}) => ({
  options: toExportOptions(DEFAULT_SETTINGS),
  onOptions: vi.fn<Exporting['onOptions']>(),
  countLeftOut: vi.fn<Exporting['countLeftOut']>(() =>
    Promise.resolve({ invalid: 3, markedWrong: 1, suppressed: 1 }),
  ),
  onExport: vi.fn<Exporting['onExport']>(),
  ...changes,
});
