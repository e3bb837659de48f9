// Shows each scene in every language at every width. A drawing takes a second, so that a page which is drawn stays open
// while its language, direction and width change.
import type { Page } from 'puppeteer-core';
import { LANGUAGES, type Language } from '../../lib/i18n/languages.ts';
import { storeSettings } from '../browser/store-settings.ts';
import { draw, settle } from './draw.ts';
import { localizeScene } from './language.ts';
import type { Control, Scene } from './scene.ts';
import { getScene } from './scenes.ts';

const PANEL = { home: 'sidepanel.html', widths: [320, 400] };
/** As wide as popup.css makes it. */
const POPUP = { home: 'popup.html', widths: [320] };

/** So that nothing is scrolled out of the window, where findOverflow does not see what lies on what. */
const HEIGHT = 4000;

/** Nothing is loaded then except the texts, but what is stored may be read again. */
const QUIET_AFTER_CHANGE_MS = 60;

/** The one whose texts a pseudo-language replaces. */
const REPLACED: Language = 'en';
const OTHERS = LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== REPLACED);

type Options = {
  /** Of a build in which a pseudo-language replaces English. */
  origin: string;
  /** The places of the controls that a scene presses. */
  findPlaces: (scene: Scene, width: number) => Control[];
  /** Called when the page shows something else. `shown`: "01-detected in popup.html at 320 px in de". */
  look: (shown: string) => Promise<void>;
};

async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate(storeSettings({ language }));
  await page.waitForFunction(
    (wanted) => document.documentElement.lang === wanted,
    { polling: 'mutation' },
    language,
  );
  await settle(page, QUIET_AFTER_CHANGE_MS);
}

/**
 * Scenes that press something are shown only at the first width, because menus close with the next, and are drawn for
 * each language, because a page begins anew in another one. The popup has nothing to press.
 */
export async function showInEveryLanguage(
  page: Page,
  name: string,
  options: Options,
): Promise<void> {
  await showAt(page, name, PANEL, options);
  const { path, press } = getScene(name);
  // A page of its own is the same beside the popup, and so is what only presses tell from another state.
  if (!path && !press) await showAt(page, name, POPUP, options);
}

async function showAt(
  page: Page,
  name: string,
  { home, widths }: typeof PANEL,
  { origin, findPlaces, look }: Options,
): Promise<void> {
  const [narrow = 0] = widths;
  const { press } = getScene(name);
  const shownWidths = press ? [narrow] : widths;

  async function lookAtWidths(language: string) {
    for (const width of shownWidths) {
      if (page.viewport()?.width !== width) {
        await page.setViewport({ width, height: HEIGHT });
        await settle(page, QUIET_AFTER_CHANGE_MS);
      }
      await look(`${name} in ${home} at ${width} px in ${language}`);
    }
  }
  async function drawIn(language: Language) {
    await page.setViewport({ width: narrow, height: HEIGHT });
    const scene = getScene(name);
    const localized = localizeScene(scene, language, findPlaces(scene, narrow));
    await draw(page, localized, { origin, home });
  }

  await drawIn(REPLACED);
  await lookAtWidths('longer texts');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await settle(page, QUIET_AFTER_CHANGE_MS);
  await lookAtWidths('longer texts from right to left');
  for (const language of OTHERS) {
    if (press) await drawIn(language);
    else await switchLanguage(page, language);
    await lookAtWidths(language);
  }
}
