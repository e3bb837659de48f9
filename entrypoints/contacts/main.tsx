import '../../components/ui/styles/kit.css';
import '../../components/reveal/reveal.css';
import '../../components/contacts/contacts.css';
import '../../components/contacts/contacts-table.css';
import '../../components/contacts/contact-details.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { send } from '../../lib/messages/send.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { countText } from '../../lib/view/format.ts';
import { App } from './app.tsx';
import { createContactsStore } from './contacts-store.ts';
import { exportContacts } from './export-contacts.ts';
import { mirror } from './mirror.ts';

const db = openDatabase();
const store = createContactsStore();
const page = new AbortController();
mirror(store, db, page.signal);

async function remove(ids: readonly string[]): Promise<void> {
  const { ok } = await send('contacts.delete', { ids: [...ids] });
  const people = countText(ids.length, 'contact');
  store.setState(
    ok
      ? { message: `${people} deleted from this computer.`, problem: '' }
      : { message: '', problem: `${people} not deleted. Reload this page and try again.` },
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary onReload={() => globalThis.location.reload()}>
      <App
        store={store}
        remove={remove}
        exportContacts={async (contacts) =>
          store.setState({ message: await exportContacts(db, contacts, new Date()), problem: '' })
        }
        settingsUrl={browser.runtime.getURL('/options.html')}
      />
    </ErrorBoundary>
  </StrictMode>,
);
