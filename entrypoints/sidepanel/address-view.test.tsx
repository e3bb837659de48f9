import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActions } from '../../lib/page/actions/actions.ts';
import { createPageStore } from '../../lib/page/page-state.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { AddressView } from './address-view.tsx';

test('a refused decision about another job is not shown as one about the addresses', async () => {
  const store = createPageStore();
  store.setState({
    problem: {
      scope: { kind: 'job', id: 'other' },
      problem: { code: 'over_session_limit', needed: 11, available: 0 },
    },
  });
  render(
    <AddressView
      state={store.getState()}
      actions={createActions(store)}
      db={openDatabase(crypto.randomUUID())}
      now={new Date('2026-01-22T10:00:00.000Z')}
      shown={{ kind: 'addresses', emails: ['ada@tarnwick.example'], how: 'pasted', pageUrl: '' }}
    />,
  );
  expect(await screen.findByRole('button', { name: /^Look up/ })).toBeVisible();
  expect(screen.queryByText(/Session limit reached/)).toBeNull();
});
