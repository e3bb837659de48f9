// Days of the calendar in the user's time zone, as texts ("2026-01-27") and as times.

/** A day without a change of the clocks. */
export const DAY_MS = 86_400_000;

/** The day of a time: "2026-01-27". */
export function toDay(time: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(time.getFullYear(), 4)}-${pad(time.getMonth() + 1, 2)}-${pad(time.getDate(), 2)}`;
}

/** The beginning of that day. */
export const toMidnight = (day: string): Date => new Date(`${day}T00:00`);

/** The last millisecond of that day. */
export function toEndOfDay(day: string): Date {
  const start = toMidnight(day);
  // Not by setDate: where the clocks change at midnight, a day begins at one o'clock, and the next one does not.
  const next = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
  return new Date(next.getTime() - 1);
}

/** ISO times; both ends are included. */
export type Span = { from: string; to: string };

/** A receipt from a clock that was ahead by days is not of today. */
export function toDaySpan(now: Date): Span {
  const day = toDay(now);
  return { from: toMidnight(day).toISOString(), to: toEndOfDay(day).toISOString() };
}

export const isWithin = (at: string, { from, to }: Span): boolean => at >= from && at <= to;
