// Tells the user once on each day that contacts are due for a follow-up. Everything that it needs to know is stored, so
// that it does not matter when the worker or the browser is restarted.
import { plural, t } from '@lingui/core/macro';
import { toDay, toMidnight } from '../../model/calendar-day.ts';
import { isDue } from '../../model/contacts/follow-up.ts';
import type { StoredItem } from '../../settings/stored-item.ts';
import type { Database } from '../../store/database.ts';
import { listDueContacts, findNextReminderDay } from '../../store/full-page-queries.ts';

/** The hour of the day before which no reminder is shown. */
const MORNING_HOUR = 8;

type Collaborators = {
  db: Database;
  /** The day up to which the user was reminded: `2026-01-27`; '' before the first time. */
  remindedThrough: Pick<StoredItem<string>, 'get' | 'set'>;
  notify: (text: { title: string; message: string }) => Promise<void>;
  /** Calls `tick` again at that time; null: not at all. */
  wakeAt: (time: Date | null) => void;
  now?: () => Date;
};

const toMorning = (day: string): Date => {
  const morning = toMidnight(day);
  morning.setHours(MORNING_HOUR);
  return morning;
};

export function createReminders({
  db,
  remindedThrough,
  notify,
  wakeAt,
  now = () => new Date(),
}: Collaborators) {
  /** Those whose day has come since the last notification, and not those of an earlier day. */
  async function notifyOfDue(today: string, lastDay: string): Promise<void> {
    if (lastDay === today) return;
    const due = await listDueContacts(db, today);
    const fresh = due.filter((one) => isDue(one, today) && one.followUpOn! > lastDay);
    if (fresh.length > 0) {
      // No name and no value: other people may see the screen.
      await notify({
        title: t`${plural(fresh.length, { one: '# contact', other: '# contacts' })} to follow up with`,
        message: t`They are listed under Due in your contacts.`,
      });
    }
    // Afterwards: a worker that dies in between notifies again, and the second notification replaces the first.
    await remindedThrough.set(today);
  }

  return {
    /** Notifies of what is due, and plans the next look. */
    async tick(): Promise<void> {
      const time = now();
      const today = toDay(time);
      const isMorning = time >= toMorning(today);
      const stored = await remindedThrough.get();
      // The clock was ahead. Due reminders are notified, if need be a second time.
      const lastDay = stored > today ? '' : stored;
      if (isMorning) await notifyOfDue(today, lastDay);
      const next = await findNextReminderDay(db, isMorning ? today : lastDay);
      wakeAt(next === null ? null : toMorning(next < today ? today : next));
    },
  };
}
