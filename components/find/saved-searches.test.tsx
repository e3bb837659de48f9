import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchRow } from '../../lib/view/find/saved-searches.ts';
import { layOut } from '../contacts/contacts-page.fixture.tsx';
import { SavedSearches } from './saved-searches.tsx';

beforeEach(layOut);

const ROW: SearchRow = {
  id: 's',
  name: 'Buyers',
  conditions: 'buyer',
  total: 12,
  added: 0,
  isAddedCertain: true,
  addedPrice: '',
  counted: '',
  shown: '',
  find: {} as SearchRow['find'],
  isDue: false,
};

test('A kept search is removed only after a question that says what is lost', async () => {
  const onRemove = vi.fn<(row: SearchRow) => void>();
  const nothing = () => {};
  render(
    <SavedSearches
      rows={{ saved: [ROW], shown: [] }}
      canCount={false}
      isCounting={false}
      isDaily={false}
      host="api.tarnwick.example"
      message=""
      hrefOf={(id) => `#find/${id}`}
      onSearch={nothing}
      onOpen={nothing}
      onRemove={onRemove}
      onCountAll={nothing}
      onDaily={nothing}
    />,
  );
  const user = userEvent.setup();
  expect(screen.getByRole('link', { name: 'Open Buyers' })).toHaveAttribute('href', '#find/s');
  await user.click(screen.getByRole('button', { name: 'Remove the saved search Buyers' }));
  expect(onRemove).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toHaveTextContent('People who were shown stay, free to open.');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(ROW);
});
