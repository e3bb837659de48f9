import { t } from '@lingui/core/macro';
import { TextField } from '../../../../components/ui/field.tsx';

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
      error={isWrong ? t`Give an amount such as 500 or 12.5.` : undefined}
    />
  );
}

/** Typed credits in hundredths; null for an empty field, undefined when it is not an amount. */
export function parseAmount(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return null;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 100);
}
