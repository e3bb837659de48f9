import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPage, type PageKind } from './watch-page.ts';

const once = (set: Set<() => void>) => {
  const all = [...set];
  set.clear();
  for (const callback of all) callback();
};

/** A watched page whose kind, visibility and events the test controls. */
function play({ continues = async () => true }: { continues?: () => Promise<boolean> } = {}) {
  const waiting = {
    visible: new Set<() => void>(),
    changed: new Set<() => void>(),
    address: new Set<() => void>(),
  };
  const listen =
    (set: Set<() => void>) =>
    (callback: () => void, signal: AbortSignal): void => {
      set.add(callback);
      signal.addEventListener('abort', () => set.delete(callback));
    };
  const end = new AbortController();
  const scene = {
    kind: 'none' as PageKind,
    isVisible: true,
    looks: 0,
    sent: [] as PageKind[],
    end,
    waiting,
  };
  watchPage(
    {
      page: {
        isVisible: () => scene.isVisible,
        onceVisible: listen(waiting.visible),
        onceChanged: listen(waiting.changed),
        onAddress: listen(waiting.address),
        onceIdle: (callback) => callback(),
      },
      detectKind() {
        scene.looks += 1;
        return scene.kind;
      },
      sendKind(kind) {
        scene.sent.push(kind);
        return continues();
      },
    },
    end.signal,
  );
  return Object.assign(scene, {
    async becomes(kind: PageKind) {
      scene.kind = kind;
      once(waiting.changed);
      await vi.advanceTimersByTimeAsync(20_000);
    },
    async goesElsewhere() {
      for (const callback of waiting.address) callback();
      await vi.advanceTimersByTimeAsync(0);
    },
    async isShown() {
      scene.isVisible = true;
      once(waiting.visible);
      await vi.advanceTimersByTimeAsync(0);
    },
  });
}
const later = () => vi.advanceTimersByTimeAsync(20_000);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a page without a subject is read once, and nothing is sent', async () => {
  const page = play();
  await later();
  expect([page.looks, page.sent]).toEqual([1, []]);
});

test('content that appears after the page load is detected, and its kind is sent once', async () => {
  const page = play();
  await vi.advanceTimersByTimeAsync(0);
  await page.becomes('person');
  expect(page.sent).toEqual(['person']);
});

test('a page that keeps changing is read four times and then never', async () => {
  const page = play();
  for (let tick = 0; tick < 200; tick++) {
    once(page.waiting.changed);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(page.looks).toBe(4);
  expect(page.waiting.changed.size, 'the listener is removed').toBe(0);
});

test('after a new address the page is read, and its kind is sent even if it is the same', async () => {
  const page = play();
  page.kind = 'person';
  await later();
  await page.goesElsewhere();
  expect(page.looks, 'the old content still stands there').toBe(1);
  await later();
  expect(page.sent).toEqual(['person', 'person']);
  page.kind = 'none';
  await page.goesElsewhere();
  await later();
  expect(page.sent.at(-1)).toBe('none');
});

test('of several new addresses in a row only the last one is read', async () => {
  const page = play();
  await later();
  for (let turn = 0; turn < 20; turn++) {
    await page.goesElsewhere();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(page.looks).toBe(1);
  await later();
  expect(page.looks).toBe(2);
});

test('a hidden tab is not read until it becomes visible', async () => {
  const page = play();
  await later();
  page.isVisible = false;
  page.kind = 'company';
  await page.goesElsewhere();
  await later();
  expect(page.looks).toBe(1);
  await page.isShown();
  expect(page.sent).toEqual(['company']);
});

test.each<[string, () => Promise<boolean>]>([
  ['learns that the site is not allowed any more', async () => false],
  ['finds the extension gone', () => Promise.reject(new Error('Extension context invalidated.'))],
])('a watcher that %s never continues', async (_, continues) => {
  const page = play({ continues });
  page.kind = 'person';
  await later();
  await page.goesElsewhere();
  await later();
  expect([page.looks, page.sent]).toEqual([1, ['person']]);
  expect(page.waiting.address.size + page.waiting.changed.size).toBe(0);
});

test('a replaced watcher does nothing', async () => {
  const page = play();
  page.end.abort();
  page.kind = 'person';
  await later();
  await page.goesElsewhere();
  await later();
  expect(page.sent).toEqual([]);
  expect(page.waiting.address.size).toBe(0);
});
