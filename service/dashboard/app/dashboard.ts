// The collaborators of every screen, and what they show of the service.
import { createContext, useContext } from 'react';
import type { Session } from '../protocol/session.ts';
import type { Api } from './api/client.ts';
import type { Changes } from './data/changes.ts';
import type { Resources } from './data/resources.ts';
import type { Router } from './router/router.ts';
import type { Announcer } from './state/announcer.ts';
import type { Live } from './state/live.ts';
import type { SessionRoom } from './state/session.ts';
import type { Upload } from './state/upload.ts';

export type Dashboard = {
  api: Api;
  changes: Changes;
  resources: Resources;
  live: Live;
  router: Router;
  sessionRoom: SessionRoom;
  announcer: Announcer;
  upload: Upload;
  session: Session;
  now: () => Date;
};

export const DashboardContext = createContext<Dashboard | null>(null);

/** @throws outside of a signed-in page: there is nothing to show. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error('This is drawn only while somebody is signed in.');
  return dashboard;
}

export const isOperator = ({ person }: Session): boolean => person.role === 'operator';
