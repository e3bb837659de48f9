// The state of a page of the extension: a copy of the stored data, and the state that only this page has.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Hundredths } from '../contract/credits.ts';
import type { EmailPattern } from '../identity/email-pattern/find-email-pattern.ts';
import type { Problem } from '../messages/protocol.ts';
import type { TabPage } from '../messages/reading.ts';
import type { Contact, ContactSummary } from '../model/contacts/contact.ts';
import type { Flag } from '../model/contacts/flag.ts';
import type { Job } from '../model/jobs/job.ts';
import type { Label } from '../model/contacts/label.ts';
import type { Kind } from '../model/kinds.ts';
import type { KnownCompany } from '../model/contacts/known-company.ts';
import type { Receipt } from '../model/jobs/receipt.ts';
import type { Account } from '../settings/account.ts';
import type { Connection } from '../settings/connection.ts';
import type { Session, Stopped } from '../settings/items.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts';
import type { SiteAnswers } from '../model/site-answers.ts';
import type { Employer } from '../view/company/company-screen.ts';
import type { CompanyNames } from '../view/subject/company-names.ts';
import { NO_PANEL_SUBJECT, type PanelSubject } from '../view/subject/panel-subject.ts';
import type { ShownSubject } from '../view/subject/shown-subject.ts';

/** The scope of the refused request. */
export type Scope =
  | { kind: 'person'; kinds: readonly Kind[] }
  | { kind: 'company' | 'addresses' | 'profile' }
  /** `key`: of the search. `isCount`: it was the free count. */
  | { kind: 'search'; key: string; isCount?: true }
  | { kind: 'connect'; host: string }
  | { kind: 'account' }
  | { kind: 'list' }
  | { kind: 'job'; id: string }
  /** The search that the user pasted for a job without an answer. */
  | { kind: 'link'; id: string };

export const isAboutShown = ({ kind }: Scope): boolean => kind !== 'connect' && kind !== 'account';

/** The records in the database about the shown person. */
export type PersonRecords = {
  contact: Contact | null;
  /** Newest first. */
  jobs: Job[];
  receipts: Receipt[];
  flags: Flag[];
  company: KnownCompany | null;
  /** Saved people of the same company, without this one. */
  colleagues: ContactSummary[];
  /** On the suppression list. */
  isSuppressed: boolean;
  /** The contact was deleted, but jobs or receipts still name the person. */
  wasDeleted: boolean;
};

/** The records in the database about the shown company. */
export type CompanyRecords = {
  known: KnownCompany | null;
  jobs: Job[];
  receipt: Receipt | null;
  /** Saved people who work there. */
  people: ContactSummary[];
  /** The company in the profile of a person who works there; it came with a result about them. */
  employer: Employer | null;
  /** Of the addresses that were revealed there; null when they show none. */
  emailPattern: EmailPattern | null;
};

/** For each of the listed people, in the same order: their contact, or null. */
export type PeopleRecords = (Contact | null)[];

/** Null until read, and for what is not shown. */
export type SubjectRecords = {
  person: PersonRecords | null;
  company: CompanyRecords | null;
  people: PeopleRecords | null;
  /** For a page that may be about several subjects, or about none. */
  companyNames: CompanyNames | null;
};

export type PageState = SubjectRecords & {
  /** The stored items have been read once: before that there is nothing to show. */
  isReady: boolean;
  settings: Settings;
  connection: Connection | null;
  account: Account | null;
  session: Session | null;
  isOnline: boolean;
  /** The hint on the first page is still to be shown. */
  isFirstPage: boolean;
  /** The service has refused the key of a connection, so its jobs are stopped. */
  stopped: Stopped | null;
  /** The browser allows requests to the host of the connected service. */
  isHostAllowed: boolean;
  /** Since when the storage space is used up; null when there is some. */
  storageFullSince: string | null;
  /** The active tab of this window, and what is known about its page. */
  tabId: number | null;
  tabPage: TabPage | null;
  /** The page was still loading after the last automatic reading. */
  gaveUpLoading: boolean;
  /** What the user has said before about the pages of sites. */
  answers: readonly SiteAnswers[];
  panelSubject: PanelSubject;
  /** The last subject that the user has opened here; what the active tab shows is not opened. */
  openedSubject: ShownSubject | null;
  /** The last choice in the context menu. `text` is null when it names a person or company, which is then shown. */
  menuChoice: { text: string | null } | null;
  spent: Hundredths;
  /** Lists, tags and stages. */
  labels: readonly Label[];
  activeJobs: Job[];
  /** The last refused request. */
  problem: { scope: Scope; problem: Problem } | null;
  /** The last free count, by the key of its search, while it runs or when it has failed. */
  lastCount: { key: string; state: 'running' | 'failed' } | null;
  /** Jobs whose notice the user has dismissed on this page. */
  dismissed: readonly string[];
  /** A message to the worker is unanswered. */
  isBusy: boolean;
  /** The local database cannot be opened. */
  isDatabaseBroken: boolean;
};

export type PageStore = StoreApi<PageState>;

export const createPageStore = (): PageStore =>
  createStore<PageState>(() => ({
    isReady: false,
    settings: DEFAULT_SETTINGS,
    connection: null,
    account: null,
    session: null,
    isOnline: true,
    isFirstPage: false,
    stopped: null,
    isHostAllowed: true,
    storageFullSince: null,
    tabId: null,
    tabPage: null,
    gaveUpLoading: false,
    answers: [],
    panelSubject: NO_PANEL_SUBJECT,
    openedSubject: null,
    menuChoice: null,
    spent: 0,
    labels: [],
    activeJobs: [],
    person: null,
    company: null,
    people: null,
    companyNames: null,
    problem: null,
    lastCount: null,
    dismissed: [],
    isBusy: false,
    isDatabaseBroken: false,
  }));
