// The collaborators of every screen.
import { createContext, useContext } from 'react';
import type { Session } from '../protocol/session.ts';
import type { Api } from './api/client.ts';
import type { Refresh } from './data/queries.ts';
import type { Announcer } from './state/announcer.ts';
import type { EventStream } from './state/event-stream.ts';
import type { SessionStore } from './state/session.ts';
import type { Upload } from './state/upload.ts';

export type Dashboard = {
  api: Api;
  /** Requests again what depends on these topics, after this page has changed them. */
  refresh: Refresh;
  eventStream: EventStream;
  sessionStore: SessionStore;
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
