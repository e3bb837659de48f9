// The shipped reader and the shipped script of "Report this page" in real Chromium: a report is read like
// the page that it was made of, and holds none of its words.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as fixtures from '../../lib/detect/fixtures/pages.ts';
import { outlineOf, TOLD_BY_HEADING } from '../../lib/detect/redact/redact.fixture.ts';
import { isCommonWord, isTechnicalWord } from '../../lib/detect/redact/vocabulary.ts';
import { redactedPage } from '../../lib/messages/report.ts';
import { z } from '../../lib/zod.ts';
import { buildReader, buildReporter } from '../../tools/detect/build-reader.ts';
import { openSavedPages, type SavedPages } from '../../tools/detect/saved-pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const corpus = join(root, '..', 'shared', 'pages');
const present = existsSync(join(corpus, 'urls.json'));
if (!present) {
  process.stdout.write(
    'Skipped: no saved pages beside this clone (../shared/pages); reports of hand-written pages are tested.\n',
  );
}

let pages: SavedPages;
let reporter: string;
beforeAll(async () => {
  reporter = await buildReporter(root);
  pages = await openSavedPages(await buildReader(root));
}, 120_000);
afterAll(() => pages?.close());

const TEXT = `document.title + ' ' + [...document.querySelectorAll('body, body *')]
  .filter((one) => !one.closest('script, style, noscript, template, svg, iframe, code'))
  .flatMap((one) => [...one.childNodes]).filter((one) => one.nodeType === 3)
  .map((one) => one.data).join(' ')`;

const lettersIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]{4,}/gu) ?? []).map((word) => word.toLowerCase());

const TECHNICAL = /<[a-z]+|\s[a-z-]+="|schema\.org\/\w+|"@type"\s*:\s*\[?\s*"\w+|\blnkd\.in\b/g;

type Tried = { same: boolean; told: string[] };

/** Letters are drawn anew for each report, and can make a word of the page: what two tell was kept. */
async function tried(html: Uint8Array, url: string): Promise<Tried> {
  const first = await triedOnce(html, url);
  if (first.told.length === 0) return first;
  const again = await triedOnce(html, url);
  return { ...first, told: first.told.filter((word) => again.told.includes(word)) };
}

async function triedOnce(html: Uint8Array, url: string): Promise<Tried> {
  const was = outlineOf((await pages.read(html, url)).subject);
  const text = String(await pages.page.evaluate(TEXT));
  const report = z.parse(redactedPage, await pages.page.evaluate(reporter));
  if (!report) return { same: false, told: ['(too large)'] };
  const is = outlineOf((await pages.read(Buffer.from(report.html), report.url)).subject);
  const body = report.html.replace(/<meta http-equiv[^>]*>/, '');
  // Names of elements, attributes, types of schema.org and a network's short links are no words of the page.
  const technical = lettersIn((body.match(TECHNICAL) ?? []).join(' '));
  const shown = new Set(lettersIn(body.replace(/<code>[^<]*<\/code>/g, '')));
  const told = [...new Set(lettersIn(text))].filter(
    (word) =>
      shown.has(word) && !isCommonWord(word) && !isTechnicalWord(word) && !technical.includes(word),
  );
  return { same: JSON.stringify(is) === JSON.stringify(was), told };
}

test.each(
  Object.entries(fixtures).filter((one): one is [string, string] => typeof one[1] === 'string'),
)('%s', async (name, html) => {
  const url = 'https://www.acmetools.example/people/ada-brisk';
  expect(await tried(Buffer.from(html), url)).toEqual({
    same: !TOLD_BY_HEADING.has(name),
    told: [],
  });
});

/**
 * Of the saved pages; the rest may differ where a report keeps too little of a page to go by. Those are
 * mostly pages that are told by a heading or title of two capitalised words ("Contact Us"): it is masked,
 * as it could be a name.
 */
const SHARE = 0.9;
/** All of them take a minute or more: SIDELIGHT_ALL_PAGES=1. */
const EVERY = process.env['SIDELIGHT_ALL_PAGES'] ? 1 : 3;

test.skipIf(!present)(
  'the saved pages',
  async () => {
    const file = await readFile(join(corpus, 'urls.json'), 'utf8');
    const all = Object.entries(z.parse(z.record(z.string(), z.string()), JSON.parse(file)));
    const urls = all.filter((_, at) => at % EVERY === 0);
    const different: string[] = [];
    const told: string[] = [];
    for (const [id, url] of urls) {
      const one = await tried(await readFile(join(corpus, 'pages', `${id}.html`)), url);
      if (!one.same) different.push(id);
      told.push(...one.told.map((word) => `${id}: ${word}`));
    }
    const count = urls.length;
    process.stdout.write(
      `Reports read like their pages: ${count - different.length} of ${count}.\n`,
    );
    expect(told).toEqual([]);
    expect(different.length, different.join(', ')).toBeLessThanOrEqual(count * (1 - SHARE));
  },
  600_000,
);
