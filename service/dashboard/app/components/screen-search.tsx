import { useEffect, useRef, type ComponentProps } from 'react';
import { SearchField } from '../../../../components/ui/fields/search-field.tsx';

type Props = Omit<ComponentProps<typeof SearchField>, 'className' | 'maxLength' | 'ref'>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null;

/** The search field of a screen. The key `/` moves the cursor to it. */
export function ScreenSearch(props: Props) {
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
  return <SearchField {...props} ref={field} className="search-field" maxLength={200} />;
}
