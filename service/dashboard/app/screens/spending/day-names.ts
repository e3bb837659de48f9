import { perLanguage, textLocale } from '../../../../../lib/i18n/format-locale.ts';

const dates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage(() => new Intl.DateTimeFormat(textLocale(), options));

const longFormat = dates({ weekday: 'short', day: 'numeric', month: 'short' });
const shortFormat = dates({ day: 'numeric', month: 'short' });

/** "Wed 18 Nov" of "2026-11-18", whatever the time zone. */
export const dayName = (day: string): string => longFormat().format(getNoon(day));
/** "18 Nov". */
export const shortDayName = (day: string): string => shortFormat().format(getNoon(day));

const getNoon = (day: string): Date => new Date(`${day}T12:00:00`);
