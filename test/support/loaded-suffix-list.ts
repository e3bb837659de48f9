// The public suffix list, made and loaded once for all test files of a process, because both take long.
import { loadSuffixList } from '../../lib/enrichment/identity/suffix-rules.ts';
import { suffixList } from '../../tools/suffixes/suffix-list.ts';

export const SUFFIX_LIST = suffixList();
loadSuffixList(SUFFIX_LIST);
