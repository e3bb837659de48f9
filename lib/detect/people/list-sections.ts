// Finds the other sections of a list. Pages show professors in cards and students in a table, or each committee under
// a heading of its own, and each section has markup of its own.
import type { Row } from './name-groups.ts';

const FEWEST_ROWS = 2;

/** The rows of both sections without those of the first one, in the order of their lines. */
export function findOtherRows<T extends Pick<Row, 'fullName' | 'line'>>(
  first: readonly T[],
  second: readonly T[],
): T[][] {
  const known = new Set(first.map(({ fullName }) => fullName));
  const runs: T[][] = [];
  let next = 0;
  let gap = -1;
  for (const row of second) {
    while (next < first.length && (first[next]?.line ?? 0) <= row.line) next++;
    if (known.has(row.fullName)) continue;
    if (next !== gap) runs.push([]);
    gap = next;
    runs.at(-1)?.push(row);
  }
  // A single one between two names is part of a card: "Cosmos Toolkit" is what the person works on.
  return runs.filter((run) => run.length >= FEWEST_ROWS);
}
