// Reminders: the day on which the user wants to follow up with a contact.
import { isSaved, type ContactSummary } from './contact.ts';

/** The day in the user's time zone, as `followUpOn` stores it: `2026-01-27`. */
export function toDay(time: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(time.getFullYear(), 4)}-${pad(time.getMonth() + 1, 2)}-${pad(time.getDate(), 2)}`;
}

/** Midnight of that day in the user's time zone. */
export const toMidnight = (day: string): Date => new Date(`${day}T00:00`);

/** Whether the reminder is for this day or an earlier one. */
export const isDue = (
  one: Pick<ContactSummary, 'followUpOn' | 'savedAt' | 'deletedAt'>,
  today: string,
): boolean => isSaved(one) && Boolean(one.followUpOn) && one.followUpOn! <= today;
