import { browser } from 'wxt/browser';

const ALARM = 'jobs';
const STARTED_ALARM = 'started';
/** Packed extensions may not be woken earlier than this (Chrome). */
const ALARM_FLOOR_MS = 30_000;
/** An alarm is set by the clock: should that be put back, it must not come hours late. */
const ALARM_CEILING_MS = 900_000;

export type Wake = {
  /** Calls back at that time: by a timer while this worker lives, by an alarm when it has died. */
  at(time: Date | null): void;
  /**
   * Before anything is written that has to go on: calls back in half a minute, also when this worker dies
   * before it has looked at what it wrote.
   */
  surely(): Promise<void>;
};

/** Attach it synchronously when the worker starts: an alarm may be what started it. */
export function createWake(callback: () => void): Wake {
  let timer: ReturnType<typeof setTimeout> | undefined;
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM || name === STARTED_ALARM) callback();
  });
  return {
    at(time) {
      clearTimeout(timer);
      if (!time) {
        void browser.alarms.clear(ALARM);
        return;
      }
      const delay = Math.max(0, time.getTime() - Date.now());
      const wait = Math.min(ALARM_CEILING_MS, Math.max(delay, ALARM_FLOOR_MS));
      void browser.alarms.create(ALARM, { when: Date.now() + wait });
      if (delay < ALARM_FLOOR_MS) timer = setTimeout(callback, delay);
    },
    surely: async () =>
      void (await browser.alarms.create(STARTED_ALARM, { when: Date.now() + ALARM_FLOOR_MS })),
  };
}
