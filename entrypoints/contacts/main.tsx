import '../../components/ui/styles/kit.css';
import '../../components/ui/styles/dialog.css';
import '../../components/reveal/rows.css';
import '../../components/reveal/receipt.css';
import '../../components/reveal/value-flag.css';
import '../../components/contacts/contacts.css';
import '../../components/navigation/navigation.css';
import '../../components/contacts/table/contacts-table.css';
import '../../components/people/running-lists.css';
import '../../components/contacts/details/contact-details.css';
import '../../components/contacts/dialogs/merge.css';
import '../../components/filters/filters.css';
import '../../components/contacts/export/export.css';
import '../../components/ui/styles/data-table.css';
import '../../components/ui/styles/figures.css';
import '../../components/import/import.css';
import '../../components/import/import-run.css';
import '../../components/sending/sending.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { plural, t } from '@lingui/core/macro';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { LastPress } from '../../components/ui/hooks/last-press.tsx';
import { Localized } from '../../components/ui/text/localized.tsx';
import type { ExportOptions } from '../../lib/contacts/export/export-options.ts';
import type { ExportTarget } from '../../lib/contacts/export/formats-and-presets.ts';
import { loadSuffixList } from '../../lib/enrichment/identity/suffix-rules.ts';
import { send } from '../../lib/messages/send.ts';
import { download, downloadFile } from '../../lib/page/actions/download.ts';
import { writeSendingResult } from '../../lib/page/actions/export-sending.ts';
import { createActions } from '../../lib/page/actions/actions.ts';
import { followAccount } from '../../lib/page/follow/follow-account.ts';
import { createPageStore } from '../../lib/page/page-state.ts';
import { createNavStore } from '../../lib/page/nav-store.ts';
import { openContactIndex } from '../../lib/page/open-contact-index.ts';
import { pastedRowsItem } from '../../lib/settings/items.ts';
import { openPage } from '../../lib/platform/open-page.ts';
import { requestNotifications } from '../../lib/platform/notifications.ts';
import { readSuffixList } from '../../lib/platform/suffix-list.ts';
import { findSuppressedContacts } from '../../lib/page/records/suppressed-contacts.ts';
import { countForSending } from '../../lib/page/records/sending-counts.ts';
import type { Sending } from '../../lib/model/sending/sending.ts';
import { getContactById } from '../../lib/store/contact-rows.ts';
import { findSummariesByIds, mapSummariesByIds } from '../../lib/store/queries.ts';
import { sumChargesByContact } from '../../lib/store/receipt-queries.ts';
import { followLanguage } from '../../lib/platform/follow-language.ts';
import { announceLargeChangesAsOne } from '../../lib/store/large-changes.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { readContactsRoute } from '../../lib/view/navigation/nav-target.ts';
import { ContactsTableScreen } from './table/contacts-table-screen.tsx';
import { createContactActions } from './table/contact-actions.ts';
import { ContactsRoute } from './contacts-route.tsx';
import { createContactsStore } from './table/contacts-store.ts';
import { exportContacts, findOmissions } from '../../lib/page/actions/export-contacts.ts';
import { followAddress } from './follow-address.ts';
import { followIndex } from './table/follow-index.ts';
import { followLists, followPeopleUnderWay } from './lists/follow-lists.ts';
import { followOpenContact } from './table/follow-open-contact.ts';
import { createRemovalPreview } from './table/removal-preview.ts';
import { createWorkerReader } from './import/worker-reader.ts';
import { followStoredData, readUnreadable } from './table/follow-stored-data.ts';

// The index needs the ids of the changes, and gets them in its own worker.
announceLargeChangesAsOne();
const db = openDatabase();
const { signal } = new AbortController();
const areSuffixesLoaded = loadSuffixes().then(
  () => true,
  () => false,
);
// First, because no text can be made before a language is active.
await followLanguage(signal);
const store = createContactsStore(readContactsRoute(globalThis.location.hash));
followStoredData(store, db, signal);
followAddress(store, signal);
const page = createPageStore();
followAccount(page, db, signal);
const nav = createNavStore(db, signal, { page, isCounted: true });
const pageActions = createActions(page);

