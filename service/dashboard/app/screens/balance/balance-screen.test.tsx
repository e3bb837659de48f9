import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDashboard } from '../../dashboard.fixture.tsx';

const NO_LINES = { lines: [], next: null, total: 0 };

it('says that no line matches the filters, which a button clears', async () => {
  const { service, user } = showDashboard('/balance?search=Oxbow&show=added&days=30');
  service.answer({ listLedger: NO_LINES });
  expect(await screen.findByRole('heading', { name: 'No lines match' })).toBeVisible();
  expect(screen.queryByText(/^Every credit/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe('?days=30'));
  expect(screen.getByRole('textbox', { name: 'Search ledger' })).toHaveValue('');
  expect(await screen.findByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
});

it('says that the figures and the chart did not load, each with “Try again”', async () => {
  const { service, user } = showDashboard('/balance', undefined, (fixture) =>
    fixture.answer({ getBalance: undefined, getSpend: undefined }),
  );
  const titles = ['The figures did not load', 'The credits spent by day did not load'];
  for (const title of titles) await screen.findByText(title);
  service.answer({});
  for (const title of titles) {
    const alert = screen.getByText(title).closest<HTMLElement>('[role="alert"]');
    await user.click(within(alert!).getByRole('button', { name: 'Try again' }));
  }
  expect(await screen.findByRole('heading', { name: 'Spent by day' })).toBeVisible();
  expect(await screen.findByText('added today')).toBeVisible();
});
