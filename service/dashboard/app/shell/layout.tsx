import { useStore } from 'zustand';
import { useDashboard } from '../dashboard.ts';
import { ScreenOf } from '../screens/screen-of.tsx';
import { Side } from './side.tsx';

export function Layout() {
  const { router, announcer } = useDashboard();
  const { route, visit } = useStore(router.store);
  const said = useStore(announcer.store);
  return (
    <div className="app">
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <Side />
      <main id="main" className="screen" tabIndex={-1}>
        <ScreenOf key={visit} route={route} />
      </main>
      <div className="visually-hidden" aria-live="polite">
        <span key={said.count}>{said.text}</span>
      </div>
    </div>
  );
}
