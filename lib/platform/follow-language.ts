import { i18n } from '@lingui/core';
import { activateLanguage } from '../i18n/activate-language.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import type { Language } from '../i18n/languages.ts';
import { settingsItem } from '../settings/stored-settings.ts';
import { reportAs } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { browserLanguages, loadMessages } from './language-file.ts';

const report = reportAs('language_failed');

/**
 * Makes the language of the setting the active one, now and after each change of the setting, until the signal aborts.
 * Resolves when the first one is active: no text may be made before. `onChange` is called after each further one.
 * Without readable texts, as during an update of the extension, texts are their ids, so that pages and worker go on.
 */
export async function followLanguage(
  signal: AbortSignal,
  onChange: () => void = () => {},
): Promise<void> {
  let wanted: Language | null = null;
  async function activate(settings: Settings): Promise<boolean> {
    const language = chooseLanguage(settings.language, browserLanguages());
    if (language === wanted) return false;
    wanted = language;
    const isCurrent = () => wanted === language && !signal.aborted;
    await activateLanguage(language, loadMessages, { isCurrent }).catch((error: unknown) => {
      report(error);
      if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });
    });
    return isCurrent();
  }
  settingsItem.watch((settings) => {
    void activate(settings).then((isNew) => {
      if (isNew) onChange();
    });
  }, signal);
  await activate(await settingsItem.get());
}
