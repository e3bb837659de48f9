import { useState, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import type { Kind } from '../../lib/model/kinds.ts';
import type { OtherValue } from '../../lib/view/person/other-values.ts';
import type { ShownValue } from '../../lib/view/person/shown-value.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import { ValueRow } from './value-row.tsx';

type Props = {
  values: readonly OtherValue[];
  copied: string | null;
  onCopy: (value: string) => void;
  /** The control that marks the value as wrong. */
  renderFlag: (kind: Kind, shown: ShownValue) => ReactNode;
};

/** Values besides the best one of each kind, at no charge. */
export function OtherValues({ values, copied, onCopy, renderFlag }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  if (values.length === 0) return null;
  const flagControlFor = (source: ReactNode, value: string) =>
    source && {
      source,
      sourceOpen: opened === value,
      onSource: () => setOpened(opened === value ? null : value),
    };
  const count = values.length;
  const wrong = values.filter(({ flag }) => flag).length;
  const numbers = values.some(({ kind }) => kind === 'phone');
  return (
    <Disclosure
      icon="mail"
      title={numbers ? t`Other addresses and numbers` : t`Other addresses`}
      count={
        wrong > 0
          ? t`${count}, no charge, ${plural(wrong, { one: '# marked wrong', other: '# marked wrong' })}`
          : t`${count}, no charge`
      }
      flush
    >
      <ul>
        {values.map((shown) => (
          <ValueRow
            key={shown.value}
            icon={KIND_ICONS[shown.kind]}
            shown={shown}
            isSecondary
            copyLabel={t`Copy ${{ value: shown.value }}`}
            copied={copied === shown.value}
            onCopy={() => onCopy(shown.value)}
            {...flagControlFor(renderFlag(shown.kind, shown), shown.value)}
          />
        ))}
      </ul>
    </Disclosure>
  );
}
