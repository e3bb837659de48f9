/** ISO times; both ends are included. */
export type Span = { from: string; to: string };

/** The day in the user's time zone. A receipt from a clock that was ahead by days is not of today. */
export function toDaySpan(now: Date): Span {
  const midnight = (later: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + later).getTime();
  return {
    from: new Date(midnight(0)).toISOString(),
    to: new Date(midnight(1) - 1).toISOString(),
  };
}

export const isWithin = (at: string, { from, to }: Span): boolean => at >= from && at <= to;
