// Apart from suffix-list.ts, which runs for each test file: this is made once for each process.
import { suffixList } from '../../../tools/suffixes/suffix-list.ts';

export const SUFFIX_LIST = suffixList();
