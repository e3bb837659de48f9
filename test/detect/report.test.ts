// The shipped reader and the shipped script of "Report this page" in real Chromium: a report is read like
// its page, and contains no word of it that is not on the allow-list.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as fixtures from '../../lib/detect/fixtures/pages.ts';
import { READ_BY_HEADING } from '../../lib/detect/report/mask-page.fixture.ts';
import { openReportComparer, type ReportComparer } from '../support/pages/compare-report.ts';

let reports: ReportComparer;
beforeAll(async () => {
  reports = await openReportComparer();
});
afterAll(() => reports?.close());

const pages = Object.entries(fixtures).filter(
  (one): one is [string, string] => typeof one[1] === 'string',
);

test.each(pages)('%s', async (name, html) => {
  const url = 'https://www.acmetools.example/people/ada-brisk';
  expect(await reports.compare(Buffer.from(html), url)).toEqual({
    // At this address, only the heading of the contact page says what it is.
    same: !READ_BY_HEADING.has(name) && name !== 'contactPage',
    kept: [],
  });
});
