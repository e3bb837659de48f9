// Stores a scene in the extension, loads the page and waits until it is drawn.
import type { Page } from 'puppeteer-core';
import type { Scene } from './scene.ts';
import { HOST_IS_ALLOWED, seed, seedAsked, STANDS_BESIDE } from './seed.ts';

const PATIENCE_MS = 60_000;

/** Waits for a frame, a message to the worker, and until no part is loading. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))),
  );
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, {
    timeout: PATIENCE_MS,
  });
}

async function press(page: Page, name: string): Promise<void> {
  const isThere = (wanted: string) =>
    [...document.querySelectorAll('button, summary, label, input')].some((one) =>
      (one.getAttribute('aria-label') ?? one.textContent).includes(wanted),
    );
  await page.waitForFunction(isThere, { timeout: PATIENCE_MS }, name);
  await page.evaluate((wanted) => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, summary, label, input')];
    const getName = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent;
    const found =
      controls.find((one) => getName(one).startsWith(wanted)) ??
      controls.find((one) => getName(one).includes(wanted));
    if (!found) throw new Error(`There is nothing named ${wanted} to press.`);
    found.click();
  }, name);
  await settle(page);
}

/** Draws a page of the extension that is not the panel. */
async function drawPage(
  page: Page,
  { path = '', press: names = [] }: Scene,
  origin: string,
): Promise<void> {
  // The browser would not reload the same page with another fragment.
  await page.goto('about:blank');
  await page.goto(`${origin}/${path}`, { waitUntil: 'networkidle0' });
  await page.waitForSelector('h1');
  await settle(page);
  for (const name of names) await press(page, name);
}

/** There is no real page, so the worker would end the loading state; this answers in its place. */
const STAYS_LOADING = `(() => {
  const send = chrome.runtime.sendMessage.bind(chrome.runtime);
  chrome.runtime.sendMessage = async (message) => message.name === 'page.read_again'
    ? { ok: true, value: { isLoading: true } } : send(message);
})()`;

const besideOther = new WeakSet<Page>();

async function drawSubject(page: Page, scene: Scene, url: string): Promise<void> {
  if (!besideOther.has(page)) await page.evaluateOnNewDocument(STANDS_BESIDE);
  besideOther.add(page);
  await page.goto(url, { waitUntil: 'networkidle0' });
  await page.waitForSelector('h1, .panel-footer');
  await seedAsked(page, scene);
  await page.setOfflineMode(scene.offline ?? false);
  await settle(page);
  if (scene.waitFor) {
    const isShown = (text: string) => document.body.innerText.includes(text);
    await page.waitForFunction(isShown, { timeout: PATIENCE_MS }, scene.waitFor);
  }
  for (const name of url.endsWith('popup.html') ? [] : (scene.press ?? [])) await press(page, name);
  if (scene.isAtEnd) {
    await page.evaluate(() => document.querySelector('.panel-body')?.scrollTo(0, 100_000));
  }
  await settle(page);
}

/** `home`: "sidepanel.html" or "popup.html", for what has no page of its own. `now`: as the page's clock says. */
export async function draw(
  page: Page,
  scene: Scene,
  { origin, home, now = new Date() }: { origin: string; home: string; now?: Date },
): Promise<void> {
  await seed(page, scene, now);
  const scripts = [
    ...(scene.page?.status === 'loading' ? [STAYS_LOADING] : []),
    ...(scene.hostNotAllowed ? [] : [HOST_IS_ALLOWED]),
  ];
  const added = [];
  for (const script of scripts) added.push(await page.evaluateOnNewDocument(script));
  await (scene.path
    ? drawPage(page, scene, origin)
    : drawSubject(page, scene, `${origin}/${home}`));
  for (const { identifier } of added) await page.removeScriptToEvaluateOnNewDocument(identifier);
}

/**
 * The picture of what was drawn, as PNG: the window, or the page from its beginning down to `height`. The window is made
 * that high, because Chromium leaves out parts of a table when it draws more than the window shows.
 */
export async function takePicture(
  page: Page,
  { height, path }: { height?: number; path?: string } = {},
): Promise<Uint8Array> {
  const window = page.viewport();
  if (!window) throw new Error('The page has no viewport of its own size.');
  const isLonger = height !== undefined && height > window.height;
  if (isLonger) {
    await page.setViewport({ ...window, height });
    await settle(page);
  }
  const picture = await page.screenshot({ captureBeyondViewport: false, ...(path && { path }) });
  if (isLonger) await page.setViewport(window);
  return picture;
}

/** In pixels. */
export const readPageHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);
