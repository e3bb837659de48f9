// The date range that the user chooses, as times of the database. Days are in the user's time zone, and
// both ends are included.
import type { Span } from '../model/calendar-day.ts';

export const DATE_RANGE_CHOICES = ['today', 'week', 'month', 'quarter', 'all', 'custom'] as const;
export type DateRangeChoice = (typeof DATE_RANGE_CHOICES)[number];

/** "2026-11-21" as the fields of a browser write it; '' when empty. */
export type CustomDays = { first: string; last: string };

const BEGINNING = '0000';
/** Later than every time that can be stored. */
const END = '9999';

const DAYS_BEFORE = { today: 0, week: 6, quarter: 89 } as const;

export function toDateRange(choice: DateRangeChoice, now: Date, custom: CustomDays): Span {
  const midnight = (day: number, month = now.getMonth()) =>
    new Date(now.getFullYear(), month, day).toISOString();
  switch (choice) {
    case 'today':
    case 'week':
    case 'quarter':
      return { from: midnight(now.getDate() - DAYS_BEFORE[choice]), to: END };
    case 'month':
      return { from: midnight(1), to: END };
    case 'all':
      return { from: BEGINNING, to: END };
    case 'custom':
      return {
        from: getStart(custom.first, 0)?.toISOString() ?? BEGINNING,
        to: justBefore(getStart(custom.last, 1)),
      };
  }
}

const justBefore = (moment: Date | null): string =>
  moment === null ? END : new Date(moment.getTime() - 1).toISOString();

/** Midnight of that day, or of a later day; null when the text is not a date. */
function getStart(day: string, later: number): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return null;
  const [year, month, date] = parts.slice(1).map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later);
}
