// The panel in another language for pictures and tests. The pseudo-languages are in a copy of the build, in place of the
// English texts: what is shipped has no trace of them.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { LANGUAGES, type Language } from '../../lib/i18n/languages.ts';
import { z } from '../../lib/zod.ts';
import type { Control, Scene } from './scene.ts';
import { PSEUDO_LANGUAGES, toPseudo, type PseudoLanguage } from './pseudo.ts';

export type ScreenLanguage = Language | PseudoLanguage;
export const SCREEN_LANGUAGES: readonly ScreenLanguage[] = [
  ...LANGUAGES.map(({ tag }) => tag),
  ...PSEUDO_LANGUAGES,
];

const texts = z.record(z.string(), z.unknown());

export type LocalizedBuild = {
  /** The folder of the build. */
  extension: string;
  /** The one that is set. */
  language: Language;
  /** Before a page is opened. */
  prepare(page: Page): Promise<void>;
  /** Removes the copy. */
  remove(): Promise<void>;
};

const isPseudo = (language: ScreenLanguage): language is PseudoLanguage =>
  PSEUDO_LANGUAGES.some((one) => one === language);

export async function localizeBuild(
  build: string,
  language: ScreenLanguage,
): Promise<LocalizedBuild> {
  if (!isPseudo(language)) {
    return { extension: build, language, prepare: async () => {}, remove: async () => {} };
  }
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-pseudo-'));
  await cp(build, folder, { recursive: true });
  const file = join(folder, 'locales/en.json');
  const english = z.parse(texts, JSON.parse(await readFile(file, 'utf8')));
  const written = Object.entries(english).map(([id, one]) => [id, toPseudo(one, language)]);
  await writeFile(file, JSON.stringify(Object.fromEntries(written)));
  return {
    extension: folder,
    language: 'en',
    async prepare(page) {
      if (language === 'rtl') await page.evaluateOnNewDocument(ALWAYS_RTL);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The scene in the language. `places`: of its controls to press, from where it was drawn in English. */
export function localizeScene(scene: Scene, language: Language, places: Control[]): Scene {
  return {
    ...scene,
    local: { ...scene.local, 'settings.language': language },
    ...(scene.press && { press: places }),
  };
}

/** The document says the direction of the active language, which is English: it then gets the other one. */
const ALWAYS_RTL = `Object.defineProperty(HTMLElement.prototype, 'dir', {
  get() { return this.getAttribute('dir') ?? ''; },
  set(value) { this.setAttribute('dir', this === document.documentElement ? 'rtl' : value); },
})`;
