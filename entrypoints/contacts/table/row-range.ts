// Which rows are kept ready for the table.

/** Positions in the answer of the index. */
export type RowRange = { from: number; count: number };

/** More than a window of usual height shows. */
const FIRST_ROWS = 40;
/** Rows are read in steps, so that most movements of the wheel read nothing. */
const RANGE_STEP = 20;
/** So many rows are read beyond those that the table draws, as soon as less than the spare ones are left. */
const AHEAD = 40;
const SPARE = 20;
const FIRST_STEP = 5;

/**
 * The range to have ready when these rows are drawn: the same one while it contains them and the spare ones. A search
 * that finds little does not make it smaller, because the next one may find more. `isIdle`: the user has paused.
 */
export function coverRange(range: RowRange, from: number, count: number, isIdle = false): RowRange {
  const end = from + count;
  const readEnd = range.from + range.count;
  // At the beginning, where each typed letter shows another answer, further rows wait for a pause.
  const spare = from === 0 && !isIdle ? 0 : SPARE;
  if (Math.max(0, from - spare) >= range.from && end + spare <= readEnd) return range;
  // After a jump, the rows in sight wait for no more than the spare ones.
  const isJump = from >= readEnd || end <= range.from;
  const ahead = isJump && from > 0 ? SPARE : AHEAD;
  const first = Math.max(0, Math.floor((from - ahead) / RANGE_STEP) * RANGE_STEP);
  const last = Math.ceil((end + ahead) / RANGE_STEP) * RANGE_STEP;
  return { from: first, count: last - first };
}

/** Each typed letter reads other rows, so that no more are read than the table draws, rounded up. */
export const firstRange = (drawn: number): RowRange => ({
  from: 0,
  count: drawn === 0 ? FIRST_ROWS : Math.ceil(drawn / FIRST_STEP) * FIRST_STEP,
});

/**
 * Whether rows of a range are missing, and the table draws none of these. `isKnown`: of each row. `drawn`: the most rows
 * that it has drawn at its beginning; elsewhere the spare ones follow.
 */
export function lacksOnlySpareRows(isKnown: readonly boolean[], drawn: number): boolean {
  const firstMissing = isKnown.indexOf(false);
  return firstMissing >= Math.max(drawn, isKnown.length - SPARE);
}
