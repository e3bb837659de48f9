// The pages of the extension that are tabs of their own.
import { NO_COUNTS, rowId } from '../../lib/model/lists/list.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import { listWith } from '../../lib/view/jobs/list.fixture.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { at, connected, everything, id, read, stoppedKey, withOwnEmail } from './ingredients.ts';
import { contactMaren, contactTobias, maren } from './people.ts';
import type { Scene } from './scene.ts';

export function pageScenes(now: Date): Scene[] {
  const base = { local: connected(now), page: read(maren, now), rows: {} };
  const contacts = [
    { ...contactMaren(now), ...everything(now, -600), savedAt: at(now, -600) },
    withOwnEmail(contactTobias(now), now, -86_400),
  ];
  const receipts = [
    receiptWith({ id: id(1), at: at(now, -20), startedAt: at(now, -72) }),
    receiptWith({
      id: id(2),
      at: at(now, -90_000),
      startedAt: at(now, -90_056),
      name: 'Tobias Wren',
      lines: [{ what: 'work_email', outcome: 'found', charged: 100 }],
      charged: 300,
      expected: 100,
    }),
    receiptWith({
      id: id(3),
      at: at(now, -3600),
      startedAt: at(now, -3656),
      name: 'Hana Aldous',
      lines: [{ what: 'work_email', outcome: 'not_found', charged: 0 }],
      charged: 100,
      expected: 0,
      unreadable: 1,
    }),
  ];
  const repeated = receiptWith({
    id: id(4),
    at: at(now, -7200),
    lines: [{ what: 'work_email', outcome: 'free', charged: 0 }],
    charged: 0,
    expected: 100,
  });
  const SITES = ['tarnwick.example', 'peoplegrid.example', 'lowmere.example'];
  const spending = [1, 2, 3, 5, 6, 7, 8, 10, 13].map((days, index) => {
    const lines = [
      { what: 'work_email' as const, outcome: 'found' as const, charged: 100 * (1 + (index % 4)) },
      { what: 'personal_email' as const, outcome: 'found' as const, charged: index % 3 ? 0 : 300 },
      { what: 'phone' as const, outcome: 'found' as const, charged: index % 2 ? 0 : 1000 },
      { what: 'company' as const, outcome: 'found' as const, charged: 25 * (index % 5) },
    ];
    const charged = lines.reduce((sum, line) => sum + line.charged, 0);
    return receiptWith({
      id: id(20 + index),
      at: at(now, -86_400 * days),
      // The browser was closed since.
      sessionId: `${days} days ago`,
      pageUrl: `https://${SITES[index % 3]}/team`,
      lines,
      charged,
      expected: charged,
    });
  });
  const charts = { ...base, path: 'receipts.html', rows: { contacts, receipts: spending } };
  // At the beginning of a month none of them is of this month.
  const allTime = { selector: '.receipts-page select', choose: 'all' };
  const list = listWith({
    id: id(9),
    name: 'Team of tarnwick.example',
    state: 'done',
    open: [],
    createdAt: at(now, -86_400),
    counts: { ...NO_COUNTS, owned: 12, found: 8 },
  });
  const listRows = Array.from({ length: 12 }, (_, index) => ({
    id: rowId(list.id, index),
    listId: list.id,
    index,
    person: NO_PERSON,
    outcome: 'owned',
    problem: null,
    contactId: null,
    jobId: null,
    sameAs: null,
    within: 100,
  }));
  const suppressions = [
    { id: 'domain:1', kind: 'domain', at: at(now, -600), label: 'oxbow.example', of: null },
    {
      id: 'address:2',
      kind: 'address',
      at: at(now, -60),
      label: 'hana@tarnwick.example',
      of: null,
    },
    { id: 'person:3', kind: 'person', at: at(now, -6), label: null, of: null },
  ];
  return [
    { ...base, name: '20-options', path: 'options.html' },
    {
      ...base,
      name: '20b-options-privacy',
      path: 'options.html#privacy',
      rows: { suppressions, contacts },
    },
    {
      ...base,
      name: '20c-options-stopped',
      path: 'options.html',
      local: { ...connected(now), ...stoppedKey(now) },
    },
    { ...charts, name: '22e-spending', press: [allTime, 'Day'] },
    { ...charts, name: '22f-spending-by-site', press: [allTime, 'Site'] },
    {
      ...base,
      name: '20d-options-notifications',
      path: 'options.html#notifications',
      local: { ...connected(now), 'settings.notifyWhenEnded': true },
    },
    {
      ...base,
      name: '20e-options-data',
      path: 'options.html#data',
      rows: { contacts, receipts },
      local: {
        ...connected(now),
        'last-backup': { at: at(now, -60), contacts: 1240, bytes: 6_000_000 },
      },
      press: ['Delete everything'],
    },
    { ...base, name: '22-receipts', path: 'receipts.html', rows: { contacts, receipts } },
    {
      ...base,
      name: '22d-receipts-not-paid-twice',
      path: 'receipts.html',
      rows: { contacts, receipts: [...receipts, repeated], lists: [list], listRows },
      press: ['Not paid twice'],
    },
    { ...base, name: '22b-receipt', path: `receipts.html#${id(2)}`, rows: { contacts, receipts } },
    {
      ...base,
      name: '22c-receipt-incomplete',
      path: `receipts.html#${id(3)}`,
      rows: { contacts, receipts },
    },
  ];
}
