import '../../components/ui/styles/kit.css';
import '../../components/ui/styles/dialog.css';
import '../../components/ui/styles/menu.css';
import '../../components/frame/frame.css';
import '../../components/subject/subject.css';
import '../../components/reveal/rows.css';
import '../../components/reveal/progress.css';
import '../../components/reveal/value-flag.css';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { LastPress } from '../../components/ui/hooks/last-press.tsx';
import { Localized } from '../../components/ui/text/localized.tsx';
import { loadSuffixList } from '../../lib/enrichment/identity/suffix-rules.ts';
import { createActions } from '../../lib/page/actions/actions.ts';
import { followChosenText } from '../../lib/page/follow/follow-chosen-text.ts';
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

// The page keys need the suffix list, so nothing is shown or looked up before it is loaded.
readSuffixList()
  .then(loadSuffixList)
  .then(
    () => {
      followStoredData(store, db, closed.signal);
      void followChosenText({ store, actions }, closed.signal);
    },
    () => store.setState({ isReady: true, isDatabaseBroken: true }),
  );
const root = createRoot(document.querySelector('#root')!);
root.render(
  <Localized keepsState>
    {() => (
      <ErrorBoundary onReload={() => globalThis.location.reload()}>
        <LastPress>
          <App store={store} actions={actions} db={db} />
        </LastPress>
      </ErrorBoundary>
    )}
  </Localized>,
);
