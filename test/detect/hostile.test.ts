// A small fixed part of the pages of npm run test:hostile, made from the project's own pages only.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MUTATIONS } from '../hostile/mutate-page.ts';
import { openPages, type HostilePages } from '../hostile/open-pages.ts';
import { readOriginals } from '../hostile/read-originals.ts';
import { tryPage, type PageTrial } from '../hostile/try-page.ts';
import { takeReaders } from '../support/pages/shipped-scripts.ts';

const PAGES = 13;
/** The pages from this seed on contain every mutation. */
const FIRST = 99;

let pages: HostilePages;
beforeAll(async () => {
  pages = await openPages(await takeReaders());
});
afterAll(() => pages?.close());

test(`${PAGES} hostile pages give no exception and no address that is code`, async () => {
  const from = await readOriginals({ saved: false });
  const tried: PageTrial[] = [];
  for (let seed = FIRST; seed < FIRST + PAGES; seed += 1) {
    tried.push(await tryPage(pages, from, seed));
  }
  expect(tried.filter(({ faults, isShown }) => faults.length > 0 || !isShown)).toEqual([]);
  const used = new Set(tried.flatMap(({ by }) => by));
  expect([...used].toSorted()).toEqual(Object.keys(MUTATIONS).toSorted());
}, 120_000);
