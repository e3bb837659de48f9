import { isSameTarget, readContactsRoute } from '../../lib/view/navigation/nav-target.ts';
import { openGroup, type ContactsStore } from './contacts-store.ts';

/** Shows the group of contacts that the address names, also after a link or Back, until the signal aborts. */
export function followAddress(store: ContactsStore, signal: AbortSignal): void {
  const read = () => readContactsRoute(globalThis.location.hash);
  const onChange = () => {
    const route = read();
    if (route.type === 'contacts') openGroup(store, route.group, route.openId);
  };
  globalThis.addEventListener('hashchange', onChange, { signal });
  // A view can be opened by its address before the views are read.
  const unsubscribe = store.subscribe(({ views, group }, before) => {
    if (before.views.length > 0 || views.length === 0 || group.kind !== 'view') return;
    const route = read();
    if (route.type === 'contacts' && isSameTarget(group, route.group))
      openGroup(store, route.group);
  });
  signal.addEventListener('abort', unsubscribe);
}
