// Everything that a page of the extension shows, in one store: a mirror of what is stored, and the few
// things that belong to this page alone.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Hundredths } from '../contract/credits.ts';
import type { Problem } from '../messages/protocol.ts';
import type { TabPage } from '../messages/reading.ts';
import type { Job } from '../model/job.ts';
import type { Kind } from '../model/kinds.ts';
import type { Account } from '../settings/account.ts';
import type { Connection } from '../settings/connection.ts';
import type { Session, Stopped } from '../settings/items.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts';
import { NO_PANEL_SUBJECT, type PanelSubject } from '../view/subject/panel-subject.ts';
import type { SubjectRecords } from './subject-records.ts';

/** What was asked when a problem came back. */
export type Scope =
  | { kind: 'person'; kinds: readonly Kind[] }
  | { kind: 'company' | 'addresses' | 'profile' }
  | { kind: 'connect'; host: string }
  | { kind: 'account' }
  | { kind: 'list' }
  | { kind: 'job'; id: string };

export const isAboutShown = ({ kind }: Scope): boolean => kind !== 'connect' && kind !== 'account';

export type PageState = SubjectRecords & {
  /** The stored items have been read once: before that there is nothing to show. */
  ready: boolean;
  settings: Settings;
  connection: Connection | null;
  account: Account | null;
  session: Session | null;
  online: boolean;
  /** The service has refused the key of a connection, and its queue stands still. */
  stopped: Stopped | null;
  /** Since when there is no room to write in; null while there is. */
  storageFullSince: string | null;
  /** The active tab of this window, and what is known about its page. */
  tabId: number | null;
  tabPage: TabPage | null;
  /** The page was read as often as it is by itself, and is loading still. */
  gaveUpLoading: boolean;
  panelSubject: PanelSubject;
  /** Chosen in the context menu, and to be searched in the contacts. */
  searched: string | null;
  spent: Hundredths;
  activeJobs: Job[];
  /** The last thing that was asked in vain. */
  problem: { scope: Scope; problem: Problem } | null;
  /** Jobs whose notice was put away on this page. */
  dismissed: readonly string[];
  /** Waits for the answer of a message. */
  busy: boolean;
  /** The local database cannot be opened. */
  broken: boolean;
};

export type PageStore = StoreApi<PageState>;

export const createPageStore = (): PageStore =>
  createStore<PageState>(() => ({
    ready: false,
    settings: DEFAULT_SETTINGS,
    connection: null,
    account: null,
    session: null,
    online: true,
    stopped: null,
    storageFullSince: null,
    tabId: null,
    tabPage: null,
    gaveUpLoading: false,
    panelSubject: NO_PANEL_SUBJECT,
    searched: null,
    spent: 0,
    activeJobs: [],
    person: null,
    company: null,
    people: null,
    problem: null,
    dismissed: [],
    busy: false,
    broken: false,
  }));
