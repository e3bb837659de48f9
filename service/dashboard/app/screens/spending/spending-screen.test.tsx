import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDashboard } from '../../dashboard.fixture.tsx';
import { SPEND } from '../../sample/money.fixture.ts';

const NO_SPEND = {
  days: SPEND.days.map(({ day }) => ({ day, total: 0, kinds: {} })),
  keys: [],
  jobs: [],
};
const NO_OUTCOMES = { values: [], addresses: [] };

const rowTexts = async (table: string) => {
  const [, ...rows] = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== ''),
  );
};

it('shows credits by day as bars, which the arrow keys move between and a press opens the table of', async () => {
  const { user } = showDashboard('/spending');
  const chart = within(await screen.findByRole('list', { name: 'Credits by day, as bars' }));
  const bars = chart.getAllByRole('button');
  expect(bars).toHaveLength(7);
  const last = chart.getByRole('button', {
    name: 'Thu 22 Jan, 172\u00A0credits, Work email 61, Personal email 36, Mobile phone 70, Names and companies 5',
  });
  // One stop of the Tab key, at the newest day.
  expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([last]);
  act(() => last.focus());
  await user.keyboard('{ArrowLeft}');
  expect(chart.getByRole('button', { name: /^Wed 21 Jan/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  const table = screen.getByRole('table', { name: 'Credits by day' });
  expect(table).toBeVisible();
  const [, , marked] = within(table).getAllByRole('row');
  expect(marked).toHaveTextContent(/^Wed 21 Jan/);
  expect(marked).toHaveClass('is-marked');
});

it.each([
  ['Kind', 'Credits by kind', ['Mobile phone', '210']],
  ['Key', 'Credits by key', ['crm-sync', '110', '42', '180', '0', '332']],
  ['Job', 'Credits by job', ['february-leads.csv', '90', '39', '140', '0', '269']],
])('shows credits by %s, the most expensive first', async (word, table, first) => {
  const { user } = showDashboard('/spending');
  await user.click(await screen.findByRole('button', { name: word }));
  const rows = await rowTexts(table);
  expect(rows[0]).toEqual(first);
  const sum = rows.reduce((total, row) => total + Number(row.at(-1)), 0);
  expect(screen.getByText('424.25 credits in all')).toBeVisible();
  expect(sum).toBeCloseTo(424.25);
  expect(location.search).toBe(`?by=${word.toLowerCase()}`);
});

it('shows the hit rate by kind and by source, which are shares of what was asked for, the highest first', async () => {
  showDashboard('/spending');
  expect(await rowTexts('Hit rate by kind')).toEqual([
    ['Work email', '190', '146', '77%'],
    ['Mobile phone', '120', '21', '18%'],
    ['Personal email', '120', '18', '15%'],
  ]);
  expect(await rowTexts('Hit rate by source, of the whole server')).toEqual([
    ['directory', '2,400', '1,320', '55%'],
    ['pattern', '1,100', '341', '31%'],
    ['partner', '750', '180', '24%'],
    ['second-partner', '0', '0', '–'],
  ]);
  expect(screen.getByText('hit rate').nextSibling).toHaveTextContent('43%');
});

it('shows the work addresses by status; both invalid ones are one part', async () => {
  showDashboard('/spending');
  expect(await rowTexts('Work emails by status')).toEqual([
    ['Deliverable', '97 61%'],
    ['High probability', '28 18%'],
    ['Catch-all', '21 13%'],
    ['Invalid, 0 credits', '12 8%'],
  ]);
  expect(screen.getByText('of 158 addresses returned')).toBeVisible();
});

it('says in a sentence that nothing was spent, asked for or returned', async () => {
  showDashboard('/spending', 'member', (service) =>
    service.answer({ getSpend: NO_SPEND, getOutcomes: NO_OUTCOMES }),
  );
  expect(await screen.findByText('Nothing was spent in this period.')).toBeVisible();
  expect(await screen.findByText('No value was asked for in this period.')).toBeVisible();
  expect(screen.getByText('No work address was returned in this period.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('requests the figures of the server only for operators', async () => {
  const { service } = showDashboard('/spending', 'member');
  await screen.findByRole('table', { name: 'Hit rate by kind' });
  expect(service.requests.some(({ name }) => name === 'getSources')).toBe(false);
});

it('says what did not load, each with “Try again”', async () => {
  const { service, user } = showDashboard('/spending', undefined, (fixture) =>
    fixture.answer({ getOutcomes: undefined, getSpend: undefined }),
  );
  const titles = [
    'The values that were found did not load',
    'The credits that were spent did not load',
  ];
  for (const title of titles) await screen.findByText(title);
  service.answer({});
  for (const title of titles) {
    const alert = screen.getByText(title).closest<HTMLElement>('[role="alert"]');
    await user.click(within(alert!).getByRole('button', { name: 'Try again' }));
  }
  expect(await screen.findByRole('heading', { name: 'Credits by day' })).toBeVisible();
  expect(await screen.findByText('values asked for')).toBeVisible();
});
