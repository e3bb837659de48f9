import '../../components/ui/styles/kit.css';
import '../../components/frame/frame.css';
import '../../components/subject/subject.css';
import '../../components/reveal/rows.css';
import '../../components/reveal/progress.css';
import './popup.css';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { LastPress } from '../../components/ui/hooks/last-press.tsx';
import { Localized } from '../../components/ui/text/localized.tsx';
import { loadSuffixList } from '../../lib/enrichment/identity/suffix-rules.ts';
import { createActions } from '../../lib/page/actions/actions.ts';
import { followStoredData } from '../../lib/page/follow/follow-stored-data.ts';
import { createPageStore } from '../../lib/page/page-state.ts';
import { readSuffixList } from '../../lib/platform/suffix-list.ts';
import { followLanguage } from '../../lib/platform/follow-language.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { App } from './app.tsx';

const db = openDatabase();
const store = createPageStore();
const actions = createActions(store);
const closed = new AbortController();
globalThis.addEventListener('pagehide', () => closed.abort());
// First: no text can be made before.
await followLanguage(closed.signal);

// With a popup, the click on the icon reaches no listener. The popup requests the reading itself when it knows
// its tab.
const unsubscribe = store.subscribe(({ tabId }) => {
  if (tabId === null) return;
  unsubscribe();
  actions.readPage();
});
// The page keys need the suffix list, so nothing is shown or looked up before it is loaded.
readSuffixList()
  .then(loadSuffixList)
  .then(
    () => followStoredData(store, db, closed.signal),
    () => store.setState({ isReady: true, isDatabaseBroken: true }),
  );

// Determined before "Open panel" is pressed: an await after the press would lose the user's gesture.
const windowId = browser.windows.getCurrent().then(({ id }) => id);
const root = createRoot(document.querySelector('#root')!);
root.render(
  <Localized>
    {() => (
      <ErrorBoundary onReload={() => globalThis.location.reload()}>
        <LastPress>
          <App db={db} store={store} actions={actions} windowId={windowId} />
        </LastPress>
      </ErrorBoundary>
    )}
  </Localized>,
);
