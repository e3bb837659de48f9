import { followQuery } from '../../lib/page/follow-query.ts';
import { followState } from '../../lib/page/follow-state.ts';
import { contactById } from '../../lib/store/contact-rows.ts';
import { allFlags } from '../../lib/store/flag-store.ts';
import { settingsItem } from '../../lib/settings/items.ts';
import type { Database } from '../../lib/store/database.ts';
import { savedContacts } from '../../lib/store/queries.ts';
import { showRows, type ContactsStore } from './contacts-store.ts';

/** Keeps the store equal to the database and the settings, until the signal aborts. */
export function mirror(store: ContactsStore, db: Database, signal: AbortSignal): void {
  const broken = () => store.setState({ failed: true });
  followQuery(
    () => savedContacts(db),
    (rows) => showRows(store, rows),
    broken,
    signal,
  );
  followState(
    store,
    ({ openId }) => openId ?? '',
    (id, own) => {
      if (id === '') return store.setState({ open: null });
      followQuery(
        () => contactById(db, id),
        (open) => store.setState({ open }),
        broken,
        own,
      );
    },
    signal,
  );
  followQuery(
    () => allFlags(db),
    (flags) => store.setState({ flags }),
    broken,
    signal,
  );
  void settingsItem.follow((settings) => store.setState({ settings }), signal);
  const nextDay = () => store.setState({ now: new Date() });
  document.addEventListener('visibilitychange', nextDay, { signal });
}
