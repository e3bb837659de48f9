// The geometry of stacked bars. Positions are shares from 0 to 1.

/** One of the parts of a bar: `part` is its index. */
export type Segment = { part: number; from: number; to: number };

/** Lines above the base. */
const LINES = 4;

/** Segments from 0 on. A correction, which is negative, is drawn as nothing. */
export function toSegments(amounts: readonly number[], most: number): Segment[] {
  let from = 0;
  return amounts.flatMap((amount, part) => {
    const size = most > 0 ? Math.max(0, amount) / most : 0;
    if (size === 0) return [];
    const segment = { part, from, to: from + size };
    from += size;
    return [segment];
  });
}

/** The length of the longest bar. */
export const findLongest = (bars: readonly (readonly number[])[]): number =>
  Math.max(
    0,
    ...bars.map((amounts) => amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0)),
  );

/** Round amounts from 0 to at least `most`: 0, 20, 40 and 60 for 55. */
export function toScale(most: number): number[] {
  const rough = Math.max(most, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough)!;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}
