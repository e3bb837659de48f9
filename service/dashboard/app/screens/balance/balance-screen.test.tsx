import { screen, waitFor } from '@testing-library/react';
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
