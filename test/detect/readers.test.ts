// The two built readers in real Chromium: which pages each of them reads.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDemoPages, type BenchPage } from '../../bench/reader/demo-pages.ts';
import { chooseReader } from '../../lib/detect/choose-reader.ts';
import type { Reading } from '../../lib/detect/subject.ts';
import { toReaderAt, type Readers } from '../../tools/detect/build-reader.ts';
import { openSavedPages, type SavedPages } from '../../tools/detect/open-saved-pages.ts';
import { takeReaders } from '../support/pages/shipped-scripts.ts';

const PAGES = listDemoPages();
const hasOwnReader = ({ url }: BenchPage): boolean => chooseReader(url) === 'site-reader';

let readers: Readers;
let pages: SavedPages;
beforeAll(async () => {
  readers = await takeReaders();
  pages = await openSavedPages(toReaderAt(readers));
});
afterAll(() => pages?.close());

const runShown = (reader: string): Promise<unknown> => pages.page.evaluate(reader);

test.each(PAGES.filter(hasOwnReader))('Only one reader reads $url.', async ({ html, url }) => {
  const reading = await pages.read(await html(), url);
  expect(reading).toMatchObject({
    subject: { kind: 'person' },
    recognised: { site: 'LinkedIn', type: 'profile-guest' },
  });
  expect(await runShown(readers.reader)).toBe('site-reader');
});

test.each(PAGES.filter((page) => !hasOwnReader(page)))(
  'Both readers read $url, with the same result.',
  async ({ html, url }) => {
    const reading = await pages.read(await html(), url);
    expect(withoutTimes(reading)).toEqual(
      withoutTimes((await runShown(readers['site-reader'])) as Reading),
    );
  },
);

const withoutTimes = (reading: Reading) => ({ ...reading, readAt: null, milliseconds: null });
