import { useEffect, useState } from 'react';
import { ErrorBoundary } from '../../../components/ui/error-boundary.tsx';
import { ShortcutsContext } from '../../../components/ui/shortcuts.ts';
import type { Session } from '../protocol/session.ts';
import type { Api } from './api/client.ts';
import { createChanges, type Topic } from './data/changes.ts';
import { createResources } from './data/resources.ts';
import { DashboardContext, type Dashboard } from './dashboard.ts';
import type { Router } from './router/router.ts';
import { Gate } from './shell/gate.tsx';
import { Layout } from './shell/layout.tsx';
import { createAnnouncer } from './state/announcer.ts';
import { createLive, type OpenStream, type Sight } from './state/live.ts';
import type { SessionRoom } from './state/session.ts';
import { createUpload } from './state/upload.ts';

export type Parts = {
  api: Api;
  router: Router;
  sessionRoom: SessionRoom;
  openStream: OpenStream;
  sight: Sight;
  now: () => Date;
};

export function App({ parts }: { parts: Parts }) {
  return (
    <ErrorBoundary onReload={() => globalThis.location.reload()}>
      <Gate room={parts.sessionRoom}>
        {(session) => <SignedIn key={session.person.id} parts={parts} session={session} />}
      </Gate>
    </ErrorBoundary>
  );
}

const SHORTCUTS = { enabled: true, hints: true };

/** The counts and credits of the side change with these. */
const BESIDE_EVERY_SCREEN: readonly Topic[] = ['session', 'balance', 'enrichments'];

/** One person's page: what was fetched for somebody else is not in it. */
function SignedIn({ parts, session }: { parts: Parts; session: Session }) {
  const { api, now, openStream, sight, sessionRoom } = parts;
  const [own] = useState(() => {
    const changes = createChanges();
    return {
      changes,
      announcer: createAnnouncer(),
      upload: createUpload({ api, changes }),
      resources: createResources({ api, changes, now }),
      live: createLive({
        changes,
        openStream,
        sight,
        now,
        onLost: () => void sessionRoom.check(),
      }),
    };
  });

  useEffect(() => {
    const open = new AbortController();
    const stop = own.changes.listen(BESIDE_EVERY_SCREEN, () => sessionRoom.recheck());
    own.live.listen(open.signal);
    return () => {
      stop();
      open.abort();
    };
  }, [own, sessionRoom]);

  const dashboard: Dashboard = { ...parts, ...own, session };
  return (
    <DashboardContext value={dashboard}>
      <ShortcutsContext value={SHORTCUTS}>
        <Layout />
      </ShortcutsContext>
    </DashboardContext>
  );
}
