// Connects the reminders to the browser: its alarm, its notification, and the click on it.
import { onNotificationClick, showNotification } from '../../platform/notifications.ts';
import { createWakeAlarm } from '../../platform/wake-alarm.ts';
import { remindedThroughItem } from '../../settings/items.ts';
import type { Database } from '../../store/database.ts';
import { toNavUrl } from '../../view/navigation/nav-target.ts';
import { openPage } from '../../platform/open-page.ts';
import { createReminders } from './reminders.ts';

/** The name of the alarm, and of the notification, which a later one replaces. */
const NAME = 'reminders';
/** Reminders are planned by the day, so the clock is looked at seldom. */
const CEILING_MS = 6 * 60 * 60 * 1000;

/** Call it synchronously when the worker starts: an alarm or a click may have started it. */
export function createReminderAlarms(db: Database, report: (error: unknown) => void) {
  const wakeAlarm = createWakeAlarm(
    () => void reminders.tick().catch(report),
    { next: NAME, started: `${NAME}-started` },
    CEILING_MS,
  );
  const reminders = createReminders({
    db,
    remindedThrough: remindedThroughItem,
    notify: (text) => showNotification(NAME, text),
    wakeAt: wakeAlarm.schedule,
  });
  onNotificationClick(NAME, () => void openPage(toNavUrl({ kind: 'due' })).catch(report));
  return {
    ...reminders,
    /** Wraps a message handler that may change reminders: the next one is planned again. */
    withReminders:
      <Asked, Answered>(handler: (request: Asked) => Promise<Answered>) =>
      async (request: Asked): Promise<Answered> => {
        const answer = await handler(request);
        void reminders.tick().catch(report);
        return answer;
      },
  };
}
