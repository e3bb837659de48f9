import { toDay } from '../../model/calendar-day.ts';

/** "sidelight-contacts-2026-01-10.csv", with the day in the user's time zone. `what`: "contacts", "hubspot", "dispute". */
export function toExportFileName(now: Date, what = 'contacts', ending = 'csv'): string {
  return `sidelight-${what}-${toDay(now)}.${ending}`;
}
