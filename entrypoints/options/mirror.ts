import { liveQuery } from 'dexie';
import { connectionItem, settingsItem } from '../../lib/settings/items.ts';
import { sitesItem } from '../../lib/settings/sites.ts';
import {
  toDeletedContacts,
  withoutKeys,
} from '../../lib/enrichment/suppression/deleted-contacts.ts';
import {
  allContacts,
  findDeletedContactRecords,
  suppressionEntries,
} from '../../lib/store/privacy-queries.ts';
import type { Database } from '../../lib/store/database.ts';
import type { OptionsStore } from './options-store.ts';

/** Keeps the store equal to the stored data, until the signal aborts. */
export function mirror(store: OptionsStore, db: Database, signal: AbortSignal): void {
  void Promise.all([settingsItem.get(), connectionItem.get(), sitesItem.get()]).then(
    ([settings, connection, sites]) => store.setState({ settings, connection, sites, ready: true }),
  );
  sitesItem.watch((sites) => store.setState({ sites }), signal);
  settingsItem.watch((settings) => store.setState({ settings }), signal);
  connectionItem.watch(
    (connection) => store.setState({ connection, answeredIn: null, failure: null }),
    signal,
  );
  const counts = liveQuery(async () => ({
    people: await db.contacts.count(),
    companies: await db.companies.count(),
    jobs: await db.jobs.count(),
    receipts: await db.receipts.count(),
  })).subscribe({
    next: (stored) => store.setState({ counts: stored }),
    error: () => store.setState({ counts: null }),
  });
  const privacy = liveQuery(async () => ({
    suppressions: await suppressionEntries(db),
    people: [
      ...(await allContacts(db)),
      ...toDeletedContacts(await findDeletedContactRecords(db), withoutKeys),
    ],
  })).subscribe((stored) =>
    store.setState((state) => ({ privacy: { ...state.privacy, ...stored } })),
  );
  signal.addEventListener('abort', () => {
    counts.unsubscribe();
    privacy.unsubscribe();
  });
}
