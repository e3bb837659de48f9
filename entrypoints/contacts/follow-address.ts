import { isSamePlace, readContactsRoute } from '../../lib/view/navigation/place.ts';
import { goTo, type ContactsStore } from './contacts-store.ts';

/** Shows the contacts of the place that the address names, also after a link or Back, until the signal aborts. */
export function followAddress(store: ContactsStore, signal: AbortSignal): void {
  const read = () => readContactsRoute(globalThis.location.hash);
  const onChange = () => {
    const route = read();
    if (route.type === 'contacts') goTo(store, route.place, route.openId);
  };
  globalThis.addEventListener('hashchange', onChange, { signal });
  // A view can be opened by its address before the views are read.
  const unsubscribe = store.subscribe(({ views, place }, before) => {
    if (before.views.length > 0 || views.length === 0 || place.kind !== 'view') return;
    const route = read();
    if (route.type === 'contacts' && isSamePlace(place, route.place)) goTo(store, route.place);
  });
  signal.addEventListener('abort', unsubscribe);
}
