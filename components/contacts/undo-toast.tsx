import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const SECONDS = 10;

type Props = { text: string; onUndo: () => void; onOver: () => void };

/** Offers to undo the last change for ten seconds. They stop while the pointer is on it or the focus in it. */
export function UndoToast({ text, onUndo, onOver }: Props) {
  const [left, setLeft] = useState(SECONDS);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    if (left === 0) return onOver();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, held, onOver]);
  return (
    <div
      className="toast"
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="check" />
      <span>{text}</span>
      <Button variant="quiet" shortcut="Z" onPress={onUndo}>
        Undo
      </Button>
      <span className="meta" aria-hidden="true">
        0:{String(left).padStart(2, '0')}
      </span>
    </div>
  );
}
