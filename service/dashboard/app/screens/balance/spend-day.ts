import type { AnswerOf } from '../../../protocol.ts';

export type SpendDay = AnswerOf<'getSpend'>['days'][number];

const long = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** "Wed 18 Nov" of "2026-11-18", whatever the time zone. */
export const dayName = (day: string): string => long.format(noonOf(day));
/** "18 Nov". */
export const shortDayName = (day: string): string => short.format(noonOf(day));

const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);
