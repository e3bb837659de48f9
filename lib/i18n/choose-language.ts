import { LANGUAGES, type Language, type LanguageSetting } from './languages.ts';

const getBase = (tag: string): string => tag.split('-', 1)[0]!.toLowerCase();

/**
 * The language of the interface: the one that was set, else the first of the browser's that there is in any
 * regional form ("de-AT", "pt-PT"), else English.
 */
export function chooseLanguage(setting: LanguageSetting, preferred: readonly string[]): Language {
  if (setting !== 'auto') return setting;
  for (const tag of preferred) {
    const found = LANGUAGES.find((one) => getBase(one.tag) === getBase(tag));
    if (found) return found.tag;
  }
  return 'en';
}
