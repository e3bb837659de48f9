import { liveQuery } from 'dexie';
import { connectionItem, settingsItem, stoppedItem } from '../../lib/settings/items.ts';
import { sitesItem } from '../../lib/settings/sites.ts';
import { findErasable } from '../../lib/page/actions/find-erasable.ts';
import { followQuery } from '../../lib/page/records/follow-query.ts';
import { followState } from '../../lib/page/follow-state.ts';
import { listSuppressions } from '../../lib/store/privacy-queries.ts';
import type { Database } from '../../lib/store/database.ts';
import type { OptionsStore, PrivacyState } from './options-store.ts';

/** People shown for what is typed to find a person to erase. */
const MAX_FOUND = 5;
const TYPING_PAUSE_MS = 150;

/** Keeps the store equal to the stored data, until the signal aborts. */
export function followStoredData(store: OptionsStore, db: Database, signal: AbortSignal): void {
  void Promise.all([
    settingsItem.get(),
    connectionItem.get(),
    stoppedItem.get(),
    sitesItem.get(),
  ]).then(([settings, connection, stopped, sites]) =>
    store.setState({ settings, connection, stopped, sites, ready: true }),
  );
  stoppedItem.watch((stopped) => store.setState({ stopped }), signal);
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
  const setPrivacy = (changes: Partial<PrivacyState>) =>
    store.setState(({ privacy }) => ({ privacy: { ...privacy, ...changes } }));
  const entries = liveQuery(() => listSuppressions(db)).subscribe((suppressions) =>
    setPrivacy({ suppressions }),
  );
  followState(
    store,
    ({ privacy }) => privacy.query.trim(),
    (query, own) => {
      // Not those of the query before.
      setPrivacy({ found: null });
      if (query === '') return;
      // Not for each letter that is typed: every contact is read.
      const timer = setTimeout(() => {
        const find = () => findErasable(db, query, MAX_FOUND);
        followQuery(
          find,
          (found) => setPrivacy({ found }),
          () => setPrivacy({ found: null }),
          own,
        );
      }, TYPING_PAUSE_MS);
      own.addEventListener('abort', () => clearTimeout(timer));
    },
    signal,
  );
  signal.addEventListener('abort', () => {
    counts.unsubscribe();
    entries.unsubscribe();
  });
}
