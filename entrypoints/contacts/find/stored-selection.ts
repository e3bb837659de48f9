// The people of a search who are selected on the Find page. They outlive a reload and the way back from one of them, and
// end with the tab.
import { z } from '../../../lib/zod.ts';

const KEY = 'find-selected';

/** Of the search in which the user last selected people: ids of contacts. */
const storedSelection = z.object({ searchId: z.string(), ids: z.array(z.string()) });

export function readStoredSelection(searchId: string): ReadonlySet<string> {
  try {
    const read = z.parse(storedSelection, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return new Set(read.searchId === searchId ? read.ids : []);
  } catch {
    // Nothing was kept, or by another version.
    return new Set();
  }
}

export function storeSelection(searchId: string, ids: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ searchId, ids: [...ids] }));
  } catch {
    // Without storage space they last as long as the list is shown.
  }
}
