import { vi } from 'vitest';
import { completeChoice } from '../../../lib/contacts/export/columns.ts';
import type { Exporting } from './exporting.ts';

/** The standard options, with something left out of each kind. */
export const exportingWith = (changes: Partial<Exporting> = {}) => ({
  options: {
    include: { invalid: false, markedWrong: false },
    provenance: false,
    columns: completeChoice(null),
    delimiter: 'comma',
    byteOrderMark: true,
    rowPerAddress: false,
  } as const,
  onOptions: vi.fn<Exporting['onOptions']>(),
  countOmissions: vi.fn<Exporting['countOmissions']>(() =>
    Promise.resolve({ invalid: 3, markedWrong: 1, suppressed: 1 }),
  ),
  onExport: vi.fn<Exporting['onExport']>(),
  ...changes,
});
