import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createActions } from '../../../lib/page/actions/actions.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import type { Database } from '../../../lib/store/database.ts';
import { createListEnvironment } from '../../../test/support/extension/list-environment.ts';
import { PastedRun } from './pasted-run.tsx';

let db: Database;

beforeEach(() => {
  ({ db } = createListEnvironment().engine);
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async () => ({
    ok: true,
    value: { left: 0 },
  }));
});
afterEach(() => vi.restoreAllMocks());

function open() {
  const store = createPageStore();
  return render(
    <PastedRun
      state={store.getState()}
      actions={createActions(store)}
      now={new Date()}
      db={db}
      id="one"
    />,
  );
}

test('nothing is said of an import before it is read, nor that one has finished that cannot be read', async () => {
  await db.imports.put({ id: 'one' });
  const { container } = open();
  expect(container.querySelector('.panel-body')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(
    await screen.findByRole('heading', { name: 'This import could not be read' }),
  ).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Open the rows' })).toBeVisible();
});

test('an import that was deleted does not go on', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'This import is gone' })).toHaveFocus();
  expect(screen.getByText(/^The copy of the file is deleted after 30 days/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import a file' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open the rows' })).toBeNull();
  expect(screen.queryByText(/in the background/)).toBeNull();
});
