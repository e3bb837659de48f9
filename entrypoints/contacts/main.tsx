import '../../components/ui/styles/kit.css';
import '../../components/reveal/rows.css';
import '../../components/receipts/value-flag.css';
import '../../components/contacts/contacts.css';
import '../../components/contacts/side-nav.css';
import '../../components/contacts/contacts-table.css';
import '../../components/contacts/contact-details.css';
import '../../components/contacts/filter-bar.css';
import '../../components/contacts/export/export.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import type { ExportOptions } from '../../lib/contacts/export/export-options.ts';
import type { ExportTarget } from '../../lib/contacts/export/export-targets.ts';
import { openContactIndex } from '../../lib/page/open-contact-index.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { countText } from '../../lib/view/format.ts';
import { App } from './app.tsx';
import { createContactTools } from './contact-actions.ts';
import { createContactsStore } from './contacts-store.ts';
import { exportContacts, findLeftOut } from './export-contacts.ts';
import { followIndex } from './follow-index.ts';
import { mirror, readUnreadable } from './mirror.ts';

const db = openDatabase();
const store = createContactsStore(globalThis.location.hash.slice(1) || null);
const { signal } = new AbortController();
mirror(store, db, signal);

const client = openContactIndex(
  {
    onChange: ({ unreadable }) => {
      void readUnreadable(store, db, unreadable);
      index.refresh();
    },
    onFailure: () => store.setState({ failed: true }),
  },
  signal,
);
const index = followIndex(store, db, client, signal);

async function writeFile(
  target: ExportTarget,
  ids: readonly string[],
  options: ExportOptions,
): Promise<void> {
  store.setState({ message: `Writing ${countText(ids.length, 'contact')} …`, problem: '' });
  try {
    const { flags } = store.getState();
    store.setState({ message: await exportContacts(db, target, ids, options, flags, new Date()) });
  } catch {
    store.setState({
      message: '',
      problem: 'The file was not written. Reload this page and try again.',
    });
  }
}

const collaborators = {
  store,
  tools: createContactTools(store),
  allIds: index.allIds,
  exporter: {
    write: writeFile,
    countLeftOut: (ids: readonly string[]) => findLeftOut(db, ids, store.getState().flags),
  },
  receiptsUrl: browser.runtime.getURL('/receipts.html'),
  settingsUrl: browser.runtime.getURL('/options.html'),
};

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary onReload={() => globalThis.location.reload()}>
      <App {...collaborators} />
    </ErrorBoundary>
  </StrictMode>,
);
