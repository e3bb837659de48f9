// Reminders: the day on which the user wants to follow up with a contact.
import { isSaved, type ContactSummary } from './contact.ts';

/** Whether the reminder is for this day or an earlier one. */
export const isDue = (
  one: Pick<ContactSummary, 'followUpOn' | 'savedAt' | 'deletedAt'>,
  today: string,
): boolean => isSaved(one) && Boolean(one.followUpOn) && one.followUpOn! <= today;
