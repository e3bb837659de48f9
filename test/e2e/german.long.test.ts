// From the stores' packages to an exported file in German, without a server, an account and a network: the packages for
// Chrome and Edge in Chromium, the one for Firefox in Firefox.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchChromium } from '../../tools/browser/chromium.ts';
import { firefoxSidebar } from '../../tools/browser/firefox-sidebar.ts';
import { launchFirefox } from '../../tools/browser/firefox.ts';
import { ensureBrowser } from '../../tools/browser/install-browser.ts';
import { pageSurface } from '../../tools/browser/page-surface.ts';
import type { Surface } from '../../tools/browser/surface.ts';
import { until } from '../../tools/browser/until.ts';
import { asPattern, waitForText } from '../support/pages/panel.ts';
import { createTempDir, type TempDir } from '../support/temp-dir.ts';
import { unpackPackages } from '../support/browser/unpack-packages.ts';
import { storeSettings } from '../../tools/browser/store-settings.ts';
import type { Store } from '../../tools/package/publisher.ts';

const ADDRESS = 'nadia.okonjo-berg@fernhollow.example';

/** From the start of a browser without a profile to the written file. */
const LONGEST_MS = 60_000;

/** As in a German browser. The browsers of the tests have English alone. */
const IN_GERMAN = storeSettings({ language: 'de' });

type Opened = {
  /** The icon was clicked to open it. */
  panel: Surface;
  close(): Promise<void>;
};

async function openInChromium(extension: string, downloads: string): Promise<Opened> {
  const { path: executable } = await ensureBrowser('chromium');
  const chromium = await launchChromium({ executable, extension, headless: true });
  await chromium.evaluateInWorker(IN_GERMAN);
  const session = await chromium.browser.target().createCDPSession();
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: downloads,
  });
  await chromium.clickToolbar(await chromium.open('about:blank'));
  return {
    panel: pageSurface(await chromium.sidePanel()),
    close: () => chromium.close(),
  };
}

async function openInFirefox(extension: string, downloads: string): Promise<Opened> {
  const firefox = await launchFirefox({
    executable: (await ensureBrowser('firefox')).path,
    extension,
    profile: join(downloads, 'firefox'),
    headless: true,
    downloads,
  });
  await firefox.openExtensionPage('options.html');
  await firefox.page.evaluate(IN_GERMAN);
  await firefox.page.goto('about:blank');
  await firefox.clickToolbar();
  await until('the sidebar to open', () => firefox.isSidebarOpen());
  return {
    panel: firefoxSidebar(firefox),
    close: () => firefox.close(),
  };
}

let packages: TempDir;
let extensions: Record<Store, string>;
beforeAll(async () => {
  packages = await createTempDir('packages');
  extensions = await unpackPackages(packages.path);
});
afterAll(() => packages.remove());

let folder: TempDir;
let opened: Opened | undefined;
beforeEach(async () => {
  folder = await createTempDir('german');
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await folder.remove();
});

test.each([
  ['chrome', openInChromium],
  ['edge', openInChromium],
  ['firefox', openInFirefox],
] as const)(
  'With the package for %s a new user reveals, saves and exports a sample person in German with eight clicks at most, within a minute.',
  async (store, open) => {
    const begun = performance.now();
    opened = await open(extensions[store], folder.path);
    const { panel } = opened;
    let clicks = 1;
    const press = async (name: string) => {
      clicks += 1;
      await panel.press(name);
    };
    await waitForText(panel, /Mit Beispielpersonen umsehen/);
    await press('Umsehen');
    await waitForText(panel, /Beispiele · nicht echt/);
    await press('Beispielprofil öffnen');
    await until('the price', () => panel.has('Geschäftliche E‑Mail aufdecken, 1 Credit'));
    await press('Geschäftliche E‑Mail aufdecken');
    await waitForText(panel, asPattern(ADDRESS));
    await waitForText(panel, /99\s+Beispiel-Credits/);
    await press('Kontakt speichern');
    await waitForText(panel, /Gespeichert/);
    await press('Kontakt exportieren');
    await press('CSV');
    const file = await until('the file', async () =>
      (await readdir(folder.path)).find((name) => /^sidelight-sample-contacts.*\.csv$/.test(name)),
    );
    await until('its content', async () =>
      (await readFile(join(folder.path, file), 'utf8')).includes(ADDRESS),
    );
    expect(performance.now() - begun).toBeLessThan(LONGEST_MS);
    expect(clicks).toBeLessThanOrEqual(8);
    expect(await panel.text()).not.toMatch(/Reveal|credits|Saved|Contact details/);
  },
);
