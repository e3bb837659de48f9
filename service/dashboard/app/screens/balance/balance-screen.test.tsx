import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDashboard } from '../../dashboard.fixture.tsx';
import { LEDGER } from '../../sample/money.fixture.ts';

const NO_LINES = { lines: [], next: null, total: 0, change: 0 };

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

it('says that the figures did not load, with “Try again”', async () => {
  const { service, user } = showDashboard('/balance', undefined, (fixture) =>
    fixture.answer({ getBalance: undefined }),
  );
  await screen.findByText('The figures did not load');
  service.answer({});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('added today')).toBeVisible();
});

it('sums all lines that match, also those on pages that were not loaded', async () => {
  showDashboard('/balance', undefined, (fixture) =>
    fixture.answer({ listLedger: { ...LEDGER, next: 'more', total: 3120, change: -425_050 } }),
  );
  expect(await screen.findByText('25 of 3,120 lines, −4,250.50 in all')).toBeVisible();
});
