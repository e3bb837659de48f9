// The filters that were set on the Find page and are no stored search yet. They outlive a reload and the way back, and
// end with the tab.
import { findFilters, NO_FIND_FILTERS } from '../../../lib/model/find-filters.ts';
import { isSameWorkspace, type Workspace } from '../../../lib/model/workspace.ts';
import { z } from '../../../lib/zod.ts';

const KEY = 'find';

/** `openId`: the search whose address was open; null for a new one. */
const edited = z.object({ openId: z.nullable(z.string()), filters: findFilters });
export type EditedSearch = z.infer<typeof edited>;
const kept = z.extend(edited, { baseUrl: z.string(), workspaceId: z.string() });

const NOTHING: EditedSearch = { openId: null, filters: NO_FIND_FILTERS };

/** Filters are counted by themselves, so those that were set for another workspace are not read. */
export function readEditedSearch(at: Workspace): EditedSearch {
  try {
    const read = z.parse(kept, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return isSameWorkspace(read, at) ? { openId: read.openId, filters: read.filters } : NOTHING;
  } catch {
    // Nothing was kept, or by another version.
    return NOTHING;
  }
}

export function storeEditedSearch({ openId, filters }: EditedSearch, at: Workspace): void {
  const { baseUrl, workspaceId } = at;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ openId, filters, baseUrl, workspaceId }));
  } catch {
    // Without storage space they last as long as the page.
  }
}
