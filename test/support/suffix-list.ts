// The extension reads the public suffix list when it starts; tests have it from the beginning.
import { vi } from 'vitest';
import { loadSuffixList } from '../../lib/enrichment/identity/public-suffixes.ts';
import { suffixList } from '../../tools/suffixes/suffix-list.ts';

const list = suffixList();
loadSuffixList(list);

// There is no package here to read it from.
vi.mock('../../lib/platform/suffix-list.ts', () => ({
  readSuffixList: () => Promise.resolve(list),
}));
