import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import type { Affordability } from '../../lib/view/affordability.ts';
import { flagWith } from '../../lib/receipts/flag.fixture.ts';
import { jobWith, jobWithFailure } from '../../lib/view/jobs/job.fixture.ts';
import { toPersonScreen, type PersonFacts } from '../../lib/view/person/person-screen.ts';
import { toRevealRows } from '../../lib/view/person/reveal-rows.ts';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import { useSingleKeys } from '../frame/use-single-keys.ts';
import { ShortcutsContext } from '../ui/hooks/shortcuts.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';

const now = new Date('2026-01-22T12:00:00Z');
const onReveal = vi.fn<(kinds: readonly Kind[], price: number) => void>();
const onCopy = vi.fn<(value: string) => void>();
const onRetry = vi.fn<() => void>();
const onGiveUp = vi.fn<() => void>();
const onLink = vi.fn<(reference: string) => void>();
const onAddCredits = vi.fn<() => void>();
const onBalance = vi.fn<() => void>();
const none = () => {};

const callbacks: NoticeCallbacks = {
  onRetry,
  onBackground: none,
  onCancel: none,
  onOptions: none,
  onAddCredits,
  onEdit: none,
  onReload: none,
  onGiveUp,
  onLink,
  onDismiss: none,
  limit: null,
};
const person = { ...NO_PERSON, fullName: 'Maren Osei-Thorvik', companyDomain: 'tarnwick.example' };

type Setting = Partial<PersonFacts> & { askAbove?: number } & Partial<Affordability>;

function Panel({ stoppedBy, available = 42_600, online = true, askAbove = 20, ...given }: Setting) {
  useSingleKeys(true);
  const facts: PersonFacts = {
    person,
    subject: null,
    contact: null,
    jobs: [],
    receipts: [],
    since: now.toISOString(),
    sendProfileLink: true,
    service: null,
    host: 'api.enrich.example',
    refused: null,
    dismissed: [],
    ...given,
  };
  const rows = toRevealRows(facts, now);
  const shown = toPersonScreen(facts, rows, now);
  const affordability = { online, identifiable: shown.identifiable, available, stoppedBy };
  return (
    <ShortcutsContext value={{ enabled: true, hints: true }}>
      <main>
        <h1>Maren</h1>
        <PersonDetails
          screen={shown}
          rows={rows}
          affordability={affordability}
          askAbove={askAbove}
          now={now}
          copied={null}
          getSource={() => [{ name: 'Answered by', value: 'api.enrich.example' }]}
          onCopy={onCopy}
          onReveal={onReveal}
          onBalance={onBalance}
          onContacts={none}
          callbacks={callbacks}
        />
        <PersonActions
          screen={shown}
          affordability={affordability}
          askAbove={askAbove}
          onBackground={none}
          onCancel={none}
          onRefresh={none}
          onCopy={onCopy}
        />
      </main>
    </ShortcutsContext>
  );
}

beforeEach(() => void vi.clearAllMocks());

test('every price is in the name of its button, and the cheapest is filled', () => {
  render(<Panel />);
  for (const name of [
    'Reveal work email, 1 credit',
    'Reveal personal email, 3 credits',
    'Reveal mobile phone, 10 credits',
    'Reveal all, up to 14 credits',
  ]) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  expect(document.querySelectorAll('.button-primary')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Reveal work email/ })).toHaveClass('button-primary');
});

describe('keys press the visible buttons', () => {
  test.each([
    ['w', ['work_email'], 100],
    ['P', ['personal_email'], 300],
    ['m', ['phone'], 1000],
    ['a', ['work_email', 'personal_email', 'phone'], 1400],
  ])('%s', async (key, kinds, price) => {
    render(<Panel />);
    await userEvent.keyboard(key);
    expect(onReveal).toHaveBeenCalledExactlyOnceWith(kinds, price);
  });

  test('but not during a search', async () => {
    render(<Panel contact={contactWith({ workEmail: null })} jobs={[jobWith()]} />);
    await userEvent.keyboard('pma');
    expect(onReveal).not.toHaveBeenCalled();
  });

  test('but not in a field or with a modifier key', async () => {
    render(
      <>
        <input aria-label="Search" />
        <Panel />
      </>,
    );
    await userEvent.keyboard('{Control>}w{/Control}');
    await userEvent.type(screen.getByLabelText('Search'), 'wpma');
    expect(onReveal).not.toHaveBeenCalled();
  });

  test('C copies the selected value', async () => {
    render(<Panel contact={contactWith()} />);
    await userEvent.keyboard('c');
    expect(onCopy).toHaveBeenCalledWith('maren.osei-thorvik@tarnwick.example');
  });
});

test('the first action for an owned person copies, and a refresh comes second', async () => {
  render(<Panel contact={contactWith()} />);
  const [first, second] = within(document.querySelector<HTMLElement>('.action-bar')!).getAllByRole(
    'button',
  );
  expect(second).toHaveAccessibleName('Refresh, up to 1 credit');
  await userEvent.click(first!);
  expect(onCopy).toHaveBeenCalledWith('maren.osei-thorvik@tarnwick.example');
});

