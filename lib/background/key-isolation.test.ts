// @vitest-environment-options {"apart": "key-isolation"}
// The API key goes to its service and into its own stored item. The entry file runs here with its real
// handlers; everything that they log, return, store or export is searched for the key.
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import background from '../../entrypoints/background.ts';
import { ADA } from '../../test/support/extension/engine.ts';
import { json, startServer, type Server } from '../client/server.fixture.ts';
import { exportedWith, writeText } from '../contacts/export/exported-person.fixture.ts';
import { writeJson } from '../contacts/export/formats/json.ts';
import { HEADER } from '../contract/headers.ts';
import { toDisputeItems, toDisputeJson } from '../receipts/dispute.ts';
import { apiKeyItem } from '../settings/api-key.ts';
import { changeSettings } from '../settings/stored-settings.ts';
import { listReceipts } from '../store/receipt-queries.ts';
import { protocol, type MessageName, type Request } from '../messages/protocol.ts';
import { NO_FIND_FILTERS } from '../model/find-filters.ts';
import { NO_FILTERS } from '../model/jobs/people-search.ts';
import { openDatabase, type Database } from '../store/database.ts';
import { listNewestRows } from '../store/contact-rows.ts';
import { findContactsByIds } from '../store/queries.ts';

vi.mock('../platform/panel.ts', () => ({
  isPanelOpen: async () => true,
  isAnyPageOpen: async () => true,
  openPanel: async () => {},
  setClickTarget: async () => {},
}));

const KEY = 'sk_test_0123456789abcdef';
const AT = '2026-11-20T10:00:00.000Z';
const PAGE = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/sidepanel.html') };
const SAFE = { 'GET /api/v2/account/keys/verify': json(200, { workspace_id: 'w1' }) };
const person = { ...ADA, networkUrl: '', pageUrl: 'https://tarnwick.example/team/ada' };
const company = { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' };

let server: Server;
let db: Database;
const output: string[] = [];
const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

beforeEach(async () => {
  output.length = 0;
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  vi.stubGlobal('addEventListener', () => {});
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...all) => void output.push(inspect(all)));
  }
  server = await startServer();
  db = openDatabase();
  void background.main();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await Promise.all(db.tables.map((table) => table.clear()));
  db.close();
});

/** A service that accepts the key, responds as given, and otherwise quotes the key in an error. */
function answer(own: Record<string, ReturnType<typeof json>>) {
  const quoting = json(500, { code: 'error.internal', message: `Bearer ${KEY}`, key: KEY });
  const all: typeof own = { ...SAFE, ...own };
  server.respond = (response, received) =>
    (all[`${received.method} ${received.url}`] ?? quoting)(response, received);
}

async function post<Name extends MessageName>(name: Name, request: Request<Name>) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await fakeBrowser.runtime.onMessage.trigger({ name, request }, PAGE, resolve);
  return promise;
}

