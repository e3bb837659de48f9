// Compares a page with the report that "Report this page" makes of it, in a real Chromium: whether both read
// alike, and which words of the page the report contains.
import { isAllowed, toOutline } from '../../../lib/detect/report/mask-page.fixture.ts';
import { maskedPage } from '../../../lib/messages/report.ts';
import { z } from '../../../lib/zod.ts';
import { toReaderAt } from '../../../tools/detect/build-reader.ts';
import { openSavedPages } from '../../../tools/detect/open-saved-pages.ts';
import { takeReaders, takeReporter } from './shipped-scripts.ts';

const TEXT = `document.title + ' ' + [...document.querySelectorAll('body, body *')]
  .filter((one) => !one.closest('script, style, noscript, template, svg, iframe, code'))
  .flatMap((one) => [...one.childNodes]).filter((one) => one.nodeType === 3)
  .map((one) => one.data).join(' ')`;

const lettersIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]{4,}/gu) ?? []).map((word) => word.toLowerCase());

const TECHNICAL = /<[a-z]+|\s[a-z-]+="|schema\.org\/\w+|"@type"\s*:\s*\[?\s*"\w+|\blnkd\.in\b/g;

/** `same`: both read alike. `kept`: words of the page that the report should not contain. */
export type Comparison = { same: boolean; kept: string[] };

export type ReportComparer = {
  compare(html: Uint8Array, url: string): Promise<Comparison>;
  close(): Promise<void>;
};

export async function openReportComparer(): Promise<ReportComparer> {
  const reporter = await takeReporter();
  const pages = await openSavedPages(toReaderAt(await takeReaders()));

  async function compareOnce(html: Uint8Array, url: string): Promise<Comparison> {
    const before = toOutline((await pages.read(html, url)).subject);
    const text = String(await pages.page.evaluate(TEXT));
    const report = z.parse(maskedPage, await pages.page.evaluate(reporter));
    if (!report) return { same: false, kept: ['(too large)'] };
    const after = toOutline((await pages.read(Buffer.from(report.html), report.url)).subject);
    const body = report.html.replace(/<meta http-equiv[^>]*>/, '');
    // Names of elements, attributes, schema.org types and short links are not words of the page.
    const technical = lettersIn((body.match(TECHNICAL) ?? []).join(' '));
    const shown = new Set(lettersIn(body.replace(/<code>[^<]*<\/code>/g, '')));
    const kept = [...new Set(lettersIn(text))].filter(
      (word) => shown.has(word) && !isAllowed(word) && !technical.includes(word),
    );
    return { same: JSON.stringify(after) === JSON.stringify(before), kept };
  }

  return {
    async compare(html, url) {
      const first = await compareOnce(html, url);
      if (first.kept.length === 0) return first;
      // The report replaces words with random letters, which can form a word of the page by chance.
      const second = await compareOnce(html, url);
      return { ...first, kept: first.kept.filter((word) => second.kept.includes(word)) };
    },
    close: () => pages.close(),
  };
}
