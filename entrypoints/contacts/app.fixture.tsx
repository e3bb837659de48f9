// The contacts page with its collaborators, for its tests.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { createContactEdits } from '../../lib/background/contacts/contact-edits.ts';
import { createContactHandlers } from '../../lib/background/contacts/contacts.ts';
import { createDeleteContacts } from '../../lib/background/privacy/delete-contacts.ts';
import { createImportReader } from '../../lib/contacts/import/import-reader.ts';
import { createIndexClient } from '../../lib/contacts/search/index-client.ts';
import { createActions } from '../../lib/page/actions/actions.ts';
import { createNavStore } from '../../lib/page/nav-store.ts';
import { createPageStore } from '../../lib/page/page-state.ts';
import { openDatabase, type Database } from '../../lib/store/database.ts';
import { getContactById } from '../../lib/store/contact-rows.ts';
import { createEngineStore } from '../../lib/store/engine-store.ts';
import { sumChargesByContact } from '../../lib/store/receipt-queries.ts';
import { readContactsRoute } from '../../lib/view/navigation/nav-target.ts';
import { createIndexPort } from '../../test/support/extension/index-port.ts';
import { ContactsTableScreen, type Collaborators } from './table/contacts-table-screen.tsx';
import { createContactActions } from './table/contact-actions.ts';
import { createRemovalPreview } from './table/removal-preview.ts';
import { NO_SENDING } from './table/send-to.fixture.ts';
import { ContactsRoute } from './contacts-route.tsx';
import { createContactsStore } from './table/contacts-store.ts';
import { followAddress } from './follow-address.ts';
import { followOpenContact } from './table/follow-open-contact.ts';
import { followIndex } from './table/follow-index.ts';
import { followStoredData, readUnreadable } from './table/follow-stored-data.ts';

/** The background's part of the protocol that this page uses. */
function createBackground(db: Database) {
  const edits = createContactEdits(db);
  const store = createEngineStore(db);
  const suppressions = { getIds: () => Promise.resolve([]), covers: () => Promise.resolve(false) };
  const contacts = createContactHandlers({ db, store, suppressions });
  const erase = vi.fn<(request: unknown) => Promise<object>>(() =>
    Promise.resolve({ ok: true, value: { inFlight: 0 } }),
  );
  const answers = {
    'contact.save': contacts.saveContact,
    'contacts.change': edits.changeContacts,
    'contacts.patch': edits.patchContacts,
    'contacts.merge': contacts.mergeContacts,
    'contacts.separate': contacts.separateContacts,
    'contacts.delete': createDeleteContacts({ db, store, now: () => new Date() }),
    'company.save': contacts.saveCompany,
    'label.put': edits.putLabel,
    'label.rename': edits.renameLabel,
    'label.colour': edits.colourLabel,
    'label.order': edits.orderLabels,
    'label.remove': edits.removeLabel,
    'view.put': edits.putView,
    'view.change': edits.changeView,
    'view.remove': edits.removeView,
    'person.erase': erase,
  };
  const send = (name: keyof typeof answers, request: never) => answers[name](request);
  return { erase, ask: send as Parameters<typeof createContactActions>[2] & {} };
}

/** Stubs the functions that the page needs and jsdom lacks. */
function stubBrowser(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(440);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  // A link to a place of this page changes only the fragment.
  globalThis.history.replaceState(null, '', '/contacts.html');
}

/** The page over this database, with its index and the background in the same process. */
async function openPage(
  db: Database,
  port: Parameters<typeof createIndexClient>[0],
  signal: AbortSignal,
) {
  const store = createContactsStore(readContactsRoute(globalThis.location.hash));
  followStoredData(store, db, signal);
  followOpenContact(store, db, signal);
  const client = createIndexClient(
    port,
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
  const { erase, ask } = createBackground(db);
  const exporter = {
    write: vi.fn<Collaborators['exporter']['write']>(() => Promise.resolve()),
    countOmissions: vi.fn<Collaborators['exporter']['countOmissions']>(() =>
      Promise.resolve({ invalid: 0, markedWrong: 0, suppressed: 0 }),
    ),
  };
  const openSettings = vi.fn<() => void>();
  const requestNotifications = vi.fn<() => Promise<boolean>>(async () => false);
  const findSuppressed = async () => new Set<string>();
  const pageStore = createPageStore();
  const actions = createActions(pageStore);
  const contactActions = createContactActions(store, createRemovalPreview(store, index), ask);
  const collaborators = {
    store,
    contactActions,
    allIds: index.allIds,
    readCharges: (ids: readonly string[]) => sumChargesByContact(db, ids),
    requestNotifications,
    readContacts: async (ids: readonly string[]) =>
      (await Promise.all(ids.map((id) => getContactById(db, id)))).filter((one) => one !== null),
    exporter,
    sendTo: {
      ...NO_SENDING,
      send: ask,
      waitForEarlyUndo: contactActions.waitForEarlyUndo,
      openSettings,
    },
    revealing: {
      send: ask,
      page: pageStore,
      actions,
      findSuppressed,
      readContacts: async () => [],
      followLists: () => undefined,
      followPeopleUnderWay: () => undefined,
    },
  };
  followAddress(store, signal);
  render(
    <ContactsRoute
      store={store}
      nav={createNavStore(db, signal, { page: pageStore, isCounted: true })}
      importCollaborators={{
        db,
        reader: createImportReader(),
        send: ask,
        download: () => {},
        downloadFile: () => {},
        takePastedRows: async () => '',
        sendTo: NO_SENDING,
      }}
      companiesCollaborators={{
        db,
        page: pageStore,
        actions,
        loadSuffixes: async () => {},
        download: () => {},
      }}
      duplicatesCollaborators={{ ...collaborators, db, findSamePairs: client.findSamePairs }}
      revealing={collaborators.revealing}
      onPutLabel={collaborators.contactActions.putLabel}
    >
      <ContactsTableScreen {...collaborators} />
    </ContactsRoute>,
  );
  await screen.findByRole('link', { name: /^All contacts, [23] contacts$/ });
  await screen.findByRole('checkbox', { name: 'Select all' });
  return {
    store,
    exporter,
    erase,
    requestNotifications,
    openSettings,
    user: userEvent.setup(),
  };
}

/** Gives each test of the file a database of its own, filled by `fill`, and the page over it. */
export function setUpContactsPage(fill: (db: Database) => Promise<unknown>) {
  let db: Database;
  let page: AbortController;
  beforeEach(async () => {
    stubBrowser();
    db = openDatabase(`contacts-page-${crypto.randomUUID()}`);
    page = new AbortController();
    await fill(db);
  });
  afterEach(() => {
    page.abort();
    vi.restoreAllMocks();
  });
  const createPort = () => createIndexPort(db, page.signal);
  return {
    get db() {
      return db;
    },
    createPort,
    open: (port: Parameters<typeof createIndexClient>[0] = createPort()) =>
      openPage(db, port, page.signal),
  };
}
