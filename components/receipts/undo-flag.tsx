import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Flag } from '../../lib/model/contacts/flag.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';

type Props = { flags: readonly Flag[]; onUndo: (id: string) => void };

const undoLabel = (value: string): string => t`Undo: ${value} was marked wrong`;

/** Announces values that were marked as wrong while this person is shown, and undoes the last one. */
export function UndoFlag({ flags, onUndo }: Props) {
  const [before] = useState(() => new Set(flags.map(({ id }) => id)));
  // Deferred, so that the list above is drawn first and this element has its final place.
  const now = useDeferredValue(flags)
    .filter(({ id }) => !before.has(id))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const last = now.at(-1);
  const count = now.length;
  const place = useRef<HTMLDivElement>(null);
  const lastId = last?.id;
  useEffect(() => {
    // The form that had the focus was removed.
    if (lastId && document.activeElement === document.body) {
      place.current?.querySelector('button')?.focus({ preventScroll: true });
      place.current?.scrollIntoView?.({ block: 'center' });
    }
  }, [lastId]);
  return (
    <div className={last && 'fine undo-flag'} ref={place}>
      {last && <Icon name="flag" />}
      <output>{last && plural(count, { one: '# marked wrong', other: '# marked wrong' })}</output>
      {last && (
        <Button
          variant="quiet"
          size="sm"
          name={undoLabel(last.value)}
          onPress={() => onUndo(last.id)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  );
}
