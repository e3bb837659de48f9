// Reads the names that one line alone does not show to be names: "Jane Roe, University of Lyon".
// Only many lines of the same form prove them.
import { readRowName, type RowName } from './row-name.ts';

const SPLIT = /^([^,–—|·•(:]{4,60}?)(?:,| [–—|·•-] | ?[(:])\s*(.{2,}?)\)?$/;

const YEARS = /\b(?:19|20)\d\d\b/g;

/** "Jane Roe, University of Lyon", "Jane Roe (Lyon)": the name, as it is written, and the text after it. */
export function readNameBeforeMark(
  text: string,
): { name: RowName; written: string; after: string } | null {
  const [, first = '', after = ''] = SPLIT.exec(text) ?? [];
  const name = first && !/\d/.test(after.replace(YEARS, '')) ? readRowName(first) : null;
  return name && { name, written: first, after };
}
