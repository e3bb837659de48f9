import '../../components/ui/styles/kit.css';
import '../../components/frame/frame.css';
import '../../components/subject/subject.css';
import '../../components/reveal/rows.css';
import '../../components/reveal/progress.css';
import './popup.css';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { loadSuffixList } from '../../lib/enrichment/identity/public-suffixes.ts';
import { createActions } from '../../lib/page/actions.ts';
import { mirror } from '../../lib/page/mirror.ts';
import { createPageStore } from '../../lib/page/page-state.ts';
import { readSuffixList } from '../../lib/platform/suffix-list.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { App } from './app.tsx';

const store = createPageStore();
const actions = createActions(store);
const closed = new AbortController();
globalThis.addEventListener('pagehide', () => closed.abort());

// With a popup set, the click on the icon reaches no listener: the popup asks for the reading itself,
// once it knows its tab.
const unsubscribe = store.subscribe(({ tabId }) => {
  if (tabId === null) return;
  unsubscribe();
  actions.readPage();
});
// Nothing is shown before the mirror has begun, and nobody is looked up without these rules.
readSuffixList()
  .then(loadSuffixList)
  .then(
    () => mirror(store, openDatabase(), closed.signal),
    () => store.setState({ ready: true, broken: true }),
  );

// The window must be known before the press on "Open panel": an await after it would lose the gesture.
const windowId = browser.windows.getCurrent().then(({ id }) => id);
createRoot(document.querySelector('#root')!).render(
  <ErrorBoundary onReload={() => globalThis.location.reload()}>
    <App store={store} actions={actions} windowId={windowId} />
  </ErrorBoundary>,
);