test('a refresh and another try above the limit need a confirmation, too', async () => {
  const contact = contactWith();
  const { unmount } = render(<Panel contact={contact} askAbove={0} />);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh, up to 1 credit' }));
  expect(screen.getByRole('button', { name: 'Confirm: Refresh, up to 1 credit' })).toBeVisible();
  unmount();
  render(<Panel contact={contact} jobs={[jobWithFailure('failed', 'server')]} askAbove={5} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Try again/ }));
  expect(onRetry).not.toHaveBeenCalled();
  pressAfterReading(screen.getByRole('button', { name: /^Confirm: Try again/ }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a price above the limit for one click needs a confirmation', async () => {
  render(<Panel askAbove={5} />);
  await userEvent.click(screen.getByRole('button', { name: /^Reveal mobile phone/ }));
  expect(onReveal).not.toHaveBeenCalled();
  pressAfterReading(
    screen.getByRole('button', { name: 'Confirm: Reveal mobile phone, 10 credits' }),
  );
  expect(onReveal).toHaveBeenCalledExactlyOnceWith(['phone'], 1000);
});

test('an unaffordable reveal keeps its price, and shows what is missing and what is not', async () => {
  const { rerender } = render(<Panel available={600} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reveal mobile phone, 10 credits' }));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Mobile phone costs up to 10 credits and you have 6 credits.');
  expect(alert).toHaveTextContent('Work email costs 1 credit, so you can still reveal it.');
  expect(document.querySelectorAll('.button-primary')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Add credits' }));
  expect(onAddCredits).toHaveBeenCalledOnce();
  expect(onBalance, 'credits may have been added').toHaveBeenCalledOnce();
  expect(onReveal).not.toHaveBeenCalled();
  rerender(<Panel available={1600} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the notice of a blocked press goes with its reason', async () => {
  const { rerender } = render(<Panel stoppedBy="host_not_allowed" />);
  await userEvent.keyboard('w');
  expect(screen.getByRole('alert')).toHaveTextContent('Your service is not allowed.');
  rerender(<Panel />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offline, no request can be made', () => {
  render(<Panel online={false} />);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  for (const button of screen.getAllByRole('button', { name: /^Reveal/ })) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
  }
});

test('a failed search has its notice below its row, and another try has a price', async () => {
  render(<Panel contact={contactWith()} jobs={[jobWithFailure('failed', 'server')]} />);
  const alert = await screen.findByRole('alert');
  const row = alert.closest('li')?.previousElementSibling;
  expect(row).toHaveTextContent('Mobile phone');
  await userEvent.click(
    within(alert).getByRole('button', { name: /^Try again, up to 13 credits/ }),
  );
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a search without an answer is not offered again before the user has decided', async () => {
  render(<Panel contact={contactWith()} jobs={[jobWithFailure('unknown_outcome', 'timeout')]} />);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reveal/ })).toBeNull();
  const again = { name: /Send again, may be charged twice, up to 13 credits/ };
  await userEvent.click(screen.getByRole('button', again));
  expect(onRetry, 'it asks twice').not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as failed' }));
  expect(onGiveUp).toHaveBeenCalledOnce();
});

test('a search without an answer continues from its id at the service', async () => {
  render(<Panel contact={contactWith()} jobs={[jobWithFailure('unknown_outcome', 'timeout')]} />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Find it at api.enrich.example' }),
  );
  const field = await screen.findByRole('textbox', { name: 'Link or id of the search' });
  await userEvent.click(screen.getByRole('button', { name: 'Link this search' }));
  expect(field).toBeInvalid();
  await userEvent.type(field, 'https://enrich.example/e/1');
  await userEvent.click(screen.getByRole('button', { name: 'Link this search' }));
  expect(onLink).toHaveBeenCalledWith('https://enrich.example/e/1');
});

test('a countdown is visible, but not announced every second', async () => {
  const job = jobWithFailure('queued', 'rate_limit', { nextAt: '2026-01-22T12:00:42.000Z' });
  render(<Panel contact={contactWith()} jobs={[job]} />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This search starts by itself. Next try in 0:42.');
  expect(within(alert).getByText('Next try in 0:42.')).toHaveAttribute('aria-hidden', 'true');
});

test('a press on a value opens its source', async () => {
  render(<Panel contact={contactWith()} />);
  await userEvent.click(screen.getByRole('button', { name: /^maren\.osei/ }));
  expect(screen.getByText('Answered by')).toBeVisible();
  expect(screen.getByText('What the statuses mean')).toBeVisible();
});

test.each<[string, Setting]>([
  ['nothing revealed', {}],
  ['searching', { contact: contactWith(), jobs: [jobWith()] }],
  ['revealed', { contact: contactWith() }],
  ['failed', { contact: contactWith(), jobs: [jobWithFailure('unknown_outcome', 'timeout')] }],
  ['offline', { online: false }],
])('%s breaks no accessibility rule', async (_name, setting) => {
  const { container } = render(<Panel {...setting} />);
  expect(await screen.findByRole('main')).toBeVisible();
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('marking a value as wrong closes its source, and that of the value in its place', async () => {
  const values = ['m.osei@tarnwick.example', 'maren@tarnwick.example'].map((email) => ({
    email,
    status: 'DELIVERABLE',
  }));
  const contact = contactWith({
    workEmail: { checkedAt: '2026-01-10T10:42:00.000Z', jobId: 'job-1', values },
  });
  const flag = flagWith({ value: values[0]!.email });
  const { rerender } = render(<Panel contact={contact} />);
  await userEvent.click(screen.getByRole('button', { name: values[0]!.email }));
  expect(screen.getByText('Answered by')).toBeVisible();
  for (const [flags, shown] of [
    [[flag], values[1]!],
    [[], values[0]!],
  ] as const) {
    rerender(<Panel contact={contact} flags={flags} />);
    expect(screen.getByRole('button', { name: shown.email })).toBeVisible();
    expect(screen.queryByText('Answered by')).toBeNull();
  }
});
