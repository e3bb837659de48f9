import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createWake } from './wake.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

let calls: number;
const wakeUp = () =>
  createWake(() => {
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
afterEach(() => vi.useRealTimers());

test('soon: a timer, and an alarm in case the worker dies before', async () => {
  wakeUp().at(inSeconds(2));
  expect(await alarmIn()).toBe(30);
  vi.advanceTimersByTime(1999);
  expect(calls).toBe(0);
  vi.advanceTimersByTime(1);
  expect(calls).toBe(1);
});

test('what is written now is looked at, whatever becomes of the alarm for what runs', async () => {
  const wake = wakeUp();
  await wake.surely();
  wake.at(null);
  const alarm = await fakeBrowser.alarms.get('started');
  expect(alarm!.scheduledTime - NOW.getTime()).toBe(30_000);
  await fakeBrowser.alarms.onAlarm.trigger(alarm!);
  expect(calls).toBe(1);
});

test('later: the alarm alone', async () => {
  wakeUp().at(inSeconds(300));
  expect(await alarmIn()).toBe(300);
  vi.advanceTimersByTime(60_000);
  expect(calls).toBe(0);
});

test('much later: an alarm that looks again before, as the clock may be put back', async () => {
  wakeUp().at(inSeconds(86_400));
  expect(await alarmIn()).toBe(900);
});

test('a time that is over: at once', () => {
  wakeUp().at(inSeconds(-60));
  vi.advanceTimersByTime(0);
  expect(calls).toBe(1);
});

test('a new time takes the place of the old one', () => {
  const wake = wakeUp();
  wake.at(inSeconds(2));
  wake.at(inSeconds(10));
  vi.advanceTimersByTime(9_999);
  expect(calls).toBe(0);
  vi.advanceTimersByTime(1);
  expect(calls).toBe(1);
});

test('nothing to wait for: neither timer nor alarm', async () => {
  const wake = wakeUp();
  wake.at(inSeconds(2));
  wake.at(null);
  vi.advanceTimersByTime(60_000);
  expect(calls).toBe(0);
  expect(await alarmIn()).toBeNull();
});

test('its own alarm wakes, another one does not', async () => {
  wakeUp();
  const alarm = { scheduledTime: NOW.getTime(), persistAcrossSessions: true };
  await fakeBrowser.alarms.onAlarm.trigger({ ...alarm, name: 'another' });
  expect(calls).toBe(0);
  await fakeBrowser.alarms.onAlarm.trigger({ ...alarm, name: 'jobs' });
  expect(calls).toBe(1);
});
