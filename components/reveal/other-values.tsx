import type { OtherValue } from '../../lib/view/reveal-rows.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import { ValueRow } from './value-row.tsx';

type Props = {
  values: readonly OtherValue[];
  copied: string | null;
  onCopy: (value: string) => void;
};

/** What came along beside the best value of each kind, at no charge. */
export function OtherValues({ values, copied, onCopy }: Props) {
  if (values.length === 0) return null;
  const numbers = values.some(({ kind }) => kind === 'phone');
  return (
    <Disclosure
      icon="mail"
      title={numbers ? 'Other addresses and numbers' : 'Other addresses'}
      count={`${values.length}, no charge`}
      flush
    >
      <ul>
        {values.map((shown) => (
          <ValueRow
            key={shown.value}
            icon={KIND_ICONS[shown.kind]}
            shown={shown}
            lesser
            copyLabel={`Copy ${shown.value}`}
            copied={copied === shown.value}
            onCopy={() => onCopy(shown.value)}
          />
        ))}
      </ul>
    </Disclosure>
  );
}
