// The language of this browser's dashboard: the browser's own, until the user has chosen one in the menu.
import type { Messages } from '@lingui/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { activateLanguage } from '../../../../lib/i18n/activate-language.ts';
import { chooseLanguage } from '../../../../lib/i18n/choose-language.ts';
import {
  LANGUAGE_SETTINGS,
  type Language,
  type LanguageSetting,
} from '../../../../lib/i18n/languages.ts';
import { z } from '../../../../lib/zod.ts';

const KEY = 'sidelight-language';
const stored = z.catch(z.enum(LANGUAGE_SETTINGS), 'auto');

const CATALOGS: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../../../locales/en.po'),
  de: () => import('../../../../locales/de.po'),
  fr: () => import('../../../../locales/fr.po'),
  es: () => import('../../../../locales/es.po'),
  'pt-BR': () => import('../../../../locales/pt-BR.po'),
  ja: () => import('../../../../locales/ja.po'),
};

const loadCatalog = async (language: Language) => (await CATALOGS[language]()).messages;

type Collaborators = {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Of the browser, the preferred one first. */
  preferred: readonly string[];
  load?: (language: Language) => Promise<Messages>;
};

export type LanguageStore = {
  store: StoreApi<{ setting: LanguageSetting }>;
  /**
   * Activates the language of the setting. No text may be shown before.
   * @throws when no texts can be loaded
   */
  start(): Promise<void>;
  choose(setting: LanguageSetting): Promise<void>;
};

export function createLanguageStore(collaborators: Collaborators): LanguageStore {
  const { storage, preferred, load = loadCatalog } = collaborators;
  const store = createStore(() => ({ setting: z.parse(stored, storage.getItem(KEY)) }));
  const activate = (): Promise<void> => {
    const { setting } = store.getState();
    return activateLanguage(chooseLanguage(setting, preferred), load, {
      isCurrent: () => store.getState().setting === setting,
    });
  };
  return {
    store,
    start: activate,
    async choose(setting) {
      store.setState({ setting });
      storage.setItem(KEY, setting);
      // Without the texts, what is shown stays as it is; the next page load tries again.
      await activate().catch(() => {});
    },
  };
}
