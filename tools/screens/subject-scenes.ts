// A person, a company or nothing, as the panel shows them.
import { SAMPLE_SERVICE } from '../../lib/model/sample.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import {
  at,
  connected,
  contactsWithAddresses,
  everything,
  found,
  id,
  job,
  profileLookup,
  profileReceipt,
  read,
  Q1_LIST,
} from './ingredients.ts';
import {
  contactMaren,
  contactTobias,
  knownTarnwick,
  maren,
  profileWithoutOffices,
  tarnwickSite,
} from './people.ts';
import type { Scene } from './scene.ts';

export function subjectScenes(now: Date): Scene[] {
  const base = { local: connected(now), page: read(maren, now), rows: {} };
  const revealed = { ...base, local: connected(now, 412) };
  const withWork = { ...contactMaren(now), ...found(now, 600) };
  const receipts = [receiptWith({ id: id(1), at: at(now, -20), startedAt: at(now, -72) })];
  const companyPage = read(tarnwickSite, now, 'https://tarnwick.example/');
  const colleague = contactTobias(now);
  const site = { domain: maren.companyDomain!, name: maren.companyName };
  const noPerson = read({ kind: 'none', reason: 'article', site }, now);
  return [
    { ...base, name: '01-detected', rows: { contacts: [colleague] } },
    {
      ...base,
      name: '01c-save-to-list',
      local: { ...base.local, 'settings.saveToList': 'q1' },
      rows: { labels: [Q1_LIST] },
      press: ['Save to a list'],
    },
    { ...base, name: '01b-trust', press: ['6 details read', 'What will be sent'] },
    {
      ...base,
      name: '01c-change-what-is-sent',
      press: ['What will be sent', 'Change what is sent'],
    },
    { ...base, name: '01d-technical', press: ['6 details read', 'Technical'] },
    {
      ...base,
      name: '02-revealing',
      rows: { contacts: [withWork], jobs: [job(now, {})], receipts: [] },
    },
    {
      ...base,
      name: '02b-queued',
      rows: { contacts: [contactMaren(now)], jobs: [job(now, { state: 'queued', sentAt: null })] },
    },
    {
      ...revealed,
      name: '03-revealed',
      rows: {
        contacts: [{ ...contactMaren(now), ...everything(now, 600), savedAt: at(now, 0) }],
        receipts,
      },
      press: ['Other addresses'],
    },
    {
      ...revealed,
      name: '03d-source',
      rows: { contacts: [{ ...contactMaren(now), ...everything(now, 600) }], receipts },
      press: ['+44 7700 900142'],
    },
    {
      ...revealed,
      name: '03e-marked',
      rows: { contacts: [{ ...contactMaren(now), ...everything(now, 600) }], receipts },
      press: ['+44 7700 900142', 'This value was wrong', 'Mark as wrong'],
    },
    {
      ...base,
      name: '04-yours',
      rows: {
        contacts: [
          { ...contactMaren(now), ...found(now, -12 * 86_400), savedAt: at(now, -12 * 86_400) },
        ],
        jobs: [
          job(now, { id: id(1), state: 'done', endedAt: at(now, -12 * 86_400), charged: 100 }),
        ],
      },
    },
    {
      ...base,
      name: '04b-not-found',
      rows: {
        contacts: [
          {
            ...contactMaren(now),
            ...found(now, 600),
            phone: { checkedAt: at(now, -60), jobId: id(1), values: [] },
          },
        ],
      },
    },
    {
      ...base,
      name: '04c-other-spelling',
      rows: {
        contacts: [{ ...contactMaren(now), ...found(now, -12 * 86_400) }],
        jobs: [spelledOtherwise(now)],
      },
      press: ['What was sent', 'What will be sent'],
      isAtEnd: true,
    },
    {
      ...base,
      name: '04d-another-person',
      // By the name: a profile link finds exactly.
      local: { ...connected(now, 425.75), 'settings.sendProfileLink': false },
      rows: {
        contacts: [contactMaren(now)],
        jobs: [profileLookup(now)],
        receipts: [profileReceipt(now)],
      },
      isAtEnd: true,
    },
    { ...base, name: '05-company', page: companyPage, rows: { contacts: [colleague] } },
    {
      ...base,
      name: '05b-company-found',
      page: companyPage,
      rows: { companies: [knownTarnwick(now)], contacts: [colleague] },
    },
    {
      ...base,
      name: '05c-company-of-profile',
      page: companyPage,
      rows: { contacts: [{ ...contactMaren(now), profile: profileWithoutOffices }, colleague] },
    },
    {
      ...base,
      name: '05i-company-email-pattern',
      page: companyPage,
      rows: { companies: [knownTarnwick(now)], contacts: contactsWithAddresses(now) },
    },
    {
      ...base,
      name: '05j-email-pattern-alone',
      page: companyPage,
      rows: { contacts: contactsWithAddresses(now) },
    },
    { ...base, name: '08-nothing', page: noPerson },
    { ...base, name: '08d-report', page: noPerson, press: ['Why', 'Report this page'] },
    // There is no real page, so no file can be made.
    {
      ...base,
      name: '08e-report-failed',
      page: noPerson,
      press: ['Why', 'Report this page', 'Save file'],
    },
    { ...base, name: '08b-unread', page: null },
    {
      ...base,
      name: '08c-unreadable',
      page: { status: 'unreadable', reason: 'browser-page', readBy: 'click' },
    },
    { ...base, name: '09-first-run', local: {} },
    { ...base, name: '09b-key', local: {}, press: ['Connect an account', 'Next', 'Connect'] },
    { ...base, name: '09d-server', local: {}, press: ['My own server', 'Next'] },
    {
      ...base,
      name: '09c-no-demo',
      // Port 9, "discard": nothing answers there.
      local: { 'settings.demoOrigin': 'http://127.0.0.1:9' },
      press: ['My own server', 'Next', 'Start local demo'],
    },
    { ...base, name: '09e-demo', local: inDemo(now), page: null },
    {
      ...base,
      name: '09f-demo-profile',
      local: inDemo(now),
      page: null,
      press: ['Open the sample profile'],
    },
    { ...base, name: '09g-demo-team', local: inDemo(now), page: null, press: ['A team page'] },
    { ...base, name: '09h-demo-real-page', local: inDemo(now) },
    { ...base, name: '09i-demo-leave', local: inDemo(now), page: null, press: ['Leave the demo'] },
    { ...base, name: '09k-demo-settings', local: inDemo(now), path: 'options.html' },
    { ...base, name: '09l-demo-contacts', local: inDemo(now), path: 'contacts.html' },
    { ...base, name: '09j-first-page', local: { ...connected(now), 'first-page-hint': 'pending' } },
    { ...base, name: '13-keys', press: ['Keys'] },
  ];
}

/** As the demo inside the extension is stored. */
function inDemo(now: Date) {
  const { connection } = connected(now);
  const own = { ...SAMPLE_SERVICE, mode: 'sample', keyEnd: '' };
  const account = { ...SAMPLE_SERVICE, balance: 99, at: now.toISOString() };
  return { connection: { ...connection, ...own }, account };
}

/** A paid request had another spelling than the page has now. */
function spelledOtherwise(now: Date) {
  const paid = job(now, { id: id(1), state: 'done', charged: 100, sentAt: at(now, -12 * 86_400) });
  const items = paid.items.map((item) => ({
    ...item,
    kinds: ['work_email' as const],
    input: { first_name: 'Maren', last_name: 'Thorvik', domain: 'tarnwick.example' },
  }));
  return { ...paid, endedAt: at(now, -12 * 86_400), items };
}
