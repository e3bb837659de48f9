// The collaborators of every screen.
import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '../protocol/session.ts';
import type { Api } from './api/client.ts';
import type { EventStream, Refresh } from './state/event-stream.ts';
import type { LanguageStore } from './state/language.ts';
import type { SessionStore } from './state/session.ts';
import type { Upload } from './state/upload.ts';

export type Dashboard = {
  api: Api;
  /** Requests again what depends on these topics, after this page has changed them. */
  refresh: Refresh;
  eventStream: EventStream;
  sessionStore: SessionStore;
  language: LanguageStore;
  announcer: Announcer;
  upload: Upload;
  session: Session;
  now: () => Date;
};

export const DashboardContext = createContext<Dashboard | null>(null);

/** @throws outside of a signed-in page, where there is nothing to show. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error('This component is drawn only inside a signed-in page.');
  return dashboard;
}

export const isOperator = ({ person }: Session): boolean => person.role === 'operator';

type Announcer = {
  /** The last sentence, and a count that makes two equal sentences differ. */
  store: StoreApi<{ text: string; count: number }>;
  say(text: string): void;
};

/** The text of the page's live region for screen readers. */
export function createAnnouncer(): Announcer {
  const store = createStore(() => ({ text: '', count: 0 }));
  return { store, say: (text) => store.setState(({ count }) => ({ text, count: count + 1 })) };
}
