import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPage, type PageKind } from './watch-page.ts';

const once = (set: Set<() => void>) => {
  const all = [...set];
  set.clear();
  for (const callback of all) callback();
};

/** A page whose sights, visibility and events the test makes. */
function play({ goesOn = async () => true }: { goesOn?: () => Promise<boolean> } = {}) {
  const waiting = {
    visible: new Set<() => void>(),
    changed: new Set<() => void>(),
    address: new Set<() => void>(),
  };
  const heard =
    (set: Set<() => void>) =>
    (callback: () => void, signal: AbortSignal): void => {
      set.add(callback);
      signal.addEventListener('abort', () => set.delete(callback));
    };
  const end = new AbortController();
  const scene = {
    sight: 'none' as PageKind,
    isVisible: true,
    looks: 0,
    said: [] as PageKind[],
    end,
    waiting,
  };
  watchPage(
    {
      page: {
        isVisible: () => scene.isVisible,
        onceVisible: heard(waiting.visible),
        onceChanged: heard(waiting.changed),
        onAddress: heard(waiting.address),
        onceIdle: (callback) => callback(),
      },
      look() {
        scene.looks += 1;
        return scene.sight;
      },
      say(sight) {
        scene.said.push(sight);
        return goesOn();
      },
    },
    end.signal,
  );
  return Object.assign(scene, {
    async becomes(sight: PageKind) {
      scene.sight = sight;
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

test('a page on which there is nobody is looked at once, and nothing is said', async () => {
  const page = play();
  await later();
  expect([page.looks, page.said]).toEqual([1, []]);
});

test('what is drawn after the page has loaded is seen, and said once', async () => {
  const page = play();
  await vi.advanceTimersByTimeAsync(0);
  await page.becomes('person');
  expect(page.said).toEqual(['person']);
});

test('a page that changes without end is looked at a few times and then no more', async () => {
  const page = play();
  for (let tick = 0; tick < 200; tick++) {
    once(page.waiting.changed);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(page.looks).toBe(4);
  expect(page.waiting.changed.size, 'nobody observes it').toBe(0);
});

test('after another address it is looked at again, and said even if it is the same', async () => {
  const page = play();
  page.sight = 'person';
  await later();
  await page.goesElsewhere();
  expect(page.looks, 'the old content still stands there').toBe(1);
  await later();
  expect(page.said).toEqual(['person', 'person']);
  page.sight = 'none';
  await page.goesElsewhere();
  await later();
  expect(page.said.at(-1)).toBe('none');
});

test('of many addresses in a row only the last one is looked at', async () => {
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

test('in a tab that nobody sees nothing is looked at until somebody does', async () => {
  const page = play();
  await later();
  page.isVisible = false;
  page.sight = 'company';
  await page.goesElsewhere();
  await later();
  expect(page.looks).toBe(1);
  await page.isShown();
  expect(page.said).toEqual(['company']);
});

test.each<[string, () => Promise<boolean>]>([
  ['is told that the site is not allowed any more', async () => false],
  ['finds the extension gone', () => Promise.reject(new Error('Extension context invalidated.'))],
])('a watcher that %s is over for good', async (_, goesOn) => {
  const page = play({ goesOn });
  page.sight = 'person';
  await later();
  await page.goesElsewhere();
  await later();
  expect([page.looks, page.said]).toEqual([1, ['person']]);
  expect(page.waiting.address.size + page.waiting.changed.size).toBe(0);
});

test('one that is replaced does nothing more', async () => {
  const page = play();
  page.end.abort();
  page.sight = 'person';
  await later();
  await page.goesElsewhere();
  await later();
  expect(page.said).toEqual([]);
  expect(page.waiting.address.size).toBe(0);
});
