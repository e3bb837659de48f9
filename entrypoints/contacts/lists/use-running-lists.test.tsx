import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { NO_COUNTS } from '../../../lib/model/lists/list.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import { createListStore } from '../../../lib/store/list-store.ts';
import { listWith } from '../../../lib/view/jobs/list.fixture.ts';
import { followLists } from './follow-lists.ts';
import type { RevealCollaborators } from './use-reveal-missing.tsx';
import { useRunningLists } from './use-running-lists.tsx';

const NOW = new Date('2026-01-22T12:00:00Z');
const LIST_ID = '0b8e5a52-0f0e-4c6e-9f43-5f8f0a7c1d11';

test('A list that ends while it is shown says what it found, gets the focus of its buttons, and is closed', async () => {
  const db = openDatabase(crypto.randomUUID());
  const store = createListStore(db);
  const running = listWith({ id: LIST_ID });
  await store.putList(running);
  const collaborators = {
    page: createPageStore(),
    actions: {} as Actions,
    followLists: followLists(db),
  } as unknown as RevealCollaborators;
  const Page = () => useRunningLists(collaborators, NOW).progress;
  render(<Page />);
  (await screen.findByRole('button', { name: 'Pause' })).focus();
  const counts = { ...NO_COUNTS, found: 17, not_found: 3 };
  await act(() => store.putList({ ...running, state: 'done', open: [], counts }));
  expect(await screen.findByText(/17 found, 3 not found\./)).toBeVisible();
  expect(screen.getByText(running.name)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(running.name)).toBeNull());
});
