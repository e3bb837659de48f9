// Loads the public suffix list, which the extension reads from its package when it starts.
import { vi } from 'vitest';
import { loadSuffixList } from '../../../lib/enrichment/identity/suffix-rules.ts';
import { SUFFIX_LIST } from './suffix-list-text.ts';

loadSuffixList(SUFFIX_LIST);

// A test has no package to read the list from.
vi.mock('../../../lib/platform/suffix-list.ts', async () => {
  const { SUFFIX_LIST: list } = await import('./suffix-list-text.ts');
  return { readSuffixList: () => Promise.resolve(list) };
});
