// Days as they are where the reader is. The database is not asked about time zones: the zones that it
// knows are not those of the browser, and it reads offsets the other way round.
import { DashboardError } from '../http/errors.ts';

export const DAY_MS = 86_400_000;

export type Day = {
  /** 2026-11-21 */
  day: string;
  start: Date;
};

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

/** The first moment of it; where a clock is put back at midnight, the earlier of the two. */
function startOf(day: string, clock: Clock): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const starts = [midnight - DAY_MS, midnight + DAY_MS]
    .map((near) => midnight - clock(near).offset)
    .toSorted((a, b) => a - b);
  const isFirst = (at: number) => clock(at).day === day && clock(at - 1).day !== day;
  return new Date(starts.find(isFirst) ?? starts[0]!);
}

/**
 * `count` days, the last of them today, oldest first.
 * @throws DashboardError for a time zone that is not known
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
    return { day, start: startOf(day, clock) };
  });
}
