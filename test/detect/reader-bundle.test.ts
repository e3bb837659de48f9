// The built reader as the extension injects it: scripting.executeScript in real Chromium, from an
// extension made for this test, on a page served from this machine.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page, type WebWorker } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hCardPerson, profilePage } from '../../lib/detect/fixtures/pages.ts';
import { chromiumFlags } from '../../tools/browser/chromium-flags.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { takeReaders } from '../support/pages/shipped-scripts.ts';

const manifest = {
  manifest_version: 3,
  name: 'reader test',
  version: '1',
  permissions: ['scripting', 'tabs'],
  host_permissions: ['http://127.0.0.1/*'],
  background: { service_worker: 'worker.js' },
};

/** Injects the file into the only loopback tab and returns the result of executeScript. */
const INJECT = `(async () => {
  const [tab] = await chrome.tabs.query({ url: 'http://127.0.0.1/*' });
  const [answer] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, files: ['/reader.js'] });
  return answer.result;
})()`;
const GLOBALS = `(async () => {
  const [tab] = await chrome.tabs.query({ url: 'http://127.0.0.1/*' });
  const [answer] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: () => Object.getOwnPropertyNames(globalThis).sort() });
  return answer.result;
})()`;

let folder = '';
let requests: string[] = [];
let server: Server;
let browser: Browser;
let page: Page;
let worker: WebWorker;

beforeAll(async () => {
  const { reader } = await takeReaders();
  folder = await mkdtemp(join(tmpdir(), 'sidelight-extension-'));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(
    join(folder, 'worker.js'),
    'chrome.runtime.onInstalled.addListener(() => undefined);',
  );
  await writeFile(join(folder, 'reader.js'), reader);
  server = createServer((request, response) => {
    // The browser requests the icon by itself at any time.
    if (request.url !== '/favicon.ico') requests.push(request.url ?? '');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.url === '/card' ? hCardPerson : profilePage);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await puppeteer.launch({
    executablePath: (await ensureBrowser('chromium')).path,
    headless: true,
    pipe: true,
    enableExtensions: true,
    args: chromiumFlags({ hosts: {}, offline: true }),
  });
  await browser.installExtension(folder);
  const target = await browser.waitForTarget((one) => one.type() === 'service_worker');
  const found = await target.worker();
  if (!found) throw new Error('The test extension has no worker.');
  worker = found;
  page = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

async function open(path: string): Promise<void> {
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The page server has no port.');
  await page.goto(`http://127.0.0.1:${address.port}${path}`);
}

test('executeScript returns the reading, also at a second injection', async () => {
  await open('/ada');
  const first: unknown = await worker.evaluate(INJECT);
  expect(first).toMatchObject({
    pageTitle: 'Ada Brisk (@ada) | Notes',
    subject: { kind: 'person', fullName: { value: 'Ada Brisk' } },
  });
  const second: unknown = await worker.evaluate(INJECT);
  expect(second).toMatchObject({ subject: { kind: 'person', fullName: { value: 'Ada Brisk' } } });
});

test('document, globals and network of the page are unchanged', async () => {
  await open('/card');
  const state = `JSON.stringify([document.documentElement.outerHTML, Object.getOwnPropertyNames(window).sort(), scrollX, scrollY])`;
  const before: unknown = await page.evaluate(state);
  const isolated: unknown = await worker.evaluate(GLOBALS);
  requests = [];
  await worker.evaluate(INJECT);
  expect(await page.evaluate(state)).toBe(before);
  expect(await worker.evaluate(GLOBALS)).toEqual(isolated);
  expect(requests).toEqual([]);
});
