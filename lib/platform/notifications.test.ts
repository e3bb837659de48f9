import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { followNotificationPermission, onNotificationClick } from './notifications.ts';

type Listener = (change: { permissions?: string[] }) => void;
let isAllowed: boolean;
/** The fake has no events of permissions. */
const listeners = { onAdded: new Set<Listener>(), onRemoved: new Set<Listener>() };

beforeEach(() => {
  isAllowed = false;
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(
    (async () => isAllowed) as never,
  );
  for (const name of ['onAdded', 'onRemoved'] as const) {
    const own = listeners[name];
    own.clear();
    const event = fakeBrowser.permissions[name];
    vi.spyOn(event, 'addListener').mockImplementation((added) => void own.add(added as Listener));
    vi.spyOn(event, 'removeListener').mockImplementation(
      (removed) => void own.delete(removed as Listener),
    );
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function change(to: boolean): void {
  isAllowed = to;
  for (const listener of listeners[to ? 'onAdded' : 'onRemoved'])
    listener({ permissions: ['notifications'] });
}

test('The permission is followed until the signal aborts', async () => {
  const seen: boolean[] = [];
  const controller = new AbortController();
  await followNotificationPermission((allowed) => seen.push(allowed), controller.signal);
  change(true);
  await vi.waitUntil(() => seen.length === 2);
  change(false);
  await vi.waitUntil(() => seen.length === 3);
  expect(seen).toEqual([false, true, false]);
  controller.abort();
  expect([listeners.onAdded.size, listeners.onRemoved.size]).toEqual([0, 0]);
});

test('A permission that is given while the worker runs, and once more later, gives one listener', async () => {
  const { notifications } = fakeBrowser;
  const clicked = vi.fn<() => void>();
  const added = new Set<(id: string) => void>();
  vi.spyOn(notifications.onClicked, 'addListener').mockImplementation(
    (listener) => void added.add(listener as (id: string) => void),
  );
  Object.assign(fakeBrowser, { notifications: undefined });
  onNotificationClick('ended-jobs', clicked);
  Object.assign(fakeBrowser, { notifications });
  change(true);
  change(false);
  change(true);
  for (const listener of added) listener('ended-jobs');
  expect(clicked).toHaveBeenCalledOnce();
});
