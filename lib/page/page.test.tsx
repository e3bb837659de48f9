// A page's store in a document, as in the panel: storage, tabs and database of the fakes, the real store.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeConnection } from '../../test/support/extension/connected-service.ts';
import { createProfile } from '../../test/support/extension/lookup-requests.ts';
import { personWith, createReading, readPage } from '../../test/support/extension/readings.ts';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { contactWith } from '../contacts/contact.fixture.ts';
import type { Field } from '../detect/subject.ts';
import { personKeys } from '../enrichment/identity/identity-keys.ts';
import type { TabPage } from '../messages/reading.ts';
import { toPersonInput } from '../model/subject-input.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { putContactRows } from '../store/profile-rows.ts';
import { tabPageItem } from '../store/tab-pages.ts';
import { companyWith } from '../view/company/company.fixture.ts';
import { createActions } from './actions/actions.ts';
import { followStoredData } from './follow/follow-stored-data.ts';
import { createPageStore, type PageStore } from './page-state.ts';
import { toCompanyProps } from './company-props.ts';
import { toPersonProps } from './person-props.ts';
import { findChangedPage, getAffordability, getFooterLine } from './state-selectors.ts';

const field = (value: string): Field => ({ value, standard: 'json-ld', where: '', confidence: 1 });

const subject = personWith({
  fullName: field('Maren Osei-Thorvik'),
  companyName: field('Tarnwick Freight'),
  companyDomain: field('tarnwick.example'),
});

const page = readPage(createReading('https://tarnwick.example/team/maren', { subject }));

const loading: TabPage = {
  status: 'loading',
  url: 'https://www.linkedin.com/in/maren/',
  readBy: 'navigation',
  since: '2026-01-22T10:00:00.000Z',
  reading: null,
  previous: page.reading,
};

let db: Database;
let store: PageStore;
let closed: AbortController;
let tabId: number;
let count = 0;

beforeEach(async () => {
  const tab = await fakeBrowser.tabs.create({ active: true });
  tabId = tab.id!;
  // The fake's query knows no windows.
  vi.spyOn(browser.tabs, 'query').mockImplementation(async () => [tab] as never);
  db = openDatabase(`test-${count++}`);
  store = createPageStore();
  closed = new AbortController();
});
afterEach(() => {
  closed.abort();
  db.close();
  vi.restoreAllMocks();
});

const state = () => store.getState();
const viewOptions = () => ({
  state: state(),
  actions: createActions(store),
  now: new Date(),
  onEdit: () => {},
});
function personProps() {
  const props = toPersonProps(viewOptions());
  return props.state === 'known' ? props : null;
}

