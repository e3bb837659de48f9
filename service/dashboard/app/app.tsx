import { useEffect, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { Trans } from '@lingui/react/macro';
import { ErrorBoundary } from '../../../components/ui/error-boundary.tsx';
import { ShortcutsContext } from '../../../components/ui/hooks/shortcuts.ts';
import type { Topic } from '../protocol/events.ts';
import type { Session } from '../protocol/session.ts';
import type { Api } from './api/client.ts';
import { focusHeading } from './components/screen.tsx';
import { createQueryClient, createRefresh } from './data/queries.ts';
import { createAnnouncer, DashboardContext, useDashboard, type Dashboard } from './dashboard.ts';
import { Screens } from './screens/screens.tsx';
import { SessionGate } from './shell/session-gate.tsx';
import { Sidebar } from './shell/sidebar.tsx';
import {
  createEventStream,
  type OpenStream,
  type PageVisibility,
  type Refresh,
} from './state/event-stream.ts';
import type { LanguageStore } from './state/language.ts';
import type { SessionStore } from './state/session.ts';
import { createUpload } from './state/upload.ts';

export type Collaborators = {
  api: Api;
  sessionStore: SessionStore;
  language: LanguageStore;
  openStream: OpenStream;
  page: PageVisibility;
  now: () => Date;
};

type Navigate = (to: string, options?: { replace?: boolean }) => void;

/** A new screen begins at its top. For an entry of the history the browser restores the place. */
function navigateToTop(navigate: Navigate, to: string, options?: { replace?: boolean }): void {
  navigate(to, options);
  if (!options?.replace) globalThis.scrollTo({ top: 0 });
}

export function App({ collaborators }: { collaborators: Collaborators }) {
  const visit = useVisit();
  return (
    <ErrorBoundary onReload={() => globalThis.location.reload()}>
      <Router aroundNav={navigateToTop}>
        <SessionGate store={collaborators.sessionStore}>
          {(session) => (
            <SignedIn
              key={session.person.id}
              collaborators={collaborators}
              session={session}
              visit={visit}
            />
          )}
        </SessionGate>
      </Router>
    </ErrorBoundary>
  );
}

/** The number of the screen that is shown: 0 is the first. Filters do not change it. */
function useVisit(): number {
  const [path] = useLocation();
  const [shown, setShown] = useState({ path, visit: 0 });
  if (path === shown.path) return shown.visit;
  const visit = shown.visit + 1;
  setShown({ path, visit });
  return visit;
}

const SHORTCUTS = { enabled: true, hints: true };

/** The counts and credits of the sidebar change with these. */
const SIDEBAR_TOPICS: readonly Topic[] = ['session', 'balance', 'enrichments'];

type SignedInProps = { collaborators: Collaborators; session: Session; visit: number };

/** The page of one person. It holds nothing that was fetched for another person. */
function SignedIn({ collaborators, session, visit }: SignedInProps) {
  const { api, now, openStream, page, sessionStore, language } = collaborators;
  const [own] = useState(() => {
    const client = createQueryClient();
    const refreshQueries = createRefresh(client);
    const refresh: Refresh = (topics) => {
      refreshQueries(topics);
      if (topics.some((topic) => SIDEBAR_TOPICS.includes(topic))) sessionStore.checkSoon();
    };
    const onLost = () => void sessionStore.check();
    return {
      client,
      refresh,
      announcer: createAnnouncer(),
      upload: createUpload({ api, refresh }),
      eventStream: createEventStream({ refresh, openStream, page, now, onLost }),
    };
  });

  useEffect(() => {
    const open = new AbortController();
    own.eventStream.listen(open.signal);
    return () => {
      open.abort();
      own.client.clear();
    };
  }, [own]);

  const dashboard: Dashboard = { ...own, api, now, sessionStore, language, session };
  return (
    <QueryClientProvider client={own.client}>
      <DashboardContext value={dashboard}>
        <ShortcutsContext value={SHORTCUTS}>
          <Layout visit={visit} />
        </ShortcutsContext>
      </DashboardContext>
    </QueryClientProvider>
  );
}

function Layout({ visit }: { visit: number }) {
  const { announcer } = useDashboard();
  const announcement = useStore(announcer.store);
  useEffect(() => {
    // The heading is read out when it takes the focus. The first screen keeps the focus where the
    // browser puts it.
    if (visit > 0) focusHeading();
  }, [visit]);
  return (
    <div className="app">
      <a className="skip-link" href="#main">
        <Trans>Skip to the page</Trans>
      </a>
      <Sidebar />
      <main id="main" className="screen" tabIndex={-1}>
        <Screens key={visit} />
      </main>
      <div className="visually-hidden" aria-live="polite">
        <span key={announcement.count}>{announcement.text}</span>
      </div>
    </div>
  );
}
