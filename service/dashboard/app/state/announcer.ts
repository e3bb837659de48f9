import { createStore, type StoreApi } from 'zustand/vanilla';

export type Announcer = {
  /** The sentence that is said next, and a number that tells two equal ones apart. */
  store: StoreApi<{ text: string; count: number }>;
  say(text: string): void;
};

/** The one polite live region of the page. */
export function createAnnouncer(): Announcer {
  const store = createStore(() => ({ text: '', count: 0 }));
  return { store, say: (text) => store.setState(({ count }) => ({ text, count: count + 1 })) };
}
