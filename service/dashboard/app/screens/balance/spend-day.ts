import type { AnswerOf } from '../../../protocol.ts';

export type SpendDay = AnswerOf<'getSpend'>['days'][number];

const long = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

/** "Wed 18 Nov" of "2026-11-18", whatever the time zone. */
export const dayName = (day: string): string => long.format(new Date(`${day}T12:00:00`));
