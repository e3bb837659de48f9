import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactWith, revealedEmails } from '../../lib/contacts/contact.fixture.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { layOut, NOW, showPage } from './contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

const RECEIPT = receiptWith({
  id: 'job-1',
  contactIds: ['maren'],
  lines: [{ what: 'work_email', outcome: 'found', charged: 100, contactId: 'maren' }],
});
const CONTACT = contactWith({
  workEmail: revealedEmails(
    ['maren@tarnwick.example', 'DELIVERABLE'],
    ['m.osei@tarnwick.example', 'CATCH_ALL'],
  ),
});

/** Opens the source of this value. */
async function openSource(value: string, receipts = [RECEIPT]) {
  const { user } = showPage({ open: CONTACT, receipts });
  const button = screen.getByRole('button', { name: value });
  await user.click(button);
  const source = within(document.getElementById(button.getAttribute('aria-controls')!)!);
  return { user, button, source };
}

it.each(['maren@tarnwick.example', 'm.osei@tarnwick.example'])(
  'the revealed value %s says its source, and leads to its receipt',
  async (value) => {
    const { user, button, source } = await openSource(value);
    expect(source.getByText('Answered by').closest('div')).toHaveTextContent(
      new URL(RECEIPT.baseUrl).host,
    );
    expect(source.getByText('Charged').closest('div')).toHaveTextContent('1 credit');
    expect(source.getByRole('link', { name: 'Open receipt' })).toHaveAttribute(
      'href',
      'receipts.html#job-1',
    );
    expect(source.getByRole('button', { name: `This value was wrong: ${value}` })).toBeVisible();
    await user.click(source.getByRole('button', { name: 'Hide source' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  },
);

it('a value without its receipt says so, and leads nowhere', async () => {
  const { source } = await openSource('maren@tarnwick.example', []);
  expect(source.getByText('The receipt of this value is no longer kept.')).toBeVisible();
  expect(source.queryByRole('link')).toBeNull();
});

it('an address that was looked up and may be of an earlier job is shown, while a work email is offered', async () => {
  const { user } = showPage({
    open: contactWith({
      companyDomain: 'acme.example',
      workEmail: null,
      givenEmails: [{ email: 'jane@earlier.example', at: NOW.toISOString(), jobId: 'job-1' }],
    }),
  });
  const pane = within(screen.getByRole('complementary'));
  expect(pane.getByText('jane@earlier.example')).toBeVisible();
  expect(pane.queryByText('No work email revealed yet')).toBeNull();
  expect(pane.getByRole('button', { name: 'Reveal work email, 1 credit' })).toBeVisible();
  await user.click(pane.getByRole('button', { name: 'Copy work email jane@earlier.example' }));
  expect(await navigator.clipboard.readText()).toBe('jane@earlier.example');
});
