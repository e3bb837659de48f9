import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { SAMPLE_SERVICE } from '../../lib/model/sample.ts';
import { flagWith } from '../../lib/receipts/flag.fixture.ts';
import { findAvoidedCharges } from '../../lib/receipts/avoided-charges.ts';
import { NO_FILTER } from '../../lib/receipts/filter-receipts.ts';
import { sumReceipts } from '../../lib/receipts/totals.ts';
import { withUsualSpaces } from '../../lib/view/format.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { findUnreportedCharges } from '../../lib/receipts/unreported-charges.ts';
import { toLedgerView } from '../../lib/view/receipts/ledger-view.ts';
import { receiptText } from '../../lib/view/receipts/receipt-view.ts';
import { ReceiptsPage } from './receipts-page.tsx';
import type { ReceiptsActions, ReceiptsView } from './receipts-view.ts';

const NOW = new Date('2026-01-22T12:00:00.000Z');

const actions = () => ({
  onSpan: vi.fn<ReceiptsActions['onSpan']>(),
  onCustom: vi.fn<ReceiptsActions['onCustom']>(),
  onFilter: vi.fn<ReceiptsActions['onFilter']>(),
  onGrouping: vi.fn<ReceiptsActions['onGrouping']>(),
  onOpen: vi.fn<ReceiptsActions['onOpen']>(),
  onClose: vi.fn<ReceiptsActions['onClose']>(),
  onDispute: vi.fn<ReceiptsActions['onDispute']>(),
  onUnflag: vi.fn<ReceiptsActions['onUnflag']>(),
});

function show(receipts: readonly Receipt[], changes: Partial<ReceiptsView> = {}) {
  const given = actions();
  const view: ReceiptsView = {
    span: 'month',
    custom: { first: '', last: '' },
    filter: NO_FILTER,
    grouping: 'bySite',
    total: receipts.length,
    shown: receipts,
    unreadable: 0,
    hasSamples: false,
    totals: sumReceipts(receipts),
    avoided: findAvoidedCharges({ receipts, lists: [], imports: [] }),
    flagged: new Set(),
    ledgers: [],
    listNames: new Map(),
    open: null,
    disputed: 0,
    message: '',
    problem: '',
    ...changes,
  };
  const page = (now: ReceiptsView) => (
    <ReceiptsPage view={now} actions={given} contactsUrl="contacts.html" now={NOW} />
  );
  const { rerender } = render(page(view));
  const rerenderWith = (later: Partial<ReceiptsView>) => rerender(page({ ...view, ...later }));
  return { given, user: userEvent.setup(), rerenderWith };
}

