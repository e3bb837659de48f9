// Days in the user's time zone. They are computed here and not in the database, because the zones
// of the database differ from those of the browser, and it reads offsets with the opposite sign.
import { DAY_MS } from '../../durations.ts';
import { DashboardError } from '../http/errors.ts';

export type Day = {
  /** 2026-11-21 */
  day: string;
  start: Date;
};

type AskedDays = { days: string; timeZone?: string | undefined };

type Clock = (at: number) => { day: string; offset: number };

function createClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (at) => {
    const part = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, value]),
    );
    const day = `${part['year']}-${part['month']}-${part['day']}`;
    const local = Date.parse(`${day}T${part['hour']}:${part['minute']}:${part['second']}Z`);
    return { day, offset: local - Math.floor(at / 1000) * 1000 };
  };
}

/** The first moment of the day; the earlier one where the clock moves back at midnight. */
function getStart(day: string, clock: Clock): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const starts = [midnight - DAY_MS, midnight + DAY_MS]
    .map((candidate) => midnight - clock(candidate).offset)
    .toSorted((a, b) => a - b);
  const isFirst = (at: number) => clock(at).day === day && clock(at - 1).day !== day;
  return new Date(starts.find(isFirst) ?? starts[0]!);
}

/** The start of the first of the last days. */
export const startOfDays = (now: Date, { days, timeZone = 'UTC' }: AskedDays): Date =>
  lastDays(timeZone, now, Number(days))[0]!.start;

/** For figures that are kept by day of UTC: the day that begins nearest to the start. */
export const nearestUtcDay = (start: Date): string =>
  new Date(start.getTime() + DAY_MS / 2).toISOString().slice(0, 10);

/**
 * The last `count` days including today, oldest first.
 * @throws DashboardError for an unknown time zone
 */
export function lastDays(timeZone: string, now: Date, count: number): Day[] {
  let clock: Clock;
  try {
    clock = createClock(timeZone);
  } catch {
    throw new DashboardError('dashboard.request.invalid', 'timeZone: not one that is known.');
  }
  const today = Date.parse(`${clock(now.getTime()).day}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, start: getStart(day, clock) };
  });
}
