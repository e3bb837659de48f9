import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useTheme } from '../../components/ui/use-theme.ts';
import type { ContactsStore } from './contacts-store.ts';
import type { ImportTools } from './import/import-tools.ts';

/** Loaded when it is opened: most visits are to the table. */
const ImportScreen = lazy(async () => ({
  default: (await import('./import/import-screen.tsx')).ImportScreen,
}));

type Props = { store: ContactsStore; importTools: ImportTools; children: ReactNode };

/** `#import` is a new import, `#import/<id>` a started one, and every other address the table of contacts. */
export function ContactsRoute({ store, importTools, children }: Props) {
  const { theme } = useStore(store, ({ settings }) => settings);
  useTheme(theme);
  const hash = useHash();
  const found = /^#import(?:\/([\w-]+))?$/.exec(hash);
  if (!found) return children;
  return (
    <Suspense fallback={null}>
      <ImportScreen tools={importTools} id={found[1] ?? null} />
    </Suspense>
  );
}

function useHash(): string {
  const [hash, setHash] = useState(globalThis.location.hash);
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    globalThis.addEventListener('hashchange', () => setHash(globalThis.location.hash), { signal });
    return () => page.abort();
  }, []);
  return hash;
}
