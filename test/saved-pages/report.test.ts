// The report of each saved page is read like the page, and contains none of its words.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReportComparer, type ReportComparer } from '../support/pages/compare-report.ts';
import { readHtml, readUrls } from './folder.ts';

let reports: ReportComparer;
beforeAll(async () => {
  reports = await openReportComparer();
});
afterAll(() => reports?.close());

/** The rest is read differently, mostly because of a word that the report masks. */
const SHARE_READ_ALIKE = 0.9;

/** Seen and harmless: a public suffix, a class made of two listed words, and two providers of free mailboxes. */
const HARMLESS = [
  'c-b-2gewinnt: wordpress',
  'n-b-eawag: metanavigation',
  'n-b-youhadmeatgardening: live',
  'p-g-d29-cv: hotmail',
];

test('reports are read like their pages and contain none of their words', async () => {
  const urls = Object.entries(await readUrls());
  const different: string[] = [];
  const kept: string[] = [];
  for (const [id, url] of urls) {
    const one = await reports.compare(await readHtml(id), url);
    if (!one.same) different.push(id);
    kept.push(...one.kept.map((word) => `${id}: ${word}`));
  }
  expect(kept.filter((one) => !HARMLESS.includes(one))).toEqual([]);
  expect(different.length, different.join(', ')).toBeLessThanOrEqual(
    urls.length * (1 - SHARE_READ_ALIKE),
  );
});
