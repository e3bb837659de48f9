import { browser } from 'wxt/browser';

/** Packed extensions may not be woken earlier than this (Chrome). */
const ALARM_FLOOR_MS = 30_000;
/** A clock that is ahead plans hours too far; the next look plans anew. */
const ALARM_CEILING_MS = 900_000;
const MINUTE_MS = 60_000;

/** Sets an alarm by its delay. A time of day would be wrong after the clock has been changed. */
const createAlarm = (name: string, milliseconds: number): Promise<void> =>
  browser.alarms.create(name, { delayInMinutes: milliseconds / MINUTE_MS });

/** Milliseconds until an alarm for that time fires, whatever the clock says. */
export const toAlarmDelay = (time: Date, now: number, ceiling = ALARM_CEILING_MS): number =>
  Math.min(ceiling, Math.max(ALARM_FLOOR_MS, time.getTime() - now));

export type WakeAlarm = {
  /** Calls back at that time: by a timer while this worker lives, by an alarm after it has died. */
  schedule(time: Date | null): void;
  /**
   * Wraps a message handler so that an alarm is set before it writes a job: the job is resumed half a
   * minute later even if this worker dies before it looks at the job.
   */
  withWakeAlarm<Asked, Answered>(
    handler: (request: Asked) => Promise<Answered>,
  ): (request: Asked) => Promise<Answered>;
};

/**
 * Attach it synchronously when the worker starts: an alarm may have started it. `ceiling`: the alarm fires after so many
 * milliseconds at the latest.
 */
export function createWakeAlarm(
  callback: () => void,
  { next: ALARM, started: STARTED_ALARM } = { next: 'jobs', started: 'started' },
  ceiling = ALARM_CEILING_MS,
): WakeAlarm {
  let timer: ReturnType<typeof setTimeout> | undefined;
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM || name === STARTED_ALARM) callback();
  });
  return {
    schedule(time) {
      clearTimeout(timer);
      if (!time) {
        void browser.alarms.clear(ALARM);
        return;
      }
      const now = Date.now();
      const delay = Math.max(0, time.getTime() - now);
      void createAlarm(ALARM, toAlarmDelay(time, now, ceiling));
      if (delay < ALARM_FLOOR_MS) timer = setTimeout(callback, delay);
    },
    withWakeAlarm: (handler) => async (request) => {
      await createAlarm(STARTED_ALARM, ALARM_FLOOR_MS);
      return handler(request);
    },
  };
}
