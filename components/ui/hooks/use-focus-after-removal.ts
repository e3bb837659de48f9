import { useEffect, useRef } from 'react';

/**
 * For the heading of rows that can be removed: gets the focus when a row is removed with the button that had it.
 * `ids`: those of the rows.
 */
export function useFocusAfterRemoval(ids: readonly string[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const earlier = before.current;
    before.current = ids;
    if (document.activeElement !== document.body) return;
    const left = new Set(ids);
    if (earlier.some((id) => !left.has(id))) heading.current?.focus();
  });
  return heading;
}