const client = openContactIndex(
  {
    onChange: ({ unreadable, ids }) => {
      void readUnreadable(store, db, unreadable);
      index.refresh(ids);
    },
    onFailure: () => store.setState({ isDatabaseBroken: true }),
  },
  signal,
);
const index = followIndex(store, db, client, signal);

async function writeFile(
  target: ExportTarget,
  ids: readonly string[],
  options: ExportOptions,
): Promise<void> {
  store.setState({
    message: t`Writing ${plural(ids.length, { one: '# contact', other: '# contacts' })}…`,
    problem: '',
  });
  try {
    const { flags } = store.getState();
    store.setState({ message: await exportContacts(db, target, ids, options, flags, new Date()) });
  } catch {
    store.setState({
      message: '',
      problem: t`The file was not written. Reload this page and try again.`,
    });
  }
}

/** Both this page and its worker compare people. */
async function loadSuffixes(): Promise<string> {
  const list = await readSuffixList();
  loadSuffixList(list);
  return list;
}

const findSuppressed = async (ids: readonly string[]) =>
  findSuppressedContacts(db, await findSummariesByIds(db, ids));

const contactActions = createContactActions(store, createRemovalPreview(store, index));
const collaborators = {
  store,
  contactActions,
  allIds: index.allIds,
  readCharges: (ids: readonly string[]) => sumChargesByContact(db, ids),
  exporter: {
    write: writeFile,
    countOmissions: (ids: readonly string[]) => findOmissions(db, ids, store.getState().flags),
  },
  revealing: {
    send,
    page,
    actions: pageActions,
    findSuppressed,
    async readContacts(ids: readonly string[]) {
      // Domains of addresses and companies are compared.
      await loadSuffixes();
      return findSummariesByIds(db, ids);
    },
    followLists: followLists(db),
    followPeopleUnderWay: followPeopleUnderWay(db),
  },
  readContacts: async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => getContactById(db, id)))).filter((one) => one !== null),
  requestNotifications,
  sendTo: {
    send,
    waitForEarlyUndo: contactActions.waitForEarlyUndo,
    findSuppressed,
    countForSending: (to: Parameters<typeof countForSending>[1], ids: readonly string[]) =>
      countForSending(db, to, ids, store.getState().flags),
    writeResult: (sending: Sending, names: ReadonlyMap<string, string>) =>
      downloadFile(...writeSendingResult(sending, names, page.getState().settings, new Date())),
    readContacts: (ids: readonly string[]) => mapSummariesByIds(db, ids),
    openSettings: () => void openPage('options.html#send-to'),
  },
};

const companiesCollaborators = {
  db,
  page,
  actions: pageActions,
  loadSuffixes,
  download: downloadFile,
};
const importCollaborators = {
  db,
  reader: createWorkerReader(loadSuffixes),
  send,
  download,
  downloadFile,
  async takePastedRows() {
    const rows = await pastedRowsItem.get();
    if (rows !== '') await pastedRowsItem.remove();
    return rows;
  },
  sendTo: collaborators.sendTo,
};

// An open contact is drawn with the addresses that the user gave, which are compared with the company's domain.
if (await areSuffixesLoaded) followOpenContact(store, db, signal);
else store.setState({ isDatabaseBroken: true });
const root = createRoot(document.getElementById('root')!);
root.render(
  <StrictMode>
    <Localized>
      {() => (
        <ErrorBoundary onReload={() => globalThis.location.reload()}>
          <LastPress>
            <ContactsRoute
              store={store}
              nav={nav}
              importCollaborators={importCollaborators}
              companiesCollaborators={companiesCollaborators}
              duplicatesCollaborators={{
                ...collaborators,
                db,
                findSamePairs: client.findSamePairs,
              }}
              revealing={collaborators.revealing}
              onPutLabel={collaborators.contactActions.putLabel}
            >
              <ContactsTableScreen {...collaborators} />
            </ContactsRoute>
          </LastPress>
        </ErrorBoundary>
      )}
    </Localized>
  </StrictMode>,
);
