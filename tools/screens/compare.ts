// npm run screens:compare: see HELP.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import { z } from '../../lib/zod.ts';
import { launchChromium } from '../browser/chromium.ts';
import { ensureBrowser } from '../browser/install-browser.ts';
import { shiftWorkerClock, stopClockScript } from '../browser/shift-clock.ts';
import { runProgram } from '../command-line.ts';
import { draw, readPageHeight, takePicture } from './draw.ts';
import { getScene } from './scenes.ts';

const ROOT = join(import.meta.dirname, '../..');
const BASELINES = join(ROOT, 'tools/screens/baselines');
const DIFFERENT = join(ROOT, 'test-output/screens-different');

const HELP = `npm run screens:compare -- [options]

Draws 40 states of the built extension in a real Chromium, at a fixed date, and compares them with the pictures
in tools/screens/baselines. "npm run build" builds the extension. Pictures that differ are written to
test-output/screens-different, with what differs in red.

  --only TEXT      only states whose name contains the text
  --accept         writes the pictures as the new baselines: look at each before you commit it
  --extension DIR  the build (.output/chrome-mv3)
  --help           this text`;

/** The time that the pages and the worker take for now, so that dates and ages in the pictures stay. */
const NOW = new Date('2026-11-20T10:00:00Z');

/** The pictures differ in every line where text is drawn with another font. */
const FONT = 'DejaVu Sans';

/** In a square of WINDOW pixels, so that a lost icon counts and scattered noise does not. */
const MAX_DIFFERENT_PIXELS = 20;
const WINDOW = 24;

const WIDTH = 400;

const PATIENCE_MS = 5000;

const DARK = '-dark';

/** Names of scenes; a name that ends in DARK is drawn in dark colors. */
const STATES = [
  '01-detected',
  '01-detected-dark',
  '01d-technical',
  '02-revealing',
  '03-revealed',
  '03-revealed-dark',
  '04-yours',
  '04b-not-found',
  '05-company',
  '05b-company-found',
  '05f-people-shown',
  '05i-company-email-pattern',
  '06-list',
  '06-list-dark',
  '06c-list-running',
  '06e-list-ceiling',
  '06g-list-revealed',
  '07-address',
  '07h-pasted-rows',
  '08-nothing',
  '08c-unreadable',
  '09-first-run',
  '09-first-run-dark',
  '09b-key',
  '09e-demo',
  '10-cannot-afford',
  '10b-rate-limit',
  '10c-offline',
  '10f-unanswered',
  '11-limit',
  '12-jobs',
  '13-keys',
  '14-loading',
  '20-options',
  '21-contacts',
  '21-contacts-dark',
  '21c-contact-details',
  '22-receipts',
  '23b-find-results',
  '24-question',
];

/** Further down the settings show a secret that is new each time. */
const MAX_HEIGHT = 2000;

type Comparison = 'same' | 'different' | 'new';

const fonts = z.object({ fonts: z.array(z.object({ familyName: z.string() })) });

async function readFont(page: Page): Promise<string> {
  const session = await page.createCDPSession();
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const used = fonts.parse(await session.send('CSS.getPlatformFontsForNode', { nodeId }));
  await session.detach();
  return used.fonts[0]?.familyName ?? 'none';
}

/** `difference`: what differs, in red; null when the sizes do. */
async function compare(
  name: string,
  bytes: Uint8Array,
): Promise<{ result: Comparison; difference: PNG | null }> {
  const file = join(BASELINES, `${name}.png`);
  if (!existsSync(file)) return { result: 'new', difference: null };
  const baseline = PNG.sync.read(await readFile(file));
  const picture = PNG.sync.read(Buffer.from(bytes));
  const { width, height } = baseline;
  if (picture.width !== width || picture.height !== height) {
    return { result: 'different', difference: null };
  }
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(baseline.data, picture.data, difference.data, width, height, {
    windowSize: WINDOW,
  });
  return { result: pixels <= MAX_DIFFERENT_PIXELS ? 'same' : 'different', difference };
}

/** Takes the picture again while it differs: on a busy machine the worker answers later. */
async function takeAndCompare(
  page: Page,
  name: string,
): Promise<{ result: Comparison; bytes: Uint8Array }> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const bytes = await takePicture(page, {
      height: Math.min(await readPageHeight(page), MAX_HEIGHT),
    });
    const { result, difference } = await compare(name, bytes);
    if (result === 'different' && Date.now() < end) continue;
    if (result === 'different') {
      await writeFile(join(DIFFERENT, `${name}.png`), bytes);
      if (difference) {
        await writeFile(join(DIFFERENT, `${name}-difference.png`), PNG.sync.write(difference));
      }
    }
    return { result, bytes };
  }
}

type Options = { extension: string; only: string; accept: boolean };

async function compareAll({ extension, only, accept }: Options): Promise<boolean> {
  const { path: executable } = await ensureBrowser('chromium');
  await rm(DIFFERENT, { recursive: true, force: true });
  await mkdir(DIFFERENT, { recursive: true });
  await mkdir(BASELINES, { recursive: true });
  const chromium = await launchChromium({
    executable,
    extension,
    headless: true,
    language: 'en-GB',
  });
  try {
    const { browser, origin } = chromium;
    const page = await chromium.open(`${origin}/sidepanel.html`);
    await page.waitForSelector('.panel h1');
    const font = await readFont(page);
    if (font !== FONT) {
      throw new Error(
        `The baselines were drawn with the font ${FONT}, and this machine draws text with ${font}. Install ${FONT}.`,
      );
    }
    await page.setViewport({ width: WIDTH, height: 760 });
    await page.evaluateOnNewDocument(stopClockScript(NOW));
    const results = new Map<string, Comparison>();
    for (const name of STATES.filter((each) => each.includes(only))) {
      const scheme = name.endsWith(DARK) ? 'dark' : 'light';
      const scene = getScene(name.replace(DARK, ''), NOW);
      await shiftWorkerClock(browser, origin, (NOW.getTime() - Date.now()) / 3_600_000);
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      await draw(page, scene, { origin, home: 'sidepanel.html', now: NOW });
      const { result, bytes } = await takeAndCompare(page, name);
      if (accept && result !== 'same') await writeFile(join(BASELINES, `${name}.png`), bytes);
      results.set(name, result);
      if (result !== 'same') console.log(`${result}: ${name}`);
    }
    const changed = [...results.values()].filter((result) => result !== 'same').length;
    console.log(`${results.size - changed} of ${results.size} states look as their baselines`);
    return accept || changed === 0;
  } finally {
    await chromium.close();
  }
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      extension: { type: 'string', default: join(ROOT, '.output/chrome-mv3') },
      only: { type: 'string', default: '' },
      accept: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(join(values.extension, 'manifest.json'))) {
    throw new Error(`There is no built extension in ${values.extension}: npm run build makes it.`);
  }
  return compareAll(values);
});
