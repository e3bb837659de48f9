import { expect, test } from 'vitest';
import type { HostilePages } from './open-pages.ts';
import { runSuite } from './run-suite.ts';
import type { PageTrial } from './try-page.ts';

const GOOD = { of: 'a page', by: [], faults: [], milliseconds: 1, threadMilliseconds: 1 };
const good = (seed: number): PageTrial => ({ ...GOOD, seed, isShown: true });

/** Counts browsers; the pages give the results of `become`. */
function setUp(become: (seed: number, nth: number) => Partial<PageTrial> | Error) {
  const tries: { seed: number; browser: number; open: number; undrawn: boolean }[] = [];
  let opened = 0;
  const open = new Set<number>();
  const numbers = new Map<HostilePages, number>();
  return {
    tries,
    open,
    opened: () => opened,
    options: {
      lanes: 3,
      async open() {
        opened += 1;
        const number = opened;
        open.add(number);
        const pages: HostilePages = {
          read: () => Promise.reject(new Error('not asked here')),
          close: async () => void open.delete(number),
        };
        numbers.set(pages, number);
        return pages;
      },
      async try(pages: HostilePages, seed: number, { undrawn = false } = {}) {
        const nth = tries.filter((one) => one.seed === seed).length;
        tries.push({ seed, browser: numbers.get(pages) ?? 0, open: open.size, undrawn });
        await Promise.resolve();
        const outcome = become(seed, nth);
        if (outcome instanceof Error) throw outcome;
        return { ...good(seed), ...outcome };
      },
    },
  };
}

const SEEDS = Array.from({ length: 40 }, (_, index) => index);

test('every seed is tried once, in as many browsers as there are lanes', async () => {
  const { options, tries, open, opened } = setUp(() => ({}));
  const results = await runSuite({ ...options, seeds: SEEDS });
  expect(results.map(({ seed }) => seed).toSorted((one, other) => one - other)).toEqual(SEEDS);
  expect(new Set(tries.map(({ browser }) => browser)).size).toBe(3);
  expect(opened()).toBe(3);
  expect(open.size).toBe(0);
});

test.each([
  ['one that was slow', { milliseconds: 300, threadMilliseconds: 250 }, false],
  ['one with a fault', { faults: ['fell'] }, false],
  ['one that was not shown', { isShown: false }, true],
])(
  '%s is repeated alone when the lanes have finished, and that result counts',
  async (_, bad, undrawn) => {
    const { options, tries, open } = setUp((seed, nth) => (seed === 7 && nth === 0 ? bad : {}));
    const results = await runSuite({ ...options, seeds: SEEDS });
    expect(tries.at(-1)).toMatchObject({ seed: 7, open: 1, undrawn });
    const before = tries.slice(0, -1).map(({ browser }) => browser);
    expect(before).not.toContain(tries.at(-1)?.browser);
    expect(results.filter(({ seed }) => seed === 7)).toEqual([good(7)]);
    expect(results).toHaveLength(SEEDS.length);
    expect(open.size).toBe(0);
  },
);

test('a page that also fails alone has failed', async () => {
  const { options } = setUp((seed) => (seed % 10 === 3 ? { faults: ['fell'] } : {}));
  const results = await runSuite({ ...options, seeds: SEEDS });
  const bad = results.filter(({ faults }) => faults.length > 0).map(({ seed }) => seed);
  expect(bad.toSorted((one, other) => one - other)).toEqual([3, 13, 23, 33]);
  expect(results).toHaveLength(SEEDS.length);
});

test('a page that is slow only by the clock has passed', async () => {
  const { options, tries } = setUp(() => ({ milliseconds: 900, threadMilliseconds: 30 }));
  await runSuite({ ...options, seeds: SEEDS });
  expect(tries).toHaveLength(SEEDS.length);
});

test('a browser that a page has crashed is not used for another page', async () => {
  const { options, tries } = setUp((seed, nth) =>
    seed === 7 && nth === 0 ? { isShown: false } : {},
  );
  await runSuite({ ...options, lanes: 1, seeds: SEEDS });
  const [first, second] = [6, 8].map((seed) => tries.find((one) => one.seed === seed)?.browser);
  expect(second).not.toBe(first);
});

test('when a lane fails, the others finish and every browser is closed', async () => {
  const { options, tries, open } = setUp((seed) => (seed === 7 ? new Error('no browser') : {}));
  await expect(runSuite({ ...options, seeds: SEEDS })).rejects.toThrow('no browser');
  expect(tries.length).toBeLessThan(SEEDS.length);
  expect(open.size).toBe(0);
});
