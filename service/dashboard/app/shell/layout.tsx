import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useDashboard } from '../dashboard.ts';
import { Screens } from '../screens/screens.tsx';
import { Sidebar } from './sidebar.tsx';

export function Layout({ visit }: { visit: number }) {
  const { announcer } = useDashboard();
  const announcement = useStore(announcer.store);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // The heading is read out when it takes the focus. The first screen keeps the focus where the
    // browser puts it.
    if (visit > 0) main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [visit]);
  return (
    <div className="app">
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Sidebar />
      <main ref={main} id="main" className="screen" tabIndex={-1}>
        <Screens key={visit} />
      </main>
      <div className="visually-hidden" aria-live="polite">
        <span key={announcement.count}>{announcement.text}</span>
      </div>
    </div>
  );
}
