import { useRef, type RefObject } from 'react';
import { t } from '@lingui/core/macro';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Kbd } from '../text/kbd.tsx';
import { useShortcut } from '../hooks/shortcuts.ts';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onValue: (value: string) => void;
  /** Its width. */
  className: string;
  maxLength?: number;
  ref?: RefObject<HTMLInputElement | null>;
};

/** A field that filters what the page shows. It announces the key `/`, which the page handles. */
export function SearchField({ label, value, onValue, className, ref, ...input }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  const { announced, cap } = useShortcut('/');
  const clear = () => {
    onValue('');
    field.current?.focus();
  };
  return (
    <search className={`input ${className}`}>
      <Icon name="search" />
      <input
        {...input}
        ref={field}
        type="text"
        aria-label={label}
        aria-keyshortcuts={announced}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return;
          // The first press clears the field and keeps the focus in it.
          event.preventDefault();
          onValue('');
        }}
      />
      {value ? (
        <IconButton size="sm" icon="cross" label={t`Clear search`} onPress={clear} />
      ) : (
        cap && <Kbd>{cap}</Kbd>
      )}
    </search>
  );
}
