// Stores a scene in the extension, loads the page and waits until it is drawn.
import type { Page } from 'puppeteer-core';
import type { Scene } from './scene.ts';
import { hasPage, seed, seedAsked, seedPage } from './seed.ts';

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

/** Longer than the worker waits before it reads a page without a person once more. */
const LAST_LOOK_MS = 4000;

/** Stores the reading until it stays: the worker removes it when it notices the tab's real page. */
async function keepReading(page: Page, scene: Scene): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  const lasting = scene.press || scene.needsPage ? LAST_LOOK_MS : 600;
  for (let since = Date.now(); Date.now() - since < lasting && Date.now() < end;) {
    if (!(await hasPage(page, scene))) {
      await seedPage(page, scene);
      since = Date.now();
    }
    await settle(page);
  }
}

/** There is no real page, so the worker would end the loading state; this answers in its place. */
const STAYS_LOADING = `(() => {
  const send = chrome.runtime.sendMessage.bind(chrome.runtime);
  chrome.runtime.sendMessage = async (message) => message.name === 'page.read_again'
    ? { ok: true, value: { isLoading: true } } : send(message);
})()`;

async function waitFor(page: Page, scene: Scene, text: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await page.evaluate(() => document.body.innerText)).includes(text)) {
    if (Date.now() > end) throw new Error(`${scene.name} does not show "${text}".`);
    if (!(await hasPage(page, scene))) await seedPage(page, scene);
    await settle(page);
  }
}

async function drawSubject(page: Page, scene: Scene, url: string): Promise<void> {
  if (scene.page?.status === 'loading') await page.evaluateOnNewDocument(STAYS_LOADING);
  await page.goto(url, { waitUntil: 'networkidle0' });
  if (scene.page) {
    await page.waitForSelector('h1, .panel-footer');
    await keepReading(page, scene);
    await seedAsked(page, scene);
    await settle(page);
  }
  await page.setOfflineMode(scene.offline ?? false);
  await page.waitForSelector(scene.page === null ? 'h1' : 'h1, .panel-footer');
  if (scene.waitFor) await waitFor(page, scene, scene.waitFor);
  for (const name of url.endsWith('popup.html') ? [] : (scene.press ?? [])) await press(page, name);
  if (scene.isAtEnd) {
    await page.evaluate(() => document.querySelector('.panel-body')?.scrollTo(0, 100_000));
  }
  await settle(page);
}

/** `home`: "sidepanel.html" or "popup.html", for what has no page of its own. */
export async function draw(
  page: Page,
  scene: Scene,
  { origin, home }: { origin: string; home: string },
): Promise<void> {
  await seed(page, scene, new Date());
  await (scene.path
    ? drawPage(page, scene, origin)
    : drawSubject(page, scene, `${origin}/${home}`));
}
