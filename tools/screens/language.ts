// The panel in another language for pictures and tests. The pseudo-languages are in a copy of the build, in place of the
// English texts: what is shipped has no trace of them.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { LANGUAGES, type Language } from '../../lib/i18n/languages.ts';
import { z } from '../../lib/zod.ts';
import type { Scene } from './scene.ts';
import { PSEUDO_LANGUAGES, toPseudo, type PseudoLanguage } from '../i18n/pseudo.ts';

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
  /** What an English text of the interface is in this language; null for a text that is no whole message. */
  translate(english: string): string | null;
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
  const read = async (tag: Language) =>
    z.parse(texts, JSON.parse(await readFile(join(build, 'locales', `${tag}.json`), 'utf8')));
  const english = await read('en');
  const folder = isPseudo(language) ? await mkdtemp(join(tmpdir(), 'sidelight-pseudo-')) : null;
  const written = isPseudo(language)
    ? Object.fromEntries(Object.entries(english).map(([id, one]) => [id, toPseudo(one, language)]))
    : await read(language);
  if (folder) {
    await cp(build, folder, { recursive: true });
    await writeFile(join(folder, 'locales/en.json'), JSON.stringify(written));
  }
  const ids = new Map(Object.entries(english).map(([id, one]) => [toPlain(one), id]));
  return {
    extension: folder ?? build,
    language: isPseudo(language) ? 'en' : language,
    translate(text) {
      const id = ids.get(text);
      return id === undefined ? null : toPlain(written[id]);
    },
    async prepare(page) {
      if (language === 'rtl') await page.evaluateOnNewDocument(ALWAYS_RTL);
    },
    remove: async () => {
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The scene in the language, with the names of what it presses; null if one is not a whole message. */
export function translateScene(
  scene: Scene,
  { language, translate }: LocalizedBuild,
): Scene | null {
  const { press = [], waitFor } = scene;
  const settings = { ...(scene.local['settings'] as object | undefined), language };
  const names = press.map(translate);
  const awaited = waitFor === undefined ? undefined : translate(waitFor);
  if (awaited === null || names.some((name) => name === null)) return null;
  return {
    ...scene,
    local: { ...scene.local, settings },
    ...(scene.press && { press: names.filter((name) => name !== null) }),
    ...(awaited !== undefined && { waitFor: awaited }),
  };
}

/** A message without values as it is shown; null for another one. */
function toPlain(message: unknown): string | null {
  const parts = Array.isArray(message) ? message : [message];
  return parts.every((part) => typeof part === 'string') ? parts.join('') : null;
}

/** The document says the direction of the active language, which is English: it then gets the other one. */
const ALWAYS_RTL = `Object.defineProperty(HTMLElement.prototype, 'dir', {
  get() { return this.getAttribute('dir') ?? ''; },
  set(value) { this.setAttribute('dir', this === document.documentElement ? 'rtl' : value); },
})`;
