import '../../components/ui/styles/kit.css';
import '../../components/ui/styles/dialog.css';
import '../../components/reveal/rows.css';
import '../../components/receipts/value-flag.css';
import '../../components/contacts/contacts.css';
import '../../components/contacts/contacts-table.css';
import '../../components/contacts/contact-details.css';
import '../../components/sending/sending.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import type { Request } from '../../lib/messages/protocol.ts';
import { send } from '../../lib/messages/send.ts';
import type { Contact } from '../../lib/model/contact.ts';
import { findSuppressedContacts } from '../../lib/page/suppressed-contacts.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { deletedText, erasedText } from '../../lib/view/erased-text.ts';
import { countText } from '../../lib/view/format.ts';
import { App } from './app.tsx';
import { createContactsStore } from './contacts-store.ts';
import { exportContacts } from './export-contacts.ts';
import { mirror } from './mirror.ts';

const db = openDatabase();
const store = createContactsStore(globalThis.location.hash.slice(1) || null);
const page = new AbortController();
mirror(store, db, page.signal);

async function remove(ids: readonly string[]): Promise<void> {
  const result = await send('contacts.delete', { ids: [...ids] });
  store.setState(
    result.ok
      ? { message: deletedText(ids.length, result.value.kept.length), problem: '' }
      : {
          message: '',
          problem: `${countText(ids.length, 'contact')} not deleted. Reload this page and try again.`,
        },
  );
}

async function erase(id: string): Promise<void> {
  const result = await send('person.erase', { ids: [id], person: null });
  store.setState(
    result.ok
      ? { message: erasedText(result.value), problem: '' }
      : { message: '', problem: 'The person was not erased. Reload this page and try again.' },
  );
}

function writeFile(contacts: readonly Contact[]): Promise<string> {
  const { flags, settings } = store.getState();
  return exportContacts(
    db,
    contacts,
    { flags, excludeFlagged: !settings.exportFlagged },
    new Date(),
  );
}

/** Shows a problem when the change was not stored. */
async function change<Name extends 'value.flag' | 'value.unflag' | 'settings.change'>(
  name: Name,
  request: Request<Name>,
): Promise<void> {
  const { ok } = await send(name, request);
  store.setState({
    message: '',
    problem: ok ? '' : 'The change was not stored. Reload this page and try again.',
  });
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary onReload={() => globalThis.location.reload()}>
      <App
        store={store}
        remove={remove}
        erase={erase}
        exportContacts={async (contacts) =>
          store.setState({ message: await writeFile(contacts), problem: '' })
        }
        flagging={{
          flag: (said) => change('value.flag', said),
          unflag: (id) => change('value.unflag', { id }),
          exclude: (exclude) => change('settings.change', { changes: { exportFlagged: !exclude } }),
        }}
        sendTo={{
          send,
          findSuppressed: (contacts) => findSuppressedContacts(db, contacts),
          openSettings: () =>
            void browser.tabs.create({ url: browser.runtime.getURL('/options.html#send-to') }),
        }}
        receiptsUrl={browser.runtime.getURL('/receipts.html')}
        settingsUrl={browser.runtime.getURL('/options.html')}
      />
    </ErrorBoundary>
  </StrictMode>,
);