/** Every message of the protocol, connecting first. */
async function postAll(): Promise<Map<MessageName, unknown>> {
  const tab = await fakeBrowser.tabs.create({ url: person.pageUrl });
  const { host } = new URL(server.origin);
  const key = { baseUrl: server.baseUrl, apiKey: KEY, consentHost: host };
  const replies = new Map<MessageName, unknown>();
  const ask = async <Name extends MessageName>(name: Name, request: Request<Name>) =>
    replies.set(name, await post(name, request));
  await changeSettings({ demoOrigin: server.origin });
  await ask('connection.key', key);
  await ask('connection.check', { baseUrl: server.baseUrl, apiKey: KEY });
  await ask('jobs.seen', {});
  await ask('hint.seen', {});
  await ask('connection.test', {});
  await ask('account.refresh', {});
  await ask('page.read', { tabId: tab.id! });
  await ask('page.read_again', { tabId: tab.id!, isLast: true });
  await ask('page.report', { tabId: tab.id!, url: person.pageUrl });
  await ask('contact.save', { person });
  await ask('company.save', { company });
  await ask('company.remove', { id: 'c1' });
  await ask('company.restore', { id: 'c1' });
  const label = {
    id: 'q1',
    kind: 'list' as const,
    name: 'Q1',
    colour: 0,
    position: 1,
    createdAt: AT,
  };
  await ask('label.put', { label });
  await ask('contacts.change', { ids: [], change: { type: 'lists', add: ['q1'], remove: [] } });
  await ask('contacts.patch', { patches: [] });
  await ask('contacts.merge', { keepId: 'p1', dropId: 'p2' });
  await ask('contacts.separate', { id: 'p1', mergedId: 'p2' });
  await ask('label.rename', { id: 'q1', name: 'Q2' });
  await ask('label.colour', { id: 'q1', colour: 2 });
  await ask('label.order', { ids: ['q1'] });
  await ask('label.remove', { id: 'q1', kind: 'list', into: null });
  const view = {
    id: 'v',
    name: 'Buyers',
    query: '',
    filters: {},
    sort: { column: 'name' as const, direction: 'ascending' as const },
    position: 1,
    createdAt: AT,
  };
  await ask('view.put', { view });
  await ask('view.change', { id: 'v', changes: { name: 'Leaders' } });
  await ask('view.remove', { id: 'v' });
  const counts = { people: 1, owned: 0, fromFile: 0, suppressed: 0, unusable: 0, wanted: 1 };
  const file = { name: 'leads.csv', format: 'csv' as const, delimiter: ',', header: null, size: 1 };
  const plan = { mapping: ['full_name' as const], kinds: [], worst: 0, ceiling: 0, counts };
  await ask('import.create', { draft: { ...file, ...plan } });
  const imported = { id: crypto.randomUUID() };
  await ask('import.add_rows', { ...imported, rows: [] });
  await ask('import.start', imported);
  await ask('import.abandon', imported);
  await ask('import.save', imported);
  await ask('import.delete', imported);
  await ask('enrichment.start', { person, kinds: ['work_email'], refresh: false, ceiling: 100 });
  await ask('company.lookup', { company, refresh: false });
  await ask('company.lookup_many', { companies: [company], ceiling: 25 });
  const emails = ['bob@tarnwick.example'];
  await ask('reverse.start', { emails, refresh: false, ceiling: 100, pageUrl: '' });
  const other = {
    ...person,
    networkUrl: 'https://peoplegrid.example/in/bob',
    fullName: 'Bob Sample',
  };
  await ask('person.lookup', {
    person: { ...other, firstName: 'Bob', lastName: 'Sample' },
    ceiling: 25,
  });
  await vi.waitUntil(async () => {
    await ask('jobs.beat', {});
    const jobs = await db.jobs.toArray();
    // A fifth one where the company was not found before it was asked for again.
    return jobs.length >= 4 && jobs.every((job) => job['failure'] !== null || job['endedAt']);
  });
  const [job] = await db.jobs.toArray();
  await ask('job.retry', { id: job!.id });
  await ask('job.give_up', { id: job!.id });
  await ask('job.link', { id: job!.id, reference: '0193a5b2-7c4d-4e6f-8a9b-0c1d2e3f4a5b' });
  await ask('job.cancel', { id: job!.id });
  const wrong = {
    contactId: 'unknown',
    kind: 'phone',
    value: '',
    reason: 'other',
    note: '',
  } as const;
  await ask('value.flag', wrong);
  await ask('value.unflag', { id: 'none' });
  await ask('limit.raise', { limit: 'jobLimit', to: 500 });
  const named = { fullName: 'Carol Sample', firstName: 'Carol', lastName: 'Sample' };
  const carol = { ...person, ...named, networkUrl: '' };
  const kinds = ['work_email' as const];
  await ask('list.start', { name: '', people: [carol], kinds, ceiling: 0, pageUrl: '' });
  for (const name of ['list.pause', 'list.resume', 'list.cancel'] as const) {
    await ask(name, { id: 'none' });
  }
  await ask('suppression.add', { entries: ['carol@tarnwick.example'] });
  await ask('suppression.remove', { id: 'none' });
  await ask('person.erase', { ids: [], person: carol });
  await ask('site.badge', { host: 'www.tarnwick.example', isOn: false });
  await ask('site.answer', { page: { domain: 'tarnwick.example', path: '/' }, answer: 'company' });
  await ask('site.restore', { answers: [], mode: 'merge' });
  const target = 'webhook';
  await ask('target.connect', {
    target,
    url: `${server.origin}/in/81`,
    secret: `whsec_${'A'.repeat(32)}`,
  });
  await ask('target.test', { target });
  const options = { withNotes: true, withSource: true };
  await ask('sending.start', { target, ids: ['none'], options });
  await ask('sending.retry', {});
  await ask('sending.stop', {});
  await ask('target.disconnect', { target });
  await ask('people.count', { company, filters: NO_FILTERS });
  await ask('people.search', { company, filters: NO_FILTERS, ceiling: 0 });
  const find = { ...NO_FIND_FILTERS, titles: [{ value: 'buyer', exclude: false }] };
  await ask('search.save', { find, name: 'Buyers', count: null });
  await ask('search.seen', { id: 'a search' });
  await ask('search.count_daily', { id: 'a search' });
  await ask('search.remove', { id: 'a search' });
  await ask('connection.local_demo', { consentHost: host });
  await ask('sample.enter', {});
  await ask('sample.leave', {});
  return replies;
}

