// Reads the browser's languages, and the texts of a language from this package.
import type { Messages } from '@lingui/core';
import { browser } from 'wxt/browser';
import type { Language } from '../i18n/languages.ts';
import { z } from '../zod.ts';

const messages = z.record(z.string(), z.unknown());

/** The texts of a language, a file of this package; wxt.config.ts writes it when the extension is built. */
export async function loadMessages(language: Language): Promise<Messages> {
  const answer = await fetch(browser.runtime.getURL(`/locales/${language}.json`));
  if (!answer.ok) throw new Error('The texts are missing: install Sidelight again.');
  return z.parse(messages, await answer.json()) as Messages;
}

/** The language of the browser itself first, which the manifest's texts are in. */
export const browserLanguages = (): string[] => [
  browser.i18n.getUILanguage(),
  ...navigator.languages,
];
