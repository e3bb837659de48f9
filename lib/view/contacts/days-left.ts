import { DAY_MS } from '../../model/calendar-day.ts';
import { DELETED_DAYS, type Contact } from '../../model/contacts/contact.ts';

/** The days until a deleted contact is removed for good. */
export function countDaysLeft({ deletedAt }: Pick<Contact, 'deletedAt'>, now: Date): number {
  const days = Math.floor((now.getTime() - Date.parse(deletedAt ?? '')) / DAY_MS);
  return Math.max(0, DELETED_DAYS - days);
}