describe('the copy of the stored data', () => {
  test('data stored before and after the start arrives in the store', async () => {
    followStoredData(store, db, closed.signal);
    await vi.waitUntil(() => state().isReady);
    expect(getFooterLine(state(), new Date())).toEqual({ state: 'not_connected' });
    await storeConnection({ baseUrl: 'https://api.enrich.example/api/v2' });
    await vi.waitUntil(() => state().connection !== null);
    expect(getFooterLine(state(), new Date())).toMatchObject({ state: 'connected', balance: '' });
  });

  test('without a network only a service on this computer can be reached', () => {
    const connection = {
      mode: 'demo' as const,
      baseUrl: 'http://127.0.0.1:8787/api/v2',
      workspaceId: 'w',
      additions: null,
      connectedAt: '2026-01-22T10:00:00.000Z',
      consent: { host: '127.0.0.1:8787', at: '2026-01-22T10:00:00.000Z' },
      keyEnd: 'k3f9',
    };
    store.setState({ isOnline: false, connection });
    expect(getAffordability(state(), true).online).toBe(true);
    expect(getFooterLine(state(), new Date()).state).toBe('connected');
    store.setState({ connection: { ...connection, baseUrl: 'https://api.enrich.example/api/v2' } });
    expect(getAffordability(state(), true).online).toBe(false);
    expect(getFooterLine(state(), new Date()).state).toBe('offline');
  });

  test('the page of the active tab is shown, with what the database knows of the person', async () => {
    await tabPageItem(tabId).set(page);
    followStoredData(store, db, closed.signal);
    await vi.waitUntil(() => state().person !== null);
    expect(personProps()?.rows[0]?.state).toBe('offered');

    const keys = personKeys(toPersonInput(subject, ''));
    await db.contacts.put(contactWith({ keys }));
    await vi.waitUntil(() => state().person?.contact);
    expect(personProps()?.screen).toMatchObject({
      saved: true,
      yours: expect.any(String),
    });
    expect(toCompanyProps(viewOptions())).toBeNull();
  });

  test('after a look-up by an address the action bar saves the person, once', async () => {
    followStoredData(store, db, closed.signal);
    await vi.waitUntil(() => state().isReady);
    await storeConnection({ baseUrl: 'http://127.0.0.1:8787/api/v2' });
    const person = toPersonInput(subject, '');
    const contact = contactWith({ keys: personKeys(person), savedAt: null });
    await db.contacts.put(contact);
    const from = { kind: 'address', email: 'maren@tarnwick.example' } as const;
    createActions(store).present({ kind: 'person', person, subject: null, from });
    await vi.waitUntil(() => state().connection && state().person?.contact);
    const savedBy = () => {
      const view = personProps();
      return { bar: view?.actionBar.onSave != null, head: view?.onSave != null };
    };
    expect(savedBy()).toEqual({ bar: true, head: false });
    await db.contacts.put({ ...contact, savedAt: contact.createdAt });
    await vi.waitUntil(() => state().person?.contact?.savedAt);
    expect(savedBy().bar).toBe(false);
  });

  test('a company shows what came with the profile of a person who works there', async () => {
    followStoredData(store, db, closed.signal);
    await vi.waitUntil(() => state().isReady);
    const company = companyWith({ domain: 'www.tarnwick.example', year_founded: 1998 });
    const current = { title: '', seniority: '', job_functions: [], is_current: true, company };
    const profile = createProfile({ employment: { current, all: [] } });
    await putContactRows(db, contactWith({ savedAt: null, profile }));
    const shown = { name: '', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' };
    createActions(store).present({ kind: 'company', company: shown, from: { kind: 'typed' } });
    await vi.waitUntil(() => state().company?.employer);
    expect(toCompanyProps(viewOptions())?.screen).toMatchObject({
      state: 'offered',
      company: { year_founded: 1998 },
      profileName: 'Maren Osei-Thorvik',
    });
    await db.contacts.update('maren', { deletedAt: '2026-01-22T10:00:00.000Z' });
    await vi.waitUntil(() => state().company?.employer === null);
  });

  test('opening a page clears the number on the icon', () => {
    const sendMessage = vi.spyOn(browser.runtime, 'sendMessage');
    followStoredData(store, db, closed.signal);
    expect(sendMessage).toHaveBeenCalledWith({ name: 'jobs.seen', request: {} });
  });

  test('a refusal about one person is not shown for the next', async () => {
    await tabPageItem(tabId).set(page);
    followStoredData(store, db, closed.signal);
    await vi.waitUntil(() => state().person !== null);
    const scope = { kind: 'person' as const, kinds: ['phone' as const] };
    store.setState({ problem: { scope, problem: { code: 'over_day_limit' } } });
    const next = { ...subject, fullName: field('Tobias Wren') };
    await tabPageItem(tabId).set({ ...page, reading: { ...page.reading, subject: next } });
    await vi.waitUntil(() => personProps()?.screen.name === 'Tobias Wren');
    expect(personProps()?.screen.notice).toBeNull();
  });

  test('a loading page is read again until it has loaded, and shown as loading meanwhile', async () => {
    const asked = vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(async (message) => {
      const { name } = message as unknown as { name: string };
      if (name !== 'page.read_again') return undefined as never;
      await tabPageItem(tabId).set(page);
      return { ok: true, value: { isLoading: false } } as never;
    });
    await tabPageItem(tabId).set(loading);
    followStoredData(store, db, closed.signal);
    await vi.waitUntil(() => state().panelSubject.shown?.kind === 'loading');
    expect(state().person).toBeNull();
    await vi.waitUntil(() => personProps()?.screen.name === 'Maren Osei-Thorvik');
    expect(state().gaveUpLoading).toBe(false);
    const again = { name: 'page.read_again', request: { tabId, isLast: false } };
    expect(asked).toHaveBeenCalledWith(again);
  });

  test('a page that never loads is shown as such until the next wait begins', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(
      async () => ({ ok: true, value: { isLoading: true } }) as never,
    );
    await tabPageItem(tabId).set(loading);
    followStoredData(store, db, closed.signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state().gaveUpLoading).toBe(true);
    await tabPageItem(tabId).set({ ...loading, since: '2026-01-22T10:01:00.000Z' });
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({
      gaveUpLoading: false,
      panelSubject: { shown: { kind: 'loading' } },
    });
    vi.useRealTimers();
  });

  test('a shown page with far fewer details than usual may have changed', async () => {
    await tabPageItem(tabId).set({ ...page, seemsChanged: true });
    followStoredData(store, db, closed.signal);
    await vi.waitUntil(() => state().person !== null);
    expect(findChangedPage(state())?.url).toBe(page.reading.url);
    const person = toPersonInput(subject, '');
    createActions(store).present({ kind: 'person', person, subject, from: { kind: 'typed' } });
    expect(findChangedPage(state())).toBeNull();
    await tabPageItem(tabId).set(page);
    await vi.waitUntil(() => state().tabPage?.status === 'read');
    expect(findChangedPage(state())).toBeNull();
  });

  test('after the abort the store does not change', async () => {
    followStoredData(store, db, closed.signal);
    await vi.waitUntil(() => state().isReady);
    closed.abort();
    const before = state();
    await tabPageItem(tabId).set(page);
    expect(state()).toBe(before);
  });
});

