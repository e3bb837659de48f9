/**
 * The top of a scale that begins at 0, and the values of its lines: multiples of 1, 2 or 5 times a
 * power of ten.
 */
export function makeScale(largest: number, lines = 4): { top: number; ticks: number[] } {
  if (largest <= 0) return { top: 100, ticks: [0, 100] };
  const rough = largest / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const count = Math.ceil(largest / step);
  const ticks = Array.from({ length: count + 1 }, (_, at) => at * step);
  return { top: count * step, ticks };
}
