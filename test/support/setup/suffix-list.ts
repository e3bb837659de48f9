// Loads the public suffix list, which the extension reads from its package when it starts.
import { vi } from 'vitest';
import { loadSuffixList } from '../../../lib/enrichment/identity/suffix-rules.ts';
import { suffixList } from '../../../tools/suffixes/suffix-list.ts';

const list = suffixList();
loadSuffixList(list);

// A test has no package to read the list from.
vi.mock('../../../lib/platform/suffix-list.ts', () => ({
  readSuffixList: () => Promise.resolve(list),
}));
