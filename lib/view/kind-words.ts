import type { Kind } from '../model/kinds.ts';
import type { Receipt, ReceiptLine } from '../model/receipt.ts';
import { countText } from './format.ts';

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

export const KIND_WORDS: Record<Kind, KindWords> = {
  work_email: {
    row: 'Work email',
    noun: 'work email',
    reveal: 'Reveal work email',
    copy: 'Copy work email',
    use: 'Work',
    key: 'W',
  },
  personal_email: {
    row: 'Personal email',
    noun: 'personal email',
    reveal: 'Reveal personal email',
    copy: 'Copy personal email',
    use: 'Personal',
    key: 'P',
  },
  phone: {
    row: 'Mobile phone',
    noun: 'mobile phone',
    reveal: 'Reveal mobile phone',
    copy: 'Copy mobile phone',
    use: 'Phone',
    key: 'M',
  },
};

const LOOKUP_WORDS = {
  company: ['Company', 'company'],
  person: ['Profile', 'profile'],
  reverse: ['Owner of address', 'owner of the address'],
  search: ['Person at a company', 'person at a company'],
} as const satisfies Record<Exclude<ReceiptLine['what'], Kind>, readonly [string, string]>;

const isKind = (what: ReceiptLine['what']): what is Kind => Object.hasOwn(KIND_WORDS, what);

/** The words for what a receipt line charges: as the label of a row, and in a sentence. */
export function lineWords(what: ReceiptLine['what']): { row: string; noun: string } {
  if (isKind(what)) return KIND_WORDS[what];
  const [row, noun] = LOOKUP_WORDS[what];
  return { row, noun };
}

const PLURALS: Record<string, string> = {
  company: 'companies',
  'owner of the address': 'owners of addresses',
  'person at a company': 'people at companies',
};

/** "181 work emails, 13 personal emails": what the receipts were charged for, without what was free. */
export const spentOnText = (receipts: readonly Receipt[]): string =>
  countsText(
    receipts
      .flatMap(({ lines }) => lines.filter(({ charged }) => charged > 0))
      .map(({ what }) => what),
  );

/** "12 work emails, 1 mobile phone". */
export function countsText(all: readonly ReceiptLine['what'][]): string {
  const groups = Map.groupBy(all, (what) => lineWords(what).noun);
  return [...groups].map(([noun, { length }]) => countText(length, noun, PLURALS[noun])).join(', ');
}
