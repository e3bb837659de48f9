// The parts of the worker, connected with each other.
import { reportAs } from '../log.ts';
import { createWakeAlarm } from '../platform/wake-alarm.ts';
import { createEngine } from './engine.ts';
import { createImports } from './contacts/imports.ts';
import { createReminderAlarms } from './notifications/reminder-alarms.ts';
import { createPrivacy } from './privacy/privacy.ts';
import { createSendingHandlers } from './sending/sending-handlers.ts';

const report = reportAs('step_failed');

export type WorkerParts = ReturnType<typeof createWorker>;

/** Attaches listeners: call it synchronously when the worker starts. */
export function createWorker() {
  const engine = createEngine();
  const { db } = engine;
  const sendingAlarm = createWakeAlarm(() => void sending.tick().catch(report), {
    next: 'sending',
    started: 'sending-started',
  });
  const sending = createSendingHandlers({ ...engine, wakeAt: sendingAlarm.schedule });
  return {
    engine,
    privacy: createPrivacy({ ...engine, report: reportAs('privacy_failed') }),
    imports: createImports(engine),
    sending,
    sendingAlarm,
    reminders: createReminderAlarms(db, report),
  };
}
