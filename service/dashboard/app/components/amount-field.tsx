import { t } from '@lingui/core/macro';
import { TextField } from '../../../../components/ui/fields/field.tsx';
import type { Hundredths } from '../../../../lib/contract/credits.ts';
import { numberLocale, perLanguage } from '../../../../lib/i18n/format-locale.ts';

type Props = {
  label: string;
  optional?: boolean;
  hint?: string;
  isWrong: boolean;
  value: string;
  onValue: (value: string) => void;
};

/** A field for an amount of credits. */
export function AmountField({ isWrong, ...field }: Props) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      error={isWrong ? wrongText(field.value) : undefined}
    />
  );
}

/** As much as the service takes. */
const MAX: Hundredths = 1e11;

/** Digits, perhaps in groups of three, and at most two after a decimal comma or point. */
const AMOUNT =
  /^(?<whole>\d+|\d{1,3}(?:(?<separator>[ ,.])\d{3})(?:\k<separator>\d{3})*)(?:(?<mark>[,.])(?<part>\d{1,2}))?$/;

/** Every kind of space, and the wide digits of Japanese keyboards, as in ASCII. */
const plainText = (text: string): string => text.normalize('NFKC').trim();

const getParts = (text: string) => AMOUNT.exec(plainText(text))?.groups;

/** "1,234" is a thousand in one language and little more than one in another. */
const isAmbiguous = ({ separator = ' ', mark }: Partial<Record<string, string>>): boolean =>
  separator !== ' ' && mark === undefined;

/** Typed credits in hundredths; null for an empty field, undefined when it is not an amount. */
export function parseAmount(text: string): Hundredths | null | undefined {
  if (plainText(text) === '') return null;
  const parts = getParts(text);
  if (!parts || isAmbiguous(parts)) return undefined;
  const { whole = '', separator, mark, part = '' } = parts;
  if (separator !== undefined && separator === mark) return undefined;
  const amount = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
  return amount <= MAX ? amount : undefined;
}

function wrongText(text: string): string {
  const parts = getParts(text);
  return parts && isAmbiguous(parts)
    ? t`This can be read in two ways. Write thousands without a comma or point, such as 1234, and a part of a credit with one or two digits, such as 12.5.`
    : t`Give an amount such as 500 or 12.5.`;
}

const input = perLanguage(
  () => new Intl.NumberFormat(numberLocale(), { useGrouping: false, maximumFractionDigits: 2 }),
);

/** The initial text of a field for this amount: parseAmount reads it as the same amount. */
export const amountInput = (amount: Hundredths): string => input().format(amount / 100);
