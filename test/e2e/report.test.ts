// "Report this page" in a real browser: the button, the file, and a page that is as it was.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAllowed } from '../../lib/detect/report/redact.fixture.ts';
import { awaitDownload } from '../../tools/browser/chromium-downloads.ts';
import { waitForText } from '../support/panel.ts';
import { startEnvironment, type OpenPanel, type Environment } from '../support/environment.ts';

let environment: Environment;
beforeAll(async () => {
  environment = await startEnvironment();
});
afterAll(() => environment?.close());

/** What the page itself can see. */
const STATE = `JSON.stringify([
  document.documentElement.outerHTML, Object.getOwnPropertyNames(window).sort(), scrollX, scrollY,
  performance.getEntriesByType('resource').length,
])`;

async function save({ panel }: OpenPanel): Promise<{ name: string; file: string }> {
  await panel.press('Report this page');
  expect(await waitForText(panel, /Left out/)).toMatch(/Nothing is sent. Open the file before you/);
  const path = await awaitDownload(
    environment.chromium.browser,
    join(environment.folder, 'reports'),
    () => panel.press('Save file'),
  );
  await waitForText(panel, /Saved to your downloads/);
  return { name: basename(path), file: await readFile(path, 'utf8') };
}

const words = (text: string): string[] =>
  (text.match(/\p{L}{4,}/gu) ?? []).map((word) => word.toLowerCase());

/** Words of the page that stand in the file, and are neither on the allow-list nor the file's own. */
async function told({ page }: OpenPanel, file: string): Promise<string[]> {
  const text = String(await page.evaluate('document.title + " " + document.body.innerText'));
  const said = new Set(words(file.replace(/<!--[^]*?-->|<meta http-equiv[^>]*>/g, '')));
  const tags = new Set(words(file.match(/<[a-z]+|\s[a-z-]+="/g)?.join(' ') ?? ''));
  return words(text).filter((word) => said.has(word) && !tags.has(word) && !isAllowed(word));
}

test('the file has the page’s structure and not its words; the page is as it was', async () => {
  const opened = await environment.openConnectedPanel(environment.person.pageUrl);
  await waitForText(opened.panel, /details read/);
  const before = await opened.page.evaluate(STATE);
  await opened.panelPage.evaluate(`document.querySelector('details.page-strip > summary').click()`);

  const { name, file } = await save(opened);
  expect(name).toMatch(/^sidelight-page-person-\d{4}-\d\d-\d\d\.html$/);
  expect(file).toMatch(/Read as: person, with fullName/);
  expect(await told(opened, file)).toEqual([]);
  const { fullName, companyName, handle, pageUrl } = environment.person;
  const telling = words(`${fullName} ${companyName} ${handle} ${new URL(pageUrl).hostname}`);
  expect(telling.filter((word) => !isAllowed(word) && file.toLowerCase().includes(word))).toEqual(
    [],
  );
  expect(file).not.toMatch(/<script>[^<]|<style>[^<]|\ssrc=|\sstyle=|javascript:/);

  expect(await opened.page.evaluate(STATE)).toBe(before);
  expect(environment.gateway.telling(), 'nothing is sent').toEqual([]);
});

test('where no person was found, the button is below the form', async () => {
  await environment.closePanel();
  const opened = await environment.openPanel(environment.article.pageUrl);
  await waitForText(opened.panel, /Is the page about somebody/);
  const { name, file } = await save(opened);
  expect(name).toMatch(/^sidelight-page-none-/);
  expect(await told(opened, file)).toEqual([]);
});
