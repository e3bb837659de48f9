import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareFind, showFind, type FindFixture } from './find-screen.fixture.tsx';

let find: FindFixture;
beforeEach(() => {
  find = prepareFind();
});
afterEach(() => {
  find.page.abort();
  vi.restoreAllMocks();
});

it('Without a filter the page leads to the first one.', async () => {
  const { user } = await showFind(find, 'counted');
  await user.click(screen.getByRole('button', { name: 'Set a filter' }));
  expect(screen.getByLabelText('Add a title')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('In a narrow window, where the filters are not beside the count, it opens them.', async () => {
  const { user } = await showFind(find, 'counted');
  const button = screen.getByRole('button', { name: 'Set a filter' });
  // The column is not displayed there: a browser then leaves the focus where it is.
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => {});
  await user.click(button);
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByLabelText('Add a title')).toBeInTheDocument();
});

it('Without a saved search the page leads to the search.', async () => {
  const { user } = await showFind(find, 'counted', 'saved');
  globalThis.location.hash = '#find/saved';
  await user.click(screen.getByRole('button', { name: 'Open Search' }));
  expect(globalThis.location.hash).toBe('#find');
});
