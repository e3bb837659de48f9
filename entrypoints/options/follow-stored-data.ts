import { connectionItem, stoppedItem } from '../../lib/settings/items.ts';
import { settingsItem } from '../../lib/settings/stored-settings.ts';
import { sitesItem } from '../../lib/settings/sites.ts';
import type { StoredItem } from '../../lib/settings/stored-item.ts';
import { findErasable } from '../../lib/page/records/find-erasable.ts';
import { followQuery } from '../../lib/page/records/follow-query.ts';
import { followState } from '../../lib/page/follow-state.ts';
import { listSuppressions } from '../../lib/store/privacy-queries.ts';
import type { Database } from '../../lib/store/database.ts';
import type { OptionsState, OptionsStore, PrivacyState } from './options-store.ts';

/** People shown for what is typed to find a person to erase. */
const MAX_FOUND = 5;
const TYPING_PAUSE_MS = 150;

/** Keeps the store equal to the stored data, until the signal aborts. */
export function followStoredData(store: OptionsStore, db: Database, signal: AbortSignal): void {
  const setPrivacy = (changes: Partial<PrivacyState>) =>
    store.setState(({ privacy }) => ({ privacy: { ...privacy, ...changes } }));
  followItems(store, signal);
  followQuery(
    async () => ({
      people: await db.contacts.count(),
      companies: await db.companies.count(),
      jobs: await db.jobs.count(),
      receipts: await db.receipts.count(),
    }),
    (counts) => store.setState({ counts }),
    () => store.setState({ counts: null }),
    signal,
  );
  followQuery(
    () => listSuppressions(db),
    (suppressions) => setPrivacy({ suppressions }),
    () => setPrivacy({ suppressions: null }),
    signal,
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
}

function followItems(store: OptionsStore, signal: AbortSignal): void {
  const keep = <Value>(
    item: Pick<StoredItem<Value>, 'follow'>,
    set: (value: Value) => Partial<OptionsState>,
  ) => item.follow((value) => store.setState(set(value)), signal);
  void Promise.all([
    keep(settingsItem, (settings) => ({ settings })),
    // The result of a test is about the connection before.
    keep(connectionItem, (connection) => ({ connection, answeredIn: null, failure: null })),
    keep(stoppedItem, (stopped) => ({ stopped })),
    keep(sitesItem, (sites) => ({ sites })),
  ]).then(() => store.setState({ isReady: true }));
}
