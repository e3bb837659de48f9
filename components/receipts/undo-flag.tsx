import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Flag } from '../../lib/model/flag.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type Props = { flags: readonly Flag[]; onUndo: (id: string) => void };

/** What was marked as wrong since this person is shown, announced, and the last of it taken back. */
export function UndoFlag({ flags, onUndo }: Props) {
  const [before] = useState(() => new Set(flags.map(({ id }) => id)));
  // The list above is drawn with what is deferred too: only then is it clear where this stands.
  const now = useDeferredValue(flags)
    .filter(({ id }) => !before.has(id))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const last = now.at(-1);
  const place = useRef<HTMLDivElement>(null);
  const lastId = last?.id;
  useEffect(() => {
    // The form that was pressed is gone, and the focus with it.
    if (lastId && document.activeElement === document.body) {
      place.current?.querySelector('button')?.focus({ preventScroll: true });
      place.current?.scrollIntoView?.({ block: 'center' });
    }
  }, [lastId]);
  return (
    <div className={last && 'fine marked-now'} ref={place}>
      {last && <Icon name="flag" />}
      <output>{last && `${now.length} marked wrong`}</output>
      {last && (
        <Button
          variant="quiet"
          size="sm"
          name={`Undo: ${last.value} was marked wrong`}
          onPress={() => onUndo(last.id)}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
