import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createWakeAlarm } from './wake-alarm.ts';

type AlarmOptions = Parameters<typeof fakeBrowser.alarms.create>[1];

const NOW = new Date('2026-11-20T10:00:00.000Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

let calls: number;
const wakeUp = () =>
  createWakeAlarm(() => {
    calls += 1;
  });
const alarmIn = async () => {
  const alarm = await fakeBrowser.alarms.get('jobs');
  return alarm ? (alarm.scheduledTime - NOW.getTime()) / 1000 : null;
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  calls = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('A near time sets a timer, and an alarm in case the worker dies before', async () => {
  wakeUp().schedule(inSeconds(2));
  expect(await alarmIn()).toBe(30);
  vi.advanceTimersByTime(1999);
  expect(calls).toBe(0);
  vi.advanceTimersByTime(1);
  expect(calls).toBe(1);
});

test('A new job is looked at, whatever happens to the alarm of running ones', async () => {
  const wake = wakeUp();
  await wake.withWakeAlarm(async () => {})(undefined);
  wake.schedule(null);
  const alarm = await fakeBrowser.alarms.get('started');
  expect(alarm!.scheduledTime - NOW.getTime()).toBe(30_000);
  await fakeBrowser.alarms.onAlarm.trigger(alarm!);
  expect(calls).toBe(1);
});

test('A later time sets only the alarm', async () => {
  wakeUp().schedule(inSeconds(300));
  expect(await alarmIn()).toBe(300);
  vi.advanceTimersByTime(60_000);
  expect(calls).toBe(0);
});

test.each([
  ['a day', 86_400],
  ['a year, planned while the clock was ahead', 365 * 86_400],
])('A time in %s: an alarm in a quarter of an hour looks again', async (_, seconds) => {
  wakeUp().schedule(inSeconds(seconds));
  expect(await alarmIn()).toBe(900);
});

test('An alarm has a delay and no time of day, because the clock may be changed', async () => {
  const created: AlarmOptions[] = [];
  vi.spyOn(fakeBrowser.alarms, 'create').mockImplementation(async (_name, options) => {
    created.push(options as AlarmOptions);
  });
  const wake = wakeUp();
  await wake.withWakeAlarm(async () => {})(undefined);
  for (const seconds of [-86_400, 0, 2, 300, 86_400]) wake.schedule(inSeconds(seconds));
  expect(created).toEqual(
    [0.5, 0.5, 0.5, 0.5, 5, 15].map((delayInMinutes) => ({ delayInMinutes })),
  );
});

test('A past time calls back at once', () => {
  wakeUp().schedule(inSeconds(-60));
  vi.advanceTimersByTime(0);
  expect(calls).toBe(1);
});

test('A new time replaces the old one', () => {
  const wake = wakeUp();
  wake.schedule(inSeconds(2));
  wake.schedule(inSeconds(10));
  vi.advanceTimersByTime(9_999);
  expect(calls).toBe(0);
  vi.advanceTimersByTime(1);
  expect(calls).toBe(1);
});

test('Without a time there is neither timer nor alarm', async () => {
  const wake = wakeUp();
  wake.schedule(inSeconds(2));
  wake.schedule(null);
  vi.advanceTimersByTime(60_000);
  expect(calls).toBe(0);
  expect(await alarmIn()).toBeNull();
});

test('Only its own alarm calls back', async () => {
  wakeUp();
  const alarm = { scheduledTime: NOW.getTime(), persistAcrossSessions: true };
  await fakeBrowser.alarms.onAlarm.trigger({ ...alarm, name: 'another' });
  expect(calls).toBe(0);
  await fakeBrowser.alarms.onAlarm.trigger({ ...alarm, name: 'jobs' });
  expect(calls).toBe(1);
});
