import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { stopwatchText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const SECONDS = 10;

type Props = { text: string; onUndo: () => void; onOver: () => void };

/** Offers to undo the last change for ten seconds, without the time that the pointer or the focus is on it. */
export function UndoToast({ text, onUndo, onOver }: Props) {
  const [left, setLeft] = useState(SECONDS);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const held = isPointed || isFocused;
  useEffect(() => {
    if (held) return;
    if (left === 0) return onOver();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, held, onOver]);
  return (
    <div
      className="toast"
      role="presentation"
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon name="check" />
      <output>{text}</output>
      <Button variant="quiet" shortcut="Z" onPress={onUndo}>
        <Trans>Undo</Trans>
      </Button>
      <span className="meta" aria-hidden="true">
        {stopwatchText(left * 1000)}
      </span>
    </div>
  );
}
