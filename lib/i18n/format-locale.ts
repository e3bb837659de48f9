import { i18n } from '@lingui/core';

/** For dates and lists in English: day before month, and no comma before "and". */
const BRITISH = 'en-GB';

/** The locale of numbers, in the active language. */
export const numberLocale = (): string => i18n.locale || 'en';

/** The locale of dates and lists, in the active language. */
export const textLocale = (): string => (numberLocale() === 'en' ? BRITISH : numberLocale());

/** Makes a formatter once for each language that is active when it is asked for. */
export function perLanguage<Formatter>(create: () => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const { locale } = i18n;
    const known = made.get(locale);
    if (known !== undefined) return known;
    const formatter = create();
    made.set(locale, formatter);
    return formatter;
  };
}