describe('the totals', () => {
  it('show the charges in groups, and filter the page when a group is pressed', async () => {
    const quarter = receiptWith({
      id: 'q',
      charged: 25,
      expected: 25,
      pageUrl: '',
      lines: [{ what: 'company', outcome: 'found', charged: 25 }],
    });
    const { given, user } = show([receiptWith(), quarter]);
    const totals = screen.getByRole('region', { name: 'Totals' });
    expect(totals).toHaveTextContent('14.25 credits');
    expect(totals).not.toHaveTextContent('found something');
    const [, first, second] = within(totals).getAllByRole('row');
    // The largest part and the rest, for a narrow window; then jobs, what each kind cost, and the sum.
    expect(first).toHaveTextContent('exampleMobile phone: 10 credits, all else: 411310014');
    expect(second).toHaveTextContent('No siteNames and companies: 0.25 credit10000.250.25');
    await user.click(within(totals).getByRole('button', { name: 'peoplegrid.example' }));
    expect(given.onFilter).toHaveBeenCalledWith({ site: 'peoplegrid.example' });
  });

  it('leave out receipts of the demo beside real ones, and say so', () => {
    const demo = receiptWith({ id: 'demo', ...SAMPLE_SERVICE, charged: 500 });
    show([receiptWith(), demo], { hasSamples: true });
    expect(screen.getByText(/The totals are without them/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Totals' })).toHaveTextContent('14 credits');
  });

  it('are bars for each day, which the arrow keys move between and which mark their row', async () => {
    const on = (day: number) => new Date(2026, 0, day, 12).toISOString();
    const { given, user } = show(
      [receiptWith({ id: 'a', at: on(22) }), receiptWith({ id: 'b', at: on(20) })],
      { grouping: 'byDay' },
    );
    const bars = within(screen.getByRole('list', { name: 'Credits by day, as bars' }));
    expect(bars.getAllByRole('button').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      '20\u00A0Jan, 14\u00A0credits, Work email 1, Personal email 3, Mobile phone 10',
      '21\u00A0Jan, 0\u00A0credits',
      '22\u00A0Jan, 14\u00A0credits, Work email 1, Personal email 3, Mobile phone 10',
    ]);
    // One stop of the Tab key, at the newest day.
    const last = bars.getByRole('button', { name: /^22\u00A0Jan/ });
    expect(bars.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([last]);
    act(() => last.focus());
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(bars.getByRole('button', { name: /^20\u00A0Jan/ })).toHaveFocus();
    const [, , marked] = within(screen.getByRole('table', { name: 'Totals by day' })).getAllByRole(
      'row',
    );
    expect(marked).toHaveTextContent(/^20 Jan/);
    expect(marked).toHaveClass('is-marked');
    await user.keyboard('{Enter}');
    expect(given.onCustom).toHaveBeenCalledWith({ first: '2026-01-20', last: '2026-01-20' });
  });

  it('say when the bars leave out days of the table', () => {
    const on = (day: number) =>
      receiptWith({ id: `${day}`, at: new Date(2026, 0, day, 12).toISOString() });
    const { rerenderWith } = show([on(22), on(-8)], { grouping: 'byDay' });
    expect(screen.queryByText(/^The bars show/)).toBeNull();
    rerenderWith({ totals: sumReceipts([on(22), on(-9)]) });
    expect(screen.getByText('The bars show the newest 31 days, the table all.')).toBeVisible();
  });

  it('show a difference, and lead to its receipts', async () => {
    const { given, user } = show([receiptWith({ charged: 1500 })]);
    expect(
      screen.getByText('One job cost a different amount than its values add up to'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the differences' }));
    expect(given.onFilter).toHaveBeenCalledWith({ only: 'differing' });
  });
});

describe('what was not paid twice', () => {
  const free = receiptWith({
    id: 'again',
    lines: [{ what: 'work_email', outcome: 'free', charged: 0 }],
    charged: 0,
  });
  const list = { id: 'a', at: free.at, name: 'Freight buyers', kinds: ['phone' as const] };
  const avoided = findAvoidedCharges({ receipts: [free], lists: [list], imports: [] });

  it('is summed, listed and explained, and leads to the receipt', async () => {
    const { given, user } = show([free], { avoided });
    const section = within(screen.getByRole('region', { name: 'Not paid twice' }));
    await user.click(section.getByText('Not paid twice: 11 credits'));
    expect(section.getByText(/Opening a page again does not count/)).toBeVisible();
    const rows = section.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Maren Osei-ThorvikRepeated request1 work email.*1$/),
      expect.stringMatching(/^Freight buyersList1 mobile phone.*10$/),
    ]);
    await user.click(section.getByRole('button', { name: 'Maren Osei-Thorvik' }));
    expect(given.onOpen).toHaveBeenCalledWith('again');
  });

  it('is shown in a time without receipts', () => {
    show([], { avoided });
    expect(screen.getByText('Not paid twice: 11 credits')).toBeVisible();
  });
});

it('the balance is shown beside our count, with possible causes of a difference', () => {
  const from = { at: '2026-01-01T10:00:00.000Z', balance: 500 };
  const to = { at: '2026-01-20T10:00:00.000Z', balance: 400 };
  const period = { from, to, jobs: 3, counted: 4000, decrease: 10_000 };
  const view = toLedgerView([period], findUnreportedCharges([], [period]), NOW);
  show([receiptWith()], { ledgers: [{ key: 'a', name: 'api.enrich.example, workspace w', view }] });
  const heading = screen.getByRole('heading', { name: /60\u00A0credits more than we count/ });
  expect(heading.closest('.notice')).toHaveTextContent(
    /fell by 100 credits.*workspace w.*other members/,
  );
  expect(heading).not.toHaveTextContent('workspace');
});

describe('one receipt', () => {
  const receipt = receiptWith({ charged: 1500, requestId: 'req-9' });
  const open = {
    receipt,
    around: null,
    contacts: [contactWith()],
    flags: [flagWith({ note: 'bounced twice' })],
  };

  it('shows what was sent, the result, the price and the reason of a difference', async () => {
    const { given, user } = show([receipt], { open });
    const sheet = screen.getByRole('dialog', { name: 'Maren Osei-Thorvik' });
    for (const text of [
      'The service charged 15 credits; the values found come to 14 credits.',
      'tarnwick.example',
      'maren.osei-thorvik@tarnwick.example',
      'bounced twice',
      'req-9',
      'peoplegrid.example',
      '426 → 412, not comparable',
    ]) {
      expect(sheet).toHaveTextContent(text);
    }
    await user.click(within(sheet).getByRole('button', { name: 'Copy receipt' }));
    expect(await navigator.clipboard.readText()).toBe(withUsualSpaces(receiptText(receipt, NOW)));
    await user.click(within(sheet).getByRole('button', { name: /^Take back/ }));
    expect(given.onUnflag).toHaveBeenCalledWith(open.flags[0]!.id);
    expect(within(sheet).getByRole('link', { name: /in your contacts/ })).toHaveAttribute(
      'href',
      'contacts.html#maren',
    );
  });

  it('says inside the sheet that a mark was removed, and moves the focus to its heading', () => {
    const { rerenderWith } = show([receipt], { open });
    const sheet = screen.getByRole('dialog');
    act(() =>
      within(sheet)
        .getByRole('button', { name: /^Take back/ })
        .focus(),
    );
    rerenderWith({ open: { ...open, flags: [] }, message: 'The mark was removed.' });
    const said = screen.getByText('The mark was removed.');
    expect(sheet).toContainElement(said);
    expect(said).toHaveRole('status');
    expect(within(sheet).getByRole('heading', { name: 'Maren Osei-Thorvik' })).toHaveFocus();

    rerenderWith({ open, problem: 'The mark was not removed.' });
    expect(within(sheet).getByRole('alert')).toHaveTextContent('The mark was not removed.');
  });

  it('shows that the answer was incomplete', () => {
    const lines = [{ what: 'work_email', outcome: 'not_found', charged: 0 }] as const;
    const incomplete = { ...receipt, lines: [...lines], unreadable: 1 };
    show([incomplete], { open: { ...open, receipt: incomplete, contacts: [], flags: [] } });
    const sheet = screen.getByRole('dialog');
    expect(sheet).toHaveTextContent(
      'The service’s answer was incomplete: 1 entry could not be read.',
    );
    expect(sheet).toHaveTextContent('Nothing that could be read.');
  });

  it('is marked in the list when its answer was incomplete', () => {
    show([receiptWith({ unreadable: 1 })]);
    expect(screen.getByText('Incomplete answer')).toBeVisible();
  });

  it('labels the sent fields, and strikes through an invalid address', () => {
    const invalid = { email: 'm.osei@tarnwick.example', status: 'INVALID' };
    const found = { checkedAt: receipt.at, jobId: receipt.id, values: [invalid] };
    const sent = [{ first_name: 'Maren', company_domain: 'tarnwick.example' }];
    const contacts = [contactWith({ workEmail: found })];
    show([receipt], { open: { ...open, receipt: { ...receipt, sent }, contacts, flags: [] } });
    expect(document.querySelector('.receipt-values s')).toHaveTextContent(invalid.email);
    const sheet = screen.getByRole('dialog');
    expect(sheet).toHaveTextContent('First nameMaren');
    expect(sheet).toHaveTextContent('Company sitetarnwick.example');
    expect(sheet).not.toHaveTextContent('first_name');
  });

  it('shows that its values are no longer stored, and still shows marked ones', () => {
    const later = contactWith({ workEmail: null });
    show([receipt], { open: { ...open, contacts: [later] } });
    expect(screen.getByRole('dialog')).toHaveTextContent('Work email, no longer stored');
  });

  it('combines equal lines of many people into one with their number', () => {
    const line = { what: 'work_email', outcome: 'found', charged: 100 } as const;
    const many = receiptWith({ lines: [line, line, line], charged: 300, expected: 300 });
    show([many], { open: { ...open, receipt: many, contacts: [], flags: [] } });
    expect(screen.getByRole('row', { name: '3 × Work email found 3 × 1' })).toBeInTheDocument();
  });
});

it('a dispute file is offered in two formats when there is something to dispute', async () => {
  show([receiptWith()]);
  expect(screen.queryByRole('button', { name: /^Dispute file/ })).toBeNull();
  const { given, user } = show([receiptWith()], { disputed: 2 });
  await user.click(screen.getByRole('button', { name: 'Dispute file, 2 items' }));
  await user.click(screen.getByRole('menuitem', { name: /^JSON/ }));
  expect(given.onDispute).toHaveBeenCalledWith('json');
});

it('filters that match nothing can be cleared', async () => {
  const { given, user } = show([receiptWith()], { shown: [] });
  expect(screen.getByText('No receipt in this period matches what is chosen above.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(given.onFilter).toHaveBeenCalledWith(NO_FILTER);
});

it('without receipts the page explains what it lists, and links to all receipts', async () => {
  const { given, user } = show([]);
  await user.click(screen.getByRole('button', { name: 'Show all receipts' }));
  expect(given.onSpan).toHaveBeenCalledWith('all');
});

it('unreadable receipts are counted, and the sums do not contain them', () => {
  show([receiptWith()], { unreadable: 2 });
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    '2 receipts cannot be read by this version and are kept: the sums are without them.',
  );
});
