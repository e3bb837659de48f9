import '../../components/ui/styles/kit.css';
import '../../components/ui/styles/data-table.css';
import '../../components/ui/styles/figures.css';
import '../../components/ui/styles/menu.css';
import '../../components/reveal/reveal.css';
import '../../components/receipts/receipts.css';
import '../../components/receipts/receipt-sheet.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { toCsv } from '../../lib/contacts/export/csv.ts';
import { exportFileName } from '../../lib/contacts/export/file-name.ts';
import { send } from '../../lib/messages/send.ts';
import type { Receipt } from '../../lib/model/receipt.ts';
import { download } from '../../lib/page/download.ts';
import { disputeJson, disputeSheet, type DisputeItem } from '../../lib/receipts/dispute.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { countText } from '../../lib/view/format.ts';
import { receiptText } from '../../lib/view/receipt-view.ts';
import { App } from './app.tsx';
import { mirror } from './mirror.ts';
import { createReceiptsStore } from './receipts-store.ts';

const store = createReceiptsStore(globalThis.location.hash);
const page = new AbortController();
mirror(store, openDatabase(), page.signal);

async function copy(receipt: Receipt): Promise<void> {
  await navigator.clipboard.writeText(receiptText(receipt, new Date()));
  store.setState({ copied: true });
}

async function unflag(id: string): Promise<void> {
  const { ok } = await send('value.unflag', { id });
  store.setState(
    ok
      ? { message: 'The mark was taken back.', problem: '' }
      : { message: '', problem: 'The mark was not taken back. Reload this page and try again.' },
  );
}

function writeDispute(items: readonly DisputeItem[], format: 'csv' | 'json'): void {
  const name = exportFileName(new Date(), 'dispute', format);
  if (format === 'csv') download(name, toCsv(disputeSheet(items)), 'text/csv');
  else download(name, disputeJson(items), 'application/json');
  store.setState({
    message: `${countText(items.length, 'item')} written to ${name}. Nothing was sent.`,
    problem: '',
  });
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary onReload={() => globalThis.location.reload()}>
      <App
        store={store}
        copy={copy}
        unflag={unflag}
        writeDispute={writeDispute}
        contactsUrl={browser.runtime.getURL('/contacts.html')}
      />
    </ErrorBoundary>
  </StrictMode>,
);
