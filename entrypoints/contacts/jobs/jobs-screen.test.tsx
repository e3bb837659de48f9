import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import { jobWith } from '../../../lib/view/jobs/job.fixture.ts';
import { JobsScreen } from './jobs-screen.tsx';

beforeEach(() => {
  globalThis.location.hash = '#jobs';
});

async function show(isKnown = true) {
  const db = openDatabase(crypto.randomUUID());
  const contact = contactWith({ fullName: 'Ana Wren' });
  if (isKnown) await db.contacts.put(contact);
  const { items } = jobWith();
  await db.jobs.put({
    ...jobWith({ state: 'queued', endedAt: null, name: 'Ana Wren' }),
    items: items.map((item) => ({ ...item, contactId: contact.id })),
    contactIds: [contact.id],
  });
  const cancelJob = vi.fn<(id: string) => void>();
  const page = createPageStore();
  const actions = { cancelJob, dismissProblem: () => {} } as unknown as Actions;
  render(<JobsScreen db={db} page={page} actions={actions} now={new Date()} />);
  return { contact, cancelJob, page, user: userEvent.setup() };
}

test('a waiting job is listed with its state, and can be cancelled', async () => {
  const { cancelJob, user } = await show();
  await user.click(await screen.findByRole('button', { name: /^Cancel Ana Wren/ }));
  expect(cancelJob).toHaveBeenCalledExactlyOnceWith(jobWith().id);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Jobs');
});

test('another try that is refused for lack of credits offers to add some', async () => {
  const { page } = await show();
  const problem = { code: 'not_enough_credits' as const, needed: 13, available: 3 };
  act(() => page.setState({ problem: { scope: { kind: 'job', id: jobWith().id }, problem } }));
  expect(await screen.findByRole('button', { name: /^Add credits/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
});

test('the person of a job opens among the contacts', async () => {
  const { contact, user } = await show();
  await user.click(await screen.findByRole('button', { name: /^Ana Wren/ }));
  expect(globalThis.location.hash).toBe(`#${contact.id}`);
});

test('a job without a contact and a receipt opens nothing, and is no button', async () => {
  await show(false);
  expect(await screen.findByText('Ana Wren')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ana Wren/ })).toBeNull();
});
