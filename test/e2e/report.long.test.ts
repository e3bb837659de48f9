// "Report this page" in a real browser: the button, the file, and the unchanged page.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAllowed } from '../../lib/detect/report/mask-page.fixture.ts';
import { awaitDownload } from '../../tools/browser/chromium-downloads.ts';
import { waitForText } from '../support/pages/panel.ts';
import {
  startEnvironment,
  type OpenPanel,
  type Environment,
} from '../support/browser/environment.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

/** The state that the page itself can observe. */
const PAGE_STATE = `JSON.stringify([
  document.documentElement.outerHTML, Object.getOwnPropertyNames(window).sort(), scrollX, scrollY,
  performance.getEntriesByType('resource').length,
])`;

async function save({ panel }: OpenPanel): Promise<{ name: string; file: string }> {
  await panel.press('Report this page');
  expect(await waitForText(panel, /Removed/)).toMatch(/Nothing is sent. Open the file before you/);
  const path = await awaitDownload(
    environment.chromium.browser,
    join(environment.folder, 'reports'),
    () => panel.press('Save file'),
  );
  await waitForText(panel, /Saved to your downloads/);
  return { name: basename(path), file: await readFile(path, 'utf8') };
}

const readWords = (text: string): string[] =>
  (text.match(/\p{L}{4,}/gu) ?? []).map((word) => word.toLowerCase());

/** The words of the page that the file contains, except for the allow-list and the file's own markup. */
async function findLeakedWords({ page }: OpenPanel, file: string): Promise<string[]> {
  const text = String(await page.evaluate('document.title + " " + document.body.innerText'));
  const inFile = new Set(readWords(file.replace(/<!--[^]*?-->|<meta http-equiv[^>]*>/g, '')));
  const tags = new Set(readWords(file.match(/<[a-z]+|\s[a-z-]+="/g)?.join(' ') ?? ''));
  return readWords(text).filter((word) => inFile.has(word) && !tags.has(word) && !isAllowed(word));
}

test('The file has the structure of the page but not its words, and the page is unchanged.', async () => {
  const opened = await environment.openConnectedPanel(environment.person.pageUrl);
  await waitForText(opened.panel, /details read/);
  const before = await opened.page.evaluate(PAGE_STATE);
  await opened.panelPage.evaluate(`document.querySelector('details.page-strip > summary').click()`);

  const { name, file } = await save(opened);
  expect(name).toMatch(/^sidelight-page-person-\d{4}-\d\d-\d\d\.html$/);
  expect(file).toMatch(/Read as: person, with fullName/);
  expect(await findLeakedWords(opened, file)).toEqual([]);
  const { fullName, companyName, handle, pageUrl } = environment.person;
  const personalWords = readWords(
    `${fullName} ${companyName} ${handle} ${new URL(pageUrl).hostname}`,
  );
  expect(
    personalWords.filter((word) => !isAllowed(word) && file.toLowerCase().includes(word)),
  ).toEqual([]);
  expect(file).not.toMatch(/<script>[^<]|<style>[^<]|\ssrc=|\sstyle=|javascript:/);

  expect(await opened.page.evaluate(PAGE_STATE)).toBe(before);
  expect(environment.proxy.dataExchanges(), 'nothing is sent').toEqual([]);
});

test('Without a detected person, the button is below the form.', async () => {
  await environment.closePanel();
  const opened = await environment.openPanel(environment.article.pageUrl);
  await waitForText(opened.panel, /Is this page about a person/);
  const { name, file } = await save(opened);
  expect(name).toMatch(/^sidelight-page-none-/);
  expect(await findLeakedWords(opened, file)).toEqual([]);
});
