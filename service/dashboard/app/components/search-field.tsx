import { useEffect, useRef } from 'react';
import { t } from '@lingui/core/macro';
import { Icon } from '../../../../components/ui/icon.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { Kbd } from '../../../../components/ui/kbd.tsx';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onValue: (value: string) => void;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null;

/** A search field. The key `/` moves the cursor to it. */
export function SearchField({ label, placeholder, value, onValue }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const clear = () => {
    onValue('');
    field.current?.focus();
  };
  return (
    <search className="input search-field">
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onValue('')}
      />
      {value ? (
        <IconButton size="sm" icon="cross" label={t`Clear search`} onPress={clear} />
      ) : (
        <Kbd>/</Kbd>
      )}
    </search>
  );
}
