import { Suspense, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Footer } from '../../components/frame/footer.tsx';
import { BlockedNotice } from '../../components/frame/blocked-notice.tsx';
import { BrokenDatabaseNotice } from '../../components/frame/broken-database-notice.tsx';
import { TopBar, toOneLine } from '../../components/frame/top-bar.tsx';
import { useNow } from '../../components/frame/use-now.ts';
import { useSingleKeys } from '../../components/frame/use-single-keys.ts';
import { Localized } from '../../components/ui/text/localized.tsx';
import { useTheme } from '../../components/ui/hooks/use-theme.ts';
import { PageContexts } from '../../components/frame/page-contexts.tsx';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { openContacts, openOptions } from '../../lib/page/navigation.ts';
import type { PageStore } from '../../lib/page/page-state.ts';
import {
  getFooterLine,
  getBlockedState,
  getSendingStop,
  isInSample,
} from '../../lib/page/state-selectors.ts';
import { requestService } from '../../lib/platform/allowed-host.ts';
import type { Database } from '../../lib/store/database.ts';
import { isWithoutSubject } from '../../lib/view/sample/sample-subject.ts';
import {
  FirstRunDoneView,
  FirstRunView,
  JobsView,
  KeysSheet,
  LeaveSampleView,
  SampleStartView,
  SampleStrip,
  SearchView,
} from './lazy-views.ts';
import { SubjectView } from './subject-view.tsx';
import { useFirstBalance } from './use-first-balance.ts';
import { useOverlay } from './use-overlay.ts';

type Props = { store: PageStore; actions: Actions; db: Database };

/** What was asked stays when the language changes. The views begin anew, because they memoize texts. */
export function App({ store, actions, db }: Props) {
  const state = useStore(store);
  const { settings, connection, activeJobs } = state;
  const { shown } = state.panelSubject;
  const now = useNow(activeJobs.length > 0 ? 1000 : 20_000);
  /** Where the first run begins: after the demo, the user may have chosen to connect. */
  const [start, setStart] = useState<'choose' | 'connect'>('choose');
  /** The last step of the first run follows the connection. */
  const [isConnecting, setConnecting] = useState(false);
  const [query, setQuery] = useState('');
  const [overlay, setOverlay] = useOverlay(state, (text) => setQuery(toOneLine(text)));
  const [keysOpen, setKeysOpen] = useState(false);
  const jobsButton = useRef<Element | null>(null);
  useSingleKeys(settings.singleKeys);
  useTheme(settings.theme);
  useFirstBalance(connection?.workspaceId, actions);

  function back() {
    setOverlay({ kind: 'none' });
    setQuery('');
    if (jobsButton.current instanceof HTMLElement) jobsButton.current.focus();
  }

  function toggleJobs() {
    if (overlay.kind === 'jobs') return back();
    jobsButton.current = document.activeElement;
    setOverlay({ kind: 'jobs' });
  }

  /** Shows the subject that the text names; searches the contacts for any other text. */
  async function find(text: string) {
    const { presentText } = await import('../../lib/page/actions/present-text.ts');
    const rest = presentText(actions, text);
    if (rest !== null) return setOverlay({ kind: 'search', text: rest });
    back();
  }

  const isSample = isInSample(state);
  const isDone = connection !== null && isConnecting;
  const showsSamples =
    isSample &&
    (overlay.kind === 'samples' || (overlay.kind === 'none' && isWithoutSubject(shown)));
  const leave = () => setOverlay({ kind: 'leave' });

  function renderScreen() {
    if (!connection) {
      return (
        <div className="panel-main">
          <FirstRunView
            {...{ state, actions, now }}
            // The connection ends before the worker has left the demo.
            key={start}
            start={start === 'connect' ? 'account' : null}
            onSample={() => {
              setConnecting(false);
              // At once: the answer may come after the user has opened a sample page.
              setOverlay({ kind: 'samples' });
              void actions.enterSample();
            }}
            onConnecting={setConnecting}
          />
        </div>
      );
    }
    if (isDone) {
      return <FirstRunDoneView {...{ state, actions, now }} onDone={() => setConnecting(false)} />;
    }
    if (state.isDatabaseBroken) {
      return (
        <div className="panel-body">
          <BrokenDatabaseNotice />
        </div>
      );
    }
    switch (overlay.kind) {
      case 'jobs':
        return <JobsView state={state} db={db} actions={actions} now={now} onBack={back} />;
      case 'search':
        return (
          <SearchView
            text={overlay.text}
            started={overlay.started ?? null}
            {...{ state, shown, db, actions, now }}
            onStarted={(started) =>
              setOverlay((current) =>
                current.kind === 'search' && current.text === overlay.text
                  ? { ...current, started }
                  : current,
              )
            }
            onBack={back}
          />
        );
      case 'leave':
        return (
          <LeaveSampleView
            {...{ state, actions, db }}
            onStay={back}
            onLeft={(then) => {
              setStart(then);
              back();
            }}
          />
        );
      case 'samples':
      case 'none':
        return showsSamples ? (
          <SampleStartView actions={actions} onConnect={leave} />
        ) : (
          <SubjectView
            {...{ store, actions, db, now }}
            onFind={(text) => void find(text)}
            onJobs={toggleJobs}
            onSamples={() => setOverlay({ kind: 'samples' })}
            onLeave={leave}
          />
        );
    }
  }

  if (!state.isReady) return <div className="panel" aria-busy="true" />;
  return (
    <PageContexts settings={settings} stop={getSendingStop(state)}>
      <div className="panel">
        {connection && !isDone && (
          <TopBar
            query={query}
            running={activeJobs.length}
            jobsOpen={overlay.kind === 'jobs'}
            onQuery={(text) => {
              setQuery(text);
              if (!text && overlay.kind === 'search') setOverlay({ kind: 'none' });
            }}
            onSearch={(text = query) => void find(text)}
            onJobs={toggleJobs}
            onContacts={openContacts}
            onOptions={openOptions}
          />
        )}
        <main className="panel-content">
          <Localized>
            {() => (
              <>
                {isSample && (
                  <Suspense>
                    <SampleStrip
                      onSamples={showsSamples ? null : () => setOverlay({ kind: 'samples' })}
                      leave={leave}
                    />
                  </Suspense>
                )}
                <BlockedNotice
                  {...getBlockedState(state)}
                  onAllow={() => connection && requestService(connection)}
                  onOptions={openOptions}
                  onCheck={actions.refreshBalance}
                />
                <Suspense fallback={<div className="panel-body" aria-busy="true" />}>
                  {renderScreen()}
                </Suspense>
              </>
            )}
          </Localized>
        </main>
        <Footer line={getFooterLine(state, now)} onKeys={() => setKeysOpen(true)} />
        {keysOpen && (
          <Suspense>
            <KeysSheet enabled={settings.singleKeys} onClose={() => setKeysOpen(false)} />
          </Suspense>
        )}
      </div>
    </PageContexts>
  );
}
