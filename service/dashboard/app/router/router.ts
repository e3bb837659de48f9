import { createStore, type StoreApi } from 'zustand/vanilla';
import { hrefOf, routeOf, type Route } from './routes.ts';

export type RouterState = {
  route: Route;
  /** Goes up when another screen is shown, and not when a filter of the same one changes. */
  visit: number;
};

export type Router = {
  store: StoreApi<RouterState>;
  go(route: Route): void;
  /** The same screen, narrowed otherwise: takes the place of the address in the history. */
  adjust(route: Route): void;
};

/** Follows and writes the address of `window` until the signal aborts. */
export function createRouter(
  { history, location }: Pick<Window, 'history' | 'location'>,
  events: EventTarget,
  signal: AbortSignal,
): Router {
  const store = createStore<RouterState>(() => ({ route: routeOf(location), visit: 0 }));
  const show = () => {
    const route = routeOf(location);
    store.setState(({ route: before, visit }) => ({
      route,
      visit: isSameScreen(before, route) ? visit : visit + 1,
    }));
  };
  events.addEventListener('popstate', show, { signal });
  return {
    store,
    go(route) {
      history.pushState(null, '', hrefOf(route));
      globalThis.scrollTo({ top: 0 });
      show();
    },
    adjust(route) {
      history.replaceState(null, '', hrefOf(route));
      show();
    },
  };
}

const isSameScreen = (a: Route, b: Route): boolean =>
  a.screen === b.screen &&
  (a.screen !== 'enrichment' || b.screen !== 'enrichment' || a.id === b.id);
