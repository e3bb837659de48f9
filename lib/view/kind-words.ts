import { plural, t } from '@lingui/core/macro';
import { listText } from '../i18n/list-text.ts';
import type { Kind } from '../model/kinds.ts';
import type { Receipt, ReceiptLine } from '../model/jobs/receipt.ts';

type KindWords = {
  /** The label of its row. */
  row: string;
  /** In a sentence. */
  noun: string;
  /** Begins the accessible name of the button that reveals it. */
  reveal: string;
  /** Begins the accessible name of the button that copies it. */
  copy: string;
  /** Beside the status of a value. */
  use: string;
  key: string;
};

/** In the active language. */
export function getKindWords(kind: Kind): KindWords {
  switch (kind) {
    case 'work_email':
      return {
        row: t`Work email`,
        noun: t`work email`,
        reveal: t`Reveal work email`,
        copy: t`Copy work email`,
        use: t`Work`,
        key: 'W',
      };
    case 'personal_email':
      return {
        row: t`Personal email`,
        noun: t`personal email`,
        reveal: t`Reveal personal email`,
        copy: t`Copy personal email`,
        use: t`Personal`,
        key: 'P',
      };
    case 'phone':
      return {
        row: t`Mobile phone`,
        noun: t`mobile phone`,
        reveal: t`Reveal mobile phone`,
        copy: t`Copy mobile phone`,
        use: t`Phone`,
        key: 'M',
      };
  }
}

/** The words for what a receipt line charges: as the label of a row, and in a sentence. */
export function lineWords(what: ReceiptLine['what']): { row: string; noun: string } {
  switch (what) {
    case 'company':
      return { row: t`Company`, noun: t`company` };
    case 'person':
      return { row: t`Profile`, noun: t`profile` };
    case 'reverse':
      return { row: t`Owner of address`, noun: t`owner of the address` };
    case 'search':
      return { row: t`Person at a company`, noun: t`person at a company` };
    default:
      return getKindWords(what);
  }
}

function countLines(what: ReceiptLine['what'], count: number): string {
  switch (what) {
    case 'work_email':
      return plural(count, { one: '# work email', other: '# work emails' });
    case 'personal_email':
      return plural(count, { one: '# personal email', other: '# personal emails' });
    case 'phone':
      return plural(count, { one: '# mobile phone', other: '# mobile phones' });
    case 'company':
      return plural(count, { one: '# company', other: '# companies' });
    case 'person':
      return plural(count, { one: '# profile', other: '# profiles' });
    case 'reverse':
      return plural(count, { one: '# owner of the address', other: '# owners of addresses' });
    case 'search':
      return plural(count, { one: '# person at a company', other: '# people at companies' });
  }
}

/** "181 work emails and 13 personal emails": what the receipts were charged for, without what was free. */
export const spentOnText = (receipts: readonly Receipt[]): string =>
  countsText(
    receipts
      .flatMap(({ lines }) => lines.filter(({ charged }) => charged > 0))
      .map(({ what }) => what),
  );

/** "12 work emails and 1 mobile phone". */
export function countsText(all: readonly ReceiptLine['what'][]): string {
  const groups = Map.groupBy(all, (what) => what);
  return listText([...groups].map(([what, { length }]) => countLines(what, length)));
}
