import { isSameTarget, readContactsRoute } from '../../lib/view/navigation/nav-target.ts';
import { openGroup, type ContactsStore } from './table/contacts-store.ts';

/** Shows what the address names, also after a link or Back, until the signal aborts. */
export function followAddress(store: ContactsStore, signal: AbortSignal): void {
  const onChange = () => {
    const route = readContactsRoute(globalThis.location.hash);
    store.setState({ route });
    if (route.type === 'contacts') openGroup(store, route.group, route.openId);
  };
  globalThis.addEventListener('hashchange', onChange, { signal });
  // A view can be opened by its address before the views are read.
  const unsubscribe = store.subscribe(({ views, group, route }, before) => {
    if (before.views.length > 0 || views.length === 0 || group.kind !== 'view') return;
    if (route.type === 'contacts' && isSameTarget(group, route.group))
      openGroup(store, route.group);
  });
  signal.addEventListener('abort', unsubscribe);
}
