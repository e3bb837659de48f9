import { useEffect, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { stopwatchText } from '../../lib/view/format.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';

const SECONDS = 10;

type Props = {
  /** What was done; null when nothing can be undone. */
  text: string | null;
  /** Shown instead until it is stored; the ten seconds begin then. */
  storing?: string | undefined;
  onUndo: () => void;
  onOver: () => void;
};

/**
 * Offers to undo the last change for ten seconds, without the time that the pointer or the focus is on it. Its region
 * stays on the page while it is empty: only a text that changes in it is announced.
 */
export function UndoToast({ text, storing, onUndo, onOver }: Props) {
  const toast = useRef<HTMLDivElement>(null);
  /** Where the focus was before it came here. */
  const before = useRef<Element | null>(null);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const [focusedAt, setFocusedAt] = useState<string | null>(null);
  function undo(): void {
    // The button disappears, and would take the focus with it.
    if (toast.current?.contains(document.activeElement)) {
      const target = before.current?.isConnected ? before.current : toast.current;
      if (target instanceof HTMLElement) target.focus();
    }
    onUndo();
  }
  return (
    <div
      ref={toast}
      className={text === null ? 'visually-hidden' : 'toast'}
      role="presentation"
      tabIndex={-1}
      onPointerEnter={() => setPointedAt(text)}
      onPointerLeave={() => setPointedAt(null)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        setFocusedAt(text);
      }}
      onBlur={() => setFocusedAt(null)}
    >
      {text !== null && <Icon name={storing === undefined ? 'check' : 'hourglass'} />}
      <output>{storing ?? text}</output>
      {text !== null && (
        <>
          <Button variant="quiet" shortcut="Z" onPress={undo}>
            <Trans>Undo</Trans>
          </Button>
          {storing === undefined && (
            <Countdown
              key={text}
              isHeld={pointedAt === text || focusedAt === text}
              onOver={onOver}
            />
          )}
        </>
      )}
    </div>
  );
}

function Countdown({ isHeld, onOver }: { isHeld: boolean; onOver: () => void }) {
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    if (isHeld) return;
    if (left === 0) return onOver();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isHeld, onOver]);
  return (
    <span className="meta" aria-hidden="true">
      {stopwatchText(left * 1000)}
    </span>
  );
}
