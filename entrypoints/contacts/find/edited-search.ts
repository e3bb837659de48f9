// The filters that were set on the Find page and do not belong to a stored search yet. They outlive a reload and the
// way back, and end with the tab.
import { isEmptyFind, toFindKey } from '../../../lib/enrichment/request/find-search.ts';
import { findFilters, NO_FIND_FILTERS, type FindFilters } from '../../../lib/model/find-filters.ts';
import { isSameWorkspace, type Workspace } from '../../../lib/model/workspace.ts';
import { z } from '../../../lib/zod.ts';

const KEY = 'find';

const place = { openId: z.nullable(z.string()), filters: findFilters };
/** `openId`: the search whose address was open; null for a new one. `replaced`: what these filters have replaced. */
const edited = z.object({ ...place, replaced: z.optional(z.object(place)) });
export type EditedSearch = z.infer<typeof edited>;
const kept = z.extend(edited, { baseUrl: z.string(), workspaceId: z.string() });

const NOTHING: EditedSearch = { openId: null, filters: NO_FIND_FILTERS };

/** Filters are counted by themselves, so those that were set for another workspace are not read. */
export function readEditedSearch(at: Workspace): EditedSearch {
  try {
    const read = z.parse(kept, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return isSameWorkspace(read, at) ? z.parse(edited, read) : NOTHING;
  } catch {
    // Nothing was kept, or by another version.
    return NOTHING;
  }
}

export function storeEditedSearch(search: EditedSearch, at: Workspace): void {
  const { baseUrl, workspaceId } = at;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...search, baseUrl, workspaceId }));
  } catch {
    // Without storage space they last as long as the page.
  }
}

/** A new search with these filters. Filters that were set before are kept, until the user has chosen. */
export function replaceEditedSearch(filters: FindFilters, at: Workspace): void {
  const { openId, filters: before, replaced } = readEditedSearch(at);
  const isReplaced = !isEmptyFind(before) && toFindKey(before) !== toFindKey(filters);
  const last = isReplaced ? { openId, filters: before } : replaced;
  storeEditedSearch({ openId: null, filters, replaced: last }, at);
}
