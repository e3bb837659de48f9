import { liveQuery } from 'dexie';
import { allFlags } from '../../lib/store/flag-store.ts';
import { settingsItem } from '../../lib/settings/items.ts';
import type { Database } from '../../lib/store/database.ts';
import { savedContacts } from '../../lib/store/queries.ts';
import { showRows, type ContactsStore } from './contacts-store.ts';

/** Keeps the store equal to the database and the settings, until the signal aborts. */
export function mirror(store: ContactsStore, db: Database, signal: AbortSignal): void {
  const people = liveQuery(() => savedContacts(db)).subscribe({
    next: (rows) => showRows(store, rows),
    error: () => store.setState({ failed: true }),
  });
  signal.addEventListener('abort', () => people.unsubscribe());
  const said = liveQuery(() => allFlags(db)).subscribe({
    next: (flags) => store.setState({ flags }),
    error: () => store.setState({ failed: true }),
  });
  signal.addEventListener('abort', () => said.unsubscribe());
  void settingsItem.get().then((settings) => store.setState({ settings }));
  settingsItem.watch((settings) => store.setState({ settings }), signal);
  const nextDay = () => store.setState({ now: new Date() });
  document.addEventListener('visibilitychange', nextDay, { signal });
}
