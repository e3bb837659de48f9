// Remembers what was found for a text, or on a page. A page repeats its names in titles, headings, links and cards, and
// several rules ask for the same lines and roles.

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

/**
 * The same function, computed once for each page and name. Reading changes nothing in the document, so that the answer
 * stays the same.
 */
export function memoiseOnPage<Page extends object, T>(
  compute: (page: Page, name: string) => T,
): (page: Page, name?: string) => T {
  const pages = new WeakMap<Page, Map<string, T>>();
  return (page, name = '') => {
    const known = pages.get(page) ?? new Map<string, T>();
    pages.set(page, known);
    if (!known.has(name)) known.set(name, compute(page, name));
    return known.get(name) as T;
  };
}