async function traces(replies: Map<MessageName, unknown>): Promise<Record<string, string>> {
  const local = await fakeBrowser.storage.local.get(null);
  const tables = await Promise.all(db.tables.map((table) => table.toArray()));
  const saved = await listNewestRows(db, Infinity);
  const values = await findContactsByIds(
    db,
    saved.map(({ id }) => id),
  );
  const receipts = await listReceipts(db, { from: '', to: '9999' });
  return {
    console: output.join('\n'),
    replies: JSON.stringify([...replies]),
    local: JSON.stringify(local),
    session: JSON.stringify(await fakeBrowser.storage.session.get(null)),
    database: JSON.stringify(tables),
    dispute: toDisputeJson(toDisputeItems(receipts.values, [])),
    export: await writeText(
      writeJson,
      values.map((one) => exportedWith(one, { hostOfJob: () => new URL(server.origin).host })),
    ),
  };
}

const finished = {
  id: 'e1',
  name: 'Ada Example',
  status: 'FINISHED',
  cost: { credits: 1 },
  data: [
    {
      input: { first_name: 'Ada', last_name: 'Example', company_name: 'Tarnwick Freight' },
      contact_info: {
        most_probable_work_email: { email: 'ada@tarnwick.example', status: 'DELIVERABLE' },
        work_emails: [{ email: 'ada@tarnwick.example', status: 'DELIVERABLE' }],
      },
    },
  ],
};

test.each([
  [
    'that answers well',
    {
      'GET /api/v2/account/credits': json(200, { balance: 100 }),
      'GET /api/v2/openapi.json': json(200, { paths: {} }),
      'POST /api/v2/contact/enrich/bulk': json(200, { enrichment_id: 'e1' }),
      'GET /api/v2/contact/enrich/bulk/e1': json(200, finished),
      'POST /api/v2/company/lookup': json(200, { companies: [] }),
      'POST /api/v2/people/lookup': json(200, { people: [] }),
      'POST /api/v2/contact/reverse/email/bulk': json(200, { enrichment_id: 'r1' }),
      'GET /api/v2/contact/reverse/email/bulk/r1': json(200, {
        id: 'r1',
        status: 'FINISHED',
        cost: { credits: 0 },
        data: [{ input: { email: 'bob@tarnwick.example' }, profile: null }],
      }),
    },
  ],
  ['that fails and quotes the key in its errors', {}],
])('A service %s: the key is in no log, reply, stored item or export', async (_what, own) => {
  answer(own);
  const replies = await postAll();
  expect([...replies.keys()].toSorted()).toEqual(
    Object.keys(protocol)
      .filter((name) => !CLOSING.includes(name))
      .toSorted(),
  );
  const found = await traces(replies);
  for (const [place, text] of Object.entries(found)) expect(text, place).not.toContain(KEY);
  expect(found['export']).toContain('Ada Example');
  // The test can find the key: it was stored, and it was sent.
  expect(await apiKeyItem.get()).toMatchObject({ key: KEY });
  const sent = server.received.map(({ headers }) => headers[HEADER.authorization.toLowerCase()]);
  expect(sent).toContain(`Bearer ${KEY}`);
  expect(server.received.filter(({ url, body }) => `${url}${body}`.includes(KEY))).toEqual([]);
  expect(replies.get('enrichment.start')).toMatchObject({ ok: true });

  await post('connection.forget', {});
  expect(await apiKeyItem.get()).toBeNull();
});

/** Sent last, or about data that cannot contain a key. */
const CLOSING = ['connection.forget', 'contacts.delete', 'data.delete_everything'];
