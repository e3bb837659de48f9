// The selected rows. A set of ids survives sorting, and a search hides rows without unselecting them. A range with
// Shift begins at `anchor`.
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * Every row from the anchor to this one, in the order shown, gets the state that a plain click would give
 * this row. Without a visible anchor it is a plain click.
 */
export function toggleRange(selection: Selection, id: string, shown: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  if (from < 0 || to < 0) return toggle(selection, id);
  const next = new Set(selection.ids);
  const ticks = !next.has(id);
  for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (ticks) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
}
