import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useShortcut } from '../ui/shortcuts.ts';

type Props = { query: string; onQuery: (query: string) => void };

/** With single keys enabled, `/` focuses it. */
export function SearchField({ query, onQuery }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { announced, cap } = useShortcut('/');
  useEffect(() => {
    if (!announced) return;
    const listening = new AbortController();
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) {
        if (!event.target.matches('[type=checkbox]')) return;
      }
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus, { signal: listening.signal });
    return () => listening.abort();
  }, [announced]);
  const clear = () => {
    onQuery('');
    field.current?.focus();
  };
  return (
    <search className="input contacts-search">
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        aria-label="Search contacts"
        aria-keyshortcuts={announced}
        placeholder="Search everything"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
      />
      {query ? (
        <IconButton size="sm" icon="cross" label="Clear search" onPress={clear} />
      ) : (
        cap && <Kbd>{cap}</Kbd>
      )}
    </search>
  );
}
