import { numberLocale, perLanguage } from '../../../../lib/i18n/format-locale.ts';

const tenths = perLanguage(
  () =>
    new Intl.NumberFormat(numberLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** "2.0". */
export const tenthsText = (number: number): string => tenths().format(number);

const percent = perLanguage(
  () => new Intl.NumberFormat(numberLocale(), { style: 'percent', maximumFractionDigits: 0 }),
);

/** "71 %" of 0.71; a dash when there is nothing of which it could be a share. */
export const shareText = (share: number | null): string =>
  share === null ? '–' : percent().format(share);
