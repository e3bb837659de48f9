import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import '../../test/support/suffix-list.ts';
import type { Actions } from '../../lib/page/actions.ts';
import { pastedRowsItem } from '../../lib/settings/items.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { SearchView } from './search-view.tsx';

afterEach(() => vi.restoreAllMocks());

const show = (text: string) =>
  render(
    <SearchView
      text={text}
      shown={null}
      db={openDatabase(`search-${crypto.randomUUID()}`)}
      actions={{} as Actions}
      onBack={() => undefined}
    />,
  );

test('a phone number is searched in the contacts, and is not a name', async () => {
  show('+44 7700 900142');
  expect(await screen.findByText('No contact matches.')).toBeVisible();
  expect(screen.getByText(/cannot be looked up/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('pasted rows are handed to the import page', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  const rows = 'name,company\nAda Brisk,Tarnwick Freight\nBo Li,Lowmere';
  show(rows);
  expect(screen.getByRole('heading', { name: '2 pasted rows' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[0].url).toMatch(/contacts\.html#import$/);
  expect(await pastedRowsItem.get()).toBe(rows);
});
