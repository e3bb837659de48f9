// Remembers what was found for a text. A page repeats its names in titles, headings, links and cards.

/** Longer texts rarely repeat. */
const MAX_LENGTH = 200;
/** The watcher stays on a page, so the memory is limited. */
const MAX_ENTRIES = 2_000;

/** The same function, computed once for each different short text. `compute` depends on the text alone. */
export function memoise<T>(compute: (text: string) => T & ({} | null)): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > MAX_LENGTH) return compute(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = compute(text);
    if (known.size >= MAX_ENTRIES) known.clear();
    known.set(text, found);
    return found;
  };
}
