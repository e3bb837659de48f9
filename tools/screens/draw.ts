// Stores a scene in the extension, loads the page and waits until it is drawn.
import type { Page } from 'puppeteer-core';
import type { Control, Scene } from './scene.ts';
import { HOST_IS_ALLOWED, seed, seedAsked, STANDS_BESIDE } from './seed.ts';

const PATIENCE_MS = 60_000;
/** Longer than the answer of the database or the worker to a page that has just been drawn. */
const QUIET_MS = 200;
/** A page that changes all the time is taken as it is. */
const LOUD_MS = 2000;

/** Waits for the parts that a page or a pressed control loads. A page that keeps loading is taken as it is. */
const waitUntilLoaded = (page: Page): Promise<void> =>
  page.waitForNetworkIdle({ idleTime: QUIET_MS, timeout: LOUD_MS }).catch(() => undefined);

/** A part that waits for what is stored. The popup also says so of a page that is loading, which is a state of its own. */
const BUSY = '[aria-busy="true"]:not(:has(> .empty))';

const waitUntilStoredIsShown = (page: Page) =>
  page.waitForFunction((busy) => !document.querySelector(busy), { timeout: PATIENCE_MS }, BUSY);

/** On a busy machine, the change of a colour takes longer than the page is watched. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });

/** Waits until nothing in the page has changed for a while, and until no part waits for what is stored. */
export async function settle(page: Page, quietMs = QUIET_MS): Promise<void> {
  await waitUntilStoredIsShown(page);
  await page.evaluate(
    ({ quiet, loud }) =>
      new Promise<void>((done) => {
        const end = () => {
          observer.disconnect();
          done();
        };
        let timer = setTimeout(end, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, quiet);
        });
        observer.observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
        setTimeout(end, loud);
      }),
    { quiet: quietMs, loud: LOUD_MS },
  );
  await waitUntilStoredIsShown(page);
  await endTransitions(page);
}

/** Presses a control, and returns it by its place in the page, which is the same in every language. */
async function press(page: Page, control: Control): Promise<Control> {
  const pressed = await page.waitForFunction(
    (wanted) => {
      const all = [...document.querySelectorAll<HTMLElement>('button, summary, label, input')];
      const getName = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent;
      const findNamed = (name: string) =>
        all.find((one) => getName(one).startsWith(name)) ??
        all.find((one) => getName(one).includes(name));
      const found =
        typeof wanted === 'string'
          ? findNamed(wanted)
          : document.querySelector<HTMLElement>(wanted.selector);
      if (!found) return null;
      const steps: string[] = [];
      for (let one: Element | null = found; one; one = one.parentElement) {
        const { tagName } = one;
        const same = [...(one.parentElement?.children ?? [one])].filter(
          (each) => each.tagName === tagName,
        );
        const index = same.indexOf(one);
        // A control that is shown later than those beside it is waited for.
        const fromEnd = one === found ? `:nth-last-of-type(${same.length - index})` : '';
        steps.unshift(`${tagName}:nth-of-type(${index + 1})${fromEnd}`);
      }
      if (found instanceof HTMLSelectElement && typeof wanted !== 'string') {
        found.value = wanted.choose ?? found.value;
        found.dispatchEvent(new Event('change', { bubbles: true }));
      } else {
        found.click();
      }
      return { selector: steps.join(' > ') };
    },
    { timeout: PATIENCE_MS },
    control,
  );
  const place = (await pressed.jsonValue())!;
  await waitUntilLoaded(page);
  await settle(page);
  return typeof control === 'string' ? place : control;
}

async function pressAll(page: Page, controls: readonly Control[]): Promise<Control[]> {
  const places = [];
  for (const control of controls) places.push(await press(page, control));
  return places;
}

/** Draws a page of the extension that is not the panel. */
async function drawPage(page: Page, scene: Scene, origin: string): Promise<Control[]> {
  // The browser would not reload the same page with another fragment.
  await page.goto('about:blank');
  await page.goto(`${origin}/${scene.path}`);
  // Before the page sends its first request by itself.
  await page.setOfflineMode(scene.offline ?? false);
  await waitUntilLoaded(page);
  await page.waitForSelector('h1');
  await settle(page);
  return pressAll(page, scene.press ?? []);
}

/**
 * There is no real page, so the worker would end the loading state, and replace what was read when the popup opens. This
 * answers in its place that the page is still loading, and never that it was read.
 */
const KEEPS_READING = `(() => {
  const send = chrome.runtime.sendMessage.bind(chrome.runtime);
  const answers = {
    'page.read': new Promise(() => {}),
    'page.read_again': { ok: true, value: { isLoading: true } },
  };
  chrome.runtime.sendMessage = async (message) => answers[message.name] ?? send(message);
})()`;

const besideOther = new WeakSet<Page>();

/** Once for each page: the scripts stay. */
async function standBesideOther(page: Page): Promise<void> {
  if (besideOther.has(page)) return;
  besideOther.add(page);
  await page.evaluateOnNewDocument(STANDS_BESIDE);
  await page.evaluateOnNewDocument(KEEPS_READING);
}

async function drawSubject(page: Page, scene: Scene, url: string): Promise<Control[]> {
  await standBesideOther(page);
  await page.goto(url);
  await waitUntilLoaded(page);
  await page.waitForSelector('h1, .panel-footer');
  await page.setOfflineMode(scene.offline ?? false);
  await settle(page);
  if (scene.asked) {
    await seedAsked(page, scene);
    await waitUntilLoaded(page);
    await settle(page);
  }
  // The popup has neither the element nor the controls.
  if (url.endsWith('popup.html')) return [];
  if (scene.waitFor) {
    await page.waitForSelector(scene.waitFor, { timeout: PATIENCE_MS });
    await settle(page);
  }
  const places = await pressAll(page, scene.press ?? []);
  if (scene.isAtEnd) {
    await page.evaluate(() => document.querySelector('.panel-body')?.scrollTo(0, 100_000));
    await settle(page);
  }
  return places;
}

/**
 * `home`: "sidepanel.html" or "popup.html", for what has no page of its own. `now`: as the page's clock says. Returns the
 * places of the controls that were pressed.
 */
export async function draw(
  page: Page,
  scene: Scene,
  { origin, home, now = new Date() }: { origin: string; home: string; now?: Date },
): Promise<Control[]> {
  // Runs nothing: the page of the scene before would begin a session of its own, or take what is handed over to this one.
  await page.goto(`${origin}/manifest.json`);
  await seed(page, scene, now);
  const allowed = scene.hostNotAllowed ? null : await page.evaluateOnNewDocument(HOST_IS_ALLOWED);
  const places = await (scene.path
    ? drawPage(page, scene, origin)
    : drawSubject(page, scene, `${origin}/${home}`));
  if (allowed) await page.removeScriptToEvaluateOnNewDocument(allowed.identifier);
  return places;
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
