import '../../components/ui/styles/kit.css';
import '../../components/ui/styles/chart.css';
import '../../components/ui/styles/data-table.css';
import '../../components/ui/styles/figures.css';
import '../../components/ui/styles/menu.css';
import '../../components/navigation/navigation.css';
import '../../components/reveal/receipt.css';
import '../../components/receipts/receipts.css';
import '../../components/receipts/receipt-sheet.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { t } from '@lingui/core/macro';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { Localized } from '../../components/ui/text/localized.tsx';
import { send } from '../../lib/messages/send.ts';
import { createNavStore } from '../../lib/page/nav-store.ts';
import { download } from '../../lib/page/actions/download.ts';
import { followLanguage } from '../../lib/platform/follow-language.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { notStoredText } from '../../lib/view/notices/not-stored-text.ts';
import { App } from './app.tsx';
import { followStoredData } from './follow-stored-data.ts';
import { createReceiptsStore } from './receipts-store.ts';
import { writeDispute, type Dispute } from './write-dispute.ts';

const store = createReceiptsStore(globalThis.location.hash);
const db = openDatabase();
const page = new AbortController();
// First: no text can be made before.
await followLanguage(page.signal);
followStoredData(store, db, page.signal);
const nav = createNavStore(db, page.signal);

async function unflag(id: string): Promise<void> {
  const { ok } = await send('value.unflag', { id });
  store.setState(
    ok
      ? { message: t`The mark was removed.`, problem: '' }
      : { message: '', problem: t`The mark was not removed. Reload this page and try again.` },
  );
}

async function putLabel(label: Label): Promise<void> {
  const { ok } = await send('label.put', { label });
  store.setState({ message: '', problem: ok ? '' : notStoredText() });
}

async function dispute(asked: Dispute): Promise<void> {
  const written = await writeDispute(asked, { db, now: () => new Date(), download });
  store.setState({ message: written, problem: '' });
}

const root = createRoot(document.getElementById('root')!);
root.render(
  <StrictMode>
    <Localized>
      {() => (
        <ErrorBoundary onReload={() => globalThis.location.reload()}>
          <App
            store={store}
            unflag={unflag}
            dispute={dispute}
            contactsUrl={browser.runtime.getURL('/contacts.html')}
            nav={nav}
            onPutLabel={(label) => void putLabel(label)}
          />
        </ErrorBoundary>
      )}
    </Localized>
  </StrictMode>,
);
