/** The languages of the interface. `direction`: which way it is read and laid out. */
export const LANGUAGES = [
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { tag: 'fr', name: 'Français', direction: 'ltr' },
  { tag: 'es', name: 'Español', direction: 'ltr' },
  { tag: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  { tag: 'ja', name: '日本語', direction: 'ltr' },
] as const;

export type Language = (typeof LANGUAGES)[number]['tag'];

/** `auto`: the language of the browser. */
export const LANGUAGE_SETTINGS = ['auto', ...LANGUAGES.map(({ tag }) => tag)] as const;
export type LanguageSetting = 'auto' | Language;
