import { knownCompanyWith } from '../../../lib/contacts/known-company.fixture.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContactHandlers } from '../../../lib/background/contacts/contacts.ts';
import { createSuppressions } from '../../../lib/enrichment/suppression/find-suppression-ids.ts';
import { createActions } from '../../../lib/page/actions/actions.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import { createEngineStore } from '../../../lib/store/engine-store.ts';
import { companyWith } from '../../../lib/view/company/company.fixture.ts';
import {
  answerMessages,
  type Answer,
  type AnswerMessages,
} from '../../../test/support/extension/answer-messages.ts';
import { CompaniesScreen } from './companies-screen.tsx';

const AT = '2026-01-10T10:42:00.000Z';
let send: AnswerMessages;
beforeEach(() => {
  send = answerMessages();
});
afterEach(() => {
  globalThis.location.hash = '';
});

async function show() {
  const db = openDatabase(crypto.randomUUID());
  await db.companies.put(
    knownCompanyWith({
      company: companyWith(),
      checkedAt: AT,
      savedAt: AT,
      createdAt: AT,
      updatedAt: AT,
    }),
  );
  const store = createEngineStore(db);
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  const worker = createContactHandlers({ db, store, suppressions });
  const page = createPageStore();
  const actions = createActions(page);
  const collaborators = { db, page, actions, loadSuffixes: async () => {}, download: () => {} };
  render(<CompaniesScreen collaborators={collaborators} openId="tarnwick" now={new Date(AT)} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  return { worker, user, item: screen.getByRole('menuitem', { name: 'Remove from companies' }) };
}

test('A company is removed from the list, and comes back with Undo', async () => {
  const { worker, user, item } = await show();
  const request = { id: 'tarnwick' };
  send.mockImplementation((name) =>
    name === 'company.remove' ? worker.removeCompany(request) : worker.restoreCompany(request),
  );
  await user.click(item);
  expect(send).toHaveBeenCalledExactlyOnceWith('company.remove', request);
  expect(await screen.findByText(/^Tarnwick Freight removed from companies/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row')).toBeNull());
  expect(globalThis.location.hash).toBe('#companies');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /^Tarnwick Freight/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('A company that the user opens while the removal is stored stays open', async () => {
  const { user, item } = await show();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  send.mockReturnValue(promise);
  await user.click(item);
  globalThis.location.hash = '#companies/lowmere';
  resolve({ ok: true, value: {} });
  expect(await screen.findByText(/^Tarnwick Freight removed from companies/)).toBeVisible();
  expect(globalThis.location.hash).toBe('#companies/lowmere');
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
});

test('A company that could not be removed stays open, and the page says so', async () => {
  const { user, item } = await show();
  send.mockResolvedValue({ ok: false, problem: { code: 'internal' } });
  await user.click(item);
  expect(await screen.findByText(/^Nothing was changed/)).toBeVisible();
  expect(screen.getByRole('complementary', { name: 'Tarnwick Freight' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