describe('an action', () => {
  /** Answers in place of the background worker. */
  const answerWith = (answer: unknown) =>
    vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(async () => answer as never);
  const person = toPersonInput(subject, 'https://tarnwick.example/team/maren');

  test('is one message, and a refusal is stored with its scope', async () => {
    const problem = { code: 'not_enough_credits', needed: 10, available: 6 };
    const sendMessage = answerWith({ ok: false, problem });
    const actions = createActions(store);
    actions.present({ kind: 'person', person, subject: null, from: { kind: 'typed' } });
    actions.reveal(['phone'], 1000);
    await vi.waitUntil(() => state().problem !== null);
    expect(sendMessage).toHaveBeenCalledExactlyOnceWith({
      name: 'enrichment.start',
      request: { person, kinds: ['phone'], refresh: false, ceiling: 1000 },
    });
    expect(state()).toMatchObject({
      isBusy: false,
      problem: { scope: { kind: 'person', kinds: ['phone'] }, problem },
    });
    actions.dismissProblem();
    expect(state().problem).toBeNull();
  });

  test('a refusal that arrives while another person is shown is dropped', async () => {
    const late = Promise.withResolvers<never>();
    vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(() => late.promise);
    const actions = createActions(store);
    actions.present({ kind: 'person', person, subject: null, from: { kind: 'typed' } });
    actions.reveal(['phone'], 1000);
    const other = { ...person, fullName: 'Tobias Wren' };
    actions.present({ kind: 'person', person: other, subject: null, from: { kind: 'typed' } });
    late.reject(new Error('The worker is gone.'));
    await vi.waitUntil(() => !state().isBusy);
    expect(state().problem).toBeNull();
  });

  test('a reveal without a shown person sends nothing', () => {
    const sendMessage = answerWith({ ok: true, value: {} });
    createActions(store).reveal(['work_email'], 100);
    expect(sendMessage).not.toHaveBeenCalled();
  });

  test('a failed balance request is silent, except for a refused key', async () => {
    const failure = (code: string) => ({
      code,
      status: null,
      serviceCode: null,
      message: '',
      requestId: null,
      retryAfterSeconds: null,
    });
    const refusal = (code: string) => ({
      ok: false,
      problem: { code: 'service', failure: failure(code) },
    });
    answerWith(refusal('unreachable'));
    const actions = createActions(store);
    await actions.refreshBalance();
    expect(state().problem).toBeNull();
    answerWith(refusal('unauthorized'));
    await actions.refreshBalance();
    expect(state().problem?.scope).toEqual({ kind: 'account' });
  });
});
