import { useRef } from 'react';
import { t } from '@lingui/core/macro';
import type { Kind } from '../../../lib/model/kinds.ts';
import { getKindWords } from '../../../lib/view/kind-words.ts';
import { Button } from '../../ui/buttons/button.tsx';

type Props = { kind: Kind; onReveal: () => void };

/** In the focused row: opens the dialog with the price of a missing value. Its key is one of use-value-keys.ts. */
export function RowReveal({ kind, onReveal }: Props) {
  const { reveal, key } = getKindWords(kind);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Button
      ref={button}
      variant="quiet"
      size="sm"
      name={reveal}
      shortcut={key}
      onPress={() => {
        // This button is gone while the dialog has the focus, which returns to the row.
        button.current?.closest('tr')?.querySelector<HTMLElement>('.name-button')?.focus();
        onReveal();
      }}
    >
      {t`Reveal`}
    </Button>
  );
}
