// The filters by time of the contacts page: the periods that they offer, and periods as texts.
import { t } from '@lingui/core/macro';
import { DAY_MS, toDay, toEndOfDay, toMidnight } from '../../model/calendar-day.ts';
import type { Period, TimeFilter, ValueFilter } from '../../model/contacts/contact-query.ts';
import { dayText } from '../format.ts';

/** The length of a stored time: a year of five digits would make it longer. */
const TIME_LENGTH = '2026-01-12T12:00:00.000Z'.length;

/** Those that the user chooses; reminders have a group of their own. */
export const PERIOD_FILTERS = ['saved', 'revealed', 'freeUntil'] as const satisfies TimeFilter[];
export type PeriodFilter = (typeof PERIOD_FILTERS)[number];

export const isPeriodFilter = (filter: ValueFilter | TimeFilter): filter is PeriodFilter =>
  PERIOD_FILTERS.some((one) => one === filter);

const PAST: readonly Period[] = [
  { fromDays: -7, toDays: 0 },
  { fromDays: -30, toDays: 0 },
  { fromDays: -90, toDays: 0 },
  { fromDays: null, toDays: -90 },
];

/** The offered periods. Any other one is made of a first and a last day. */
export const OFFERED_PERIODS: Record<PeriodFilter, readonly Period[]> = {
  saved: PAST,
  revealed: PAST,
  freeUntil: [
    { fromDays: 0, toDays: null },
    { fromDays: 0, toDays: 7 },
    { fromDays: 0, toDays: 30 },
    { fromDays: null, toDays: 0 },
  ],
};

const toKey = (period: Period): string =>
  'from' in period
    ? `${period.from} ${period.to}`
    : `${period.fromDays ?? ''}..${period.toDays ?? ''}`;

export const isSamePeriod = (one: Period | undefined, other: Period): boolean =>
  one !== undefined && toKey(one) === toKey(other);

const pastTexts = (): Record<string, string> => ({
  '-7..0': t`Last 7 days`,
  '-30..0': t`Last 30 days`,
  '-90..0': t`Last 90 days`,
  '..-90': t`More than 90 days ago`,
});

const getTexts = (): Record<TimeFilter, Record<string, string>> => ({
  saved: pastTexts(),
  revealed: pastTexts(),
  freeUntil: {
    '0..': t`Still free`,
    '0..7': t`Next 7 days`,
    '0..30': t`Next 30 days`,
    '..0': t`Already over`,
  },
  followUp: { '..0': t`Due` },
});

/** "Last 7 days", "3 Jan to 10 Jan", "From 3 Jan". */
export function periodText(filter: TimeFilter, period: Period, now: Date): string {
  const offered = getTexts()[filter][toKey(period)];
  if (offered !== undefined) return offered;
  const { first, last } = toFirstAndLastDay(period, now);
  const [from, to] = [first, last].map((day) => day && dayText(toMidnight(day), now));
  if (from && to) return t`${from} to ${to}`;
  if (from) return t`From ${from}`;
  return to ? t`Up to ${to}` : t`Any time`;
}

export type Days = { first: string; last: string };

/** The first and the last day of a period, in the user's time zone; '' where it is open. */
export function toFirstAndLastDay(period: Period, now: Date): Days {
  const fromTime = (time: string | null) => (time === null ? '' : toDay(new Date(time)));
  if ('from' in period) return { first: fromTime(period.from), last: fromTime(period.to) };
  const fromNow = (days: number | null) =>
    days === null ? '' : toDay(new Date(now.getTime() + days * DAY_MS));
  return { first: fromNow(period.fromDays), last: fromNow(period.toDays) };
}

/** From the beginning of the first day to the end of the last one; null without either. */
export function toPeriod({ first, last }: Days): Period | null {
  const from = first === '' ? null : toStoredTime(toMidnight(first));
  const to = last === '' ? null : toStoredTime(toEndOfDay(last));
  return from === null && to === null ? null : { from, to };
}

function toStoredTime(time: Date): string | null {
  if (Number.isNaN(time.getTime())) return null;
  const text = time.toISOString();
  return text.length === TIME_LENGTH ? text : null;
}
