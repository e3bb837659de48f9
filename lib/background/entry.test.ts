// The entry file as the browser runs it: every listener is there before the first await, and the panel
// opens in the very gesture.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import background from '../../entrypoints/background.ts';

type Clicked = (tab: { id: number; windowId: number; url: string }) => void;

let clicked: Clicked | undefined;
const events: string[] = [];

beforeEach(() => {
  events.length = 0;
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  vi.stubGlobal('addEventListener', (name: string) => events.push(name));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(fakeBrowser.action.onClicked, 'addListener').mockImplementation((listener) => {
    clicked = listener as Clicked;
  });
  vi.spyOn(fakeBrowser.action, 'setPopup').mockImplementation(async () => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('every listener is attached synchronously', () => {
  void background.main();
  const { runtime, alarms, tabs } = fakeBrowser;
  expect(clicked).toBeTypeOf('function');
  expect(events).toEqual(['online']);
  for (const event of [
    runtime.onMessage,
    runtime.onStartup,
    alarms.onAlarm,
    tabs.onUpdated,
    tabs.onRemoved,
  ]) {
    expect(event.hasListeners()).toBe(true);
  }
});

test('a click opens the panel before anything is awaited', () => {
  const order: string[] = [];
  vi.spyOn(fakeBrowser.sidePanel, 'open').mockImplementation(async () => {
    order.push('panel');
  });
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async () => {
    order.push('reader');
    return [];
  });
  void background.main();
  clicked?.({ id: 7, windowId: 1, url: 'https://tarnwick.example/team' });
  expect(order[0]).toBe('panel');
});
