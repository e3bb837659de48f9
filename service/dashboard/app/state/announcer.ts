import { createStore, type StoreApi } from 'zustand/vanilla';

export type Announcer = {
  /** The last sentence, and a count that makes two equal sentences differ. */
  store: StoreApi<{ text: string; count: number }>;
  say(text: string): void;
};

/** The text of the page's live region for screen readers. */
export function createAnnouncer(): Announcer {
  const store = createStore(() => ({ text: '', count: 0 }));
  return { store, say: (text) => store.setState(({ count }) => ({ text, count: count + 1 })) };
}
