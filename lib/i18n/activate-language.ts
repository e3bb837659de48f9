// The texts of the interface in one language. English texts stay in the code; a build replaces each by an id, and writes
// the texts of every language, English too, into a file of its own (tools/i18n/catalogs.ts).
import { i18n, type Messages } from '@lingui/core';
import { LANGUAGES, type Language } from './languages.ts';

/** The texts by id, as compiled from `locales/`. */
export type LoadMessages = (language: Language) => Promise<Messages>;

/** Of the document, which a worker does not have. */
type Root = Pick<HTMLElement, 'lang' | 'dir'>;

type Options = {
  /** Asked after loading: whether this language is still wanted. */
  isCurrent?: () => boolean;
  root?: Root | undefined;
};

/**
 * Loads the texts and makes the language the active one, of the document too; English, if they cannot be loaded.
 * @throws when the English texts cannot be loaded either; the active language then stays
 */
export async function activateLanguage(
  language: Language,
  load: LoadMessages,
  { isCurrent = () => true, root = globalThis.document?.documentElement }: Options = {},
): Promise<void> {
  const { locale, messages } = await loadOrEnglish(language, load);
  if (!isCurrent()) return;
  if (root) {
    root.lang = locale;
    root.dir = LANGUAGES.find(({ tag }) => tag === locale)!.direction;
  }
  i18n.loadAndActivate({ locale, messages });
}

async function loadOrEnglish(
  language: Language,
  load: LoadMessages,
): Promise<{ locale: Language; messages: Messages }> {
  try {
    return { locale: language, messages: await load(language) };
  } catch (error) {
    if (language === 'en') throw error;
    return loadOrEnglish('en', load);
  }
}
