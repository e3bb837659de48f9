import '../../../components/find/find.css';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from 'zustand';
import { BrokenDatabaseNotice } from '../../../components/frame/broken-database-notice.tsx';
import { NavButton } from '../../../components/navigation/page-shell.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ShortcutsContext } from '../../../components/ui/hooks/shortcuts.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { openOptions } from '../../../lib/page/navigation.ts';
import type { PageStore } from '../../../lib/page/page-state.ts';
import { canSearchPeople } from '../../../lib/page/state-selectors.ts';
import type { Database } from '../../../lib/store/database.ts';
import type { RevealCollaborators } from '../lists/use-reveal-missing.tsx';
import { FindView } from './find-view.tsx';

type Props = {
  db: Database;
  page: PageStore;
  actions: Actions;
  /** Domains of companies are compared by it. */
  loadSuffixes: () => Promise<unknown>;
  revealing: RevealCollaborators;
  /** The open search, `saved`, or null for a new one. */
  openId: string | null;
  now: Date;
};

/** "Find people", where the connected service can search. */
export function FindScreen({ loadSuffixes, ...props }: Props) {
  const { page, actions } = props;
  const state = useStore(page);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void loadSuffixes().then(() => setLoaded(true));
  }, [loadSuffixes]);
  const broken = useCallback(() => page.setState({ isDatabaseBroken: true }), [page]);
  const { singleKeys, keyHints } = state.settings;
  const keys = useMemo(() => ({ enabled: singleKeys, hints: keyHints }), [singleKeys, keyHints]);
  // A problem of another place is not about this one.
  useEffect(() => actions.dismissProblem(), [actions]);
  if (state.isDatabaseBroken) return <BrokenDatabase />;
  if (!state.isReady || !isLoaded) return <main aria-busy="true" />;
  if (!canSearchPeople(state)) return <NoSearch isConnected={state.connection !== null} />;
  const { baseUrl, workspaceId } = state.connection ?? {};
  return (
    <ShortcutsContext value={keys}>
      {/* Filters and counts belong to one workspace, and filters are sent to be counted by themselves. */}
      <FindView key={`${baseUrl} ${workspaceId}`} {...props} state={state} onBroken={broken} />
    </ShortcutsContext>
  );
}

const Header = () => (
  <header className="contacts-header">
    <NavButton />
    <h1>
      <Trans>Find people</Trans>
    </h1>
  </header>
);

const BrokenDatabase = () => (
  <main className="contacts-page">
    <Header />
    <div className="find-notices">
      <BrokenDatabaseNotice />
    </div>
  </main>
);

const NoSearch = ({ isConnected }: { isConnected: boolean }) => (
  <main className="contacts-page">
    <Header />
    <section className="contacts-empty">
      <h2>{isConnected ? t`Your service has no search for people` : t`No service is connected`}</h2>
      <p>
        {isConnected
          ? t`It looks up people that you name. Another service with the same interface may have one.`
          : t`Connect a service in Settings. If it can search, you find people here by title, company and place.`}
      </p>
      <Button onPress={openOptions}>
        <Trans>Open settings</Trans>
      </Button>
    </section>
  </main>
);
