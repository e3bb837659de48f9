import { numberLocale, perLanguage } from '../../../../lib/i18n/format-locale.ts';

const tenths = perLanguage(
  () =>
    new Intl.NumberFormat(numberLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** "2.0". */
export const tenthsText = (number: number): string => tenths().format(number);
