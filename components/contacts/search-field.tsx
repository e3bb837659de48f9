import { useRef } from 'react';
import { t } from '@lingui/core/macro';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useShortcut } from '../ui/shortcuts.ts';

type Props = { label?: string; query: string; onQuery: (query: string) => void };

/** With single keys enabled, `/` focuses it. */
export function SearchField({ label = t`Search contacts`, query, onQuery }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { announced, cap } = useShortcut('/');
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
        aria-label={label}
        aria-keyshortcuts={announced}
        placeholder={t`Search everything`}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return;
          // The first press clears the field and keeps the focus in it.
          event.preventDefault();
          onQuery('');
        }}
      />
      {query ? (
        <IconButton size="sm" icon="cross" label={t`Clear search`} onPress={clear} />
      ) : (
        cap && <Kbd>{cap}</Kbd>
      )}
    </search>
  );
}
