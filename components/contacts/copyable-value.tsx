import { useEffect, useState, type ReactNode } from 'react';
import type { IconName } from '../ui/icon.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Ltr } from '../ui/ltr.tsx';

/** How long the tick stands in for the copy icon. */
const COPIED_MS = 2000;

type Props = {
  icon: IconName;
  value: string;
  /** Names what is copied: "work email". */
  noun: string;
  /** Struck, and not to be copied. */
  unusable?: boolean;
  children: ReactNode;
  onCopy: (value: string) => Promise<boolean>;
};

export function CopyableValue({ icon, value, noun, unusable, children, onCopy }: Props) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => void onCopy(value).then((copied) => setOutcome(copied ? 'copied' : 'refused'));
  return (
    <li className="copyable">
      <Icon name={icon} />
      <div>
        <span className={unusable ? 'value struck' : 'value'}>
          <Ltr>{value}</Ltr>
        </span>
        <span className="meta">
          {outcome === 'none' ? children : <b>{outcome === 'copied' ? 'Copied' : 'Not copied'}</b>}
        </span>
      </div>
      {!unusable && (
        <IconButton
          icon={outcome === 'copied' ? 'check' : 'copy'}
          label={`Copy ${noun} ${value}`}
          onPress={copy}
        />
      )}
      <output className="visually-hidden">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'The browser did not allow copying.'}
      </output>
    </li>
  );
}
