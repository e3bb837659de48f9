import { followQuery } from '../../../lib/page/records/follow-query.ts';
import { followState } from '../../../lib/page/follow-state.ts';
import { settingsItem } from '../../../lib/settings/stored-settings.ts';
import { findSimilar } from '../../../lib/contacts/find-similar.ts';
import { getContactById, findSummariesByKeys } from '../../../lib/store/contact-rows.ts';
import type { Database } from '../../../lib/store/database.ts';
import { listFlags } from '../../../lib/store/flag-rows.ts';
import { listLabels, listViews, listUnreadableContacts } from '../../../lib/store/queries.ts';
import type { ContactsStore } from './contacts-store.ts';

/** Keeps the store equal to the database and the settings, until the signal aborts. */
export function followStoredData(store: ContactsStore, db: Database, signal: AbortSignal): void {
  const broken = () => store.setState({ isDatabaseBroken: true });
  const follow = <Value>(query: () => Promise<Value>, next: (value: Value) => void) =>
    followQuery(query, next, broken, signal);
  follow(
    () => listFlags(db),
    (flags) => store.setState({ flags }),
  );
  follow(
    () => listLabels(db),
    (labels) => store.setState({ labels }),
  );
  follow(
    () => listViews(db),
    (views) => store.setState({ views }),
  );
  followState(
    store,
    ({ openId }) => openId,
    (id, own) => {
      // Those of the contact that was open before.
      store.setState({ similar: [] });
      if (id === null) return store.setState({ open: null });
      followQuery(
        () => getContactById(db, id),
        (open) => store.setState({ open }),
        broken,
        own,
      );
    },
    signal,
  );
  followState(
    store,
    ({ open }) => open,
    (open, own) => {
      if (open === null) return store.setState({ similar: [] });
      followQuery(
        () => findSummariesByKeys(db, open.keys),
        (found) => store.setState({ similar: findSimilar(open, found) }),
        broken,
        own,
      );
    },
    signal,
  );
  void settingsItem.follow((settings) => store.setState({ settings }), signal);
  const nextDay = () => store.setState({ now: new Date() });
  document.addEventListener('visibilitychange', nextDay, { signal });
}

/** Reads the ids of unreadable rows, which are rare: the index only counts them. */
export async function readUnreadable(store: ContactsStore, db: Database, count: number) {
  if (count === store.getState().unreadable.length) return;
  store.setState({ unreadable: count === 0 ? [] : await listUnreadableContacts(db) });
}
