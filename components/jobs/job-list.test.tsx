import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { jobWith, receiptWith, jobWithFailure } from '../../lib/view/jobs/job.fixture.ts';
import type { DatedJobRow, JobEntry } from '../../lib/view/jobs/job-rows.ts';
import type { List } from '../../lib/model/lists/list.ts';
import { listWith } from '../../lib/view/jobs/list.fixture.ts';
import { toListRow } from '../../lib/view/jobs/list-view.ts';
import { JobList } from './job-list.tsx';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';

const now = new Date('2026-01-22T12:00:00Z');
const onOpen = vi.fn<(entry: JobEntry) => void>();
const onCancel = vi.fn<(id: string) => void>();
const onRetry = vi.fn<(id: string) => void>();
const onLink = vi.fn<(id: string, reference: string) => void>();
const onGiveUp = vi.fn<(id: string) => void>();
const onList = vi.fn<(what: string, id: string, ceiling?: number) => void>();

const entries: JobEntry[] = [
  {
    job: jobWith({ id: 'waits', name: 'Gethin Amsel', state: 'queued' }),
    receipt: null,
    contact: null,
  },
  { job: jobWith({ id: 'runs', name: 'Tobias Wren' }), receipt: null, contact: null },
  {
    job: jobWith({ id: 'done', state: 'done', charged: 1400, endedAt: '2026-01-22T10:42:00Z' }),
    receipt: receiptWith(),
    contact: null,
  },
  {
    job: jobWithFailure('unknown_outcome', 'timeout', {
      id: 'unanswered',
      name: 'Hana Kestelo',
      endedAt: '2026-01-22T09:00:00Z',
    }),
    receipt: null,
    contact: null,
  },
];

const show = (
  given: JobEntry[],
  lists: DatedJobRow[] = [],
  skipped?: ReadonlyMap<string, ReactNode>,
) =>
  render(
    <JobList
      entries={given}
      lists={lists}
      unreadable={0}
      now={now}
      askAbove={20}
      {...(skipped && { skipped })}
      onOpen={onOpen}
      onCancel={onCancel}
      onRetry={onRetry}
      onLink={onLink}
      onGiveUp={onGiveUp}
      onList={onList}
    />,
  );

beforeEach(() => {
  onOpen.mockClear();
  onCancel.mockClear();
  onRetry.mockClear();
});

test('only an unsent job can be cancelled', async () => {
  show(entries);
  const cancels = screen.getAllByRole('button', { name: /^Cancel/ });
  expect(cancels).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Gethin Amsel' }));
  expect(onCancel).toHaveBeenCalledWith('waits');
});

test('the button that sends a job again shows its price', async () => {
  show(entries);
  const again = { name: /Send again: Hana Kestelo, may be charged twice, up to 13 credits/ };
  await userEvent.click(screen.getByRole('button', again));
  expect(onRetry, 'it asks twice').not.toHaveBeenCalled();
  pressAfterReading(screen.getByRole('button', again));
  expect(onRetry).toHaveBeenCalledWith('unanswered');
});

test.each([
  [2000, false],
  [2001, true],
])(
  '"Try again" for %i hundredths, with 20 credits allowed without a question, asks: %s',
  async (held, asks) => {
    const job = jobWithFailure('failed', 'server', { id: 'failed', name: 'Hana Kestelo', held });
    show([{ job, receipt: null, contact: null }]);
    await userEvent.click(screen.getByRole('button', { name: /^Try again: Hana Kestelo/ }));
    expect(onRetry).toHaveBeenCalledTimes(asks ? 0 : 1);
    if (asks) pressAfterReading(screen.getByRole('button', { name: /^Confirm: Try again: Hana/ }));
    expect(onRetry).toHaveBeenCalledExactlyOnceWith('failed');
  },
);

test('a job without an answer can be looked up by its name, or kept as failed', async () => {
  show(entries);
  await userEvent.click(
    screen.getByRole('button', { name: 'Find it at api.enrich.example: Hana Kestelo' }),
  );
  const host = screen.getByRole('link', { name: 'api.enrich.example' });
  expect(host).toHaveAttribute('href', 'https://api.enrich.example');
  expect(screen.getByRole('button', { name: 'Copy the name' })).toBeVisible();
  expect(screen.getByText(/and find the search “.+ · .+” there/)).toBeVisible();
  const field = await screen.findByRole('textbox', { name: 'Link or id of the search' });
  await userEvent.type(field, 'https://api.enrich.example/e/1');
  await userEvent.click(screen.getByRole('button', { name: 'Link this search' }));
  expect(onLink).toHaveBeenCalledExactlyOnceWith('unanswered', 'https://api.enrich.example/e/1');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as failed: Hana Kestelo' }));
  expect(onGiveUp).toHaveBeenCalledExactlyOnceWith('unanswered');
});

test('each job states its price and its outcome, also for screen readers', () => {
  show(entries);
  expect(screen.getByText('14 credits')).toBeVisible();
  expect(screen.getByText(/Work email, personal email and mobile phone found/)).toHaveTextContent(
    'Done:',
  );
});

test('each filter shows its jobs and their number', async () => {
  show(entries);
  await userEvent.click(screen.getByRole('button', { name: 'Failed 1' }));
  expect(screen.getByRole('button', { name: 'Hana Kestelo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tobias Wren' })).toBeNull();
});

test('a job opens the person it is about', async () => {
  show(entries);
  await userEvent.click(screen.getByRole('button', { name: 'Tobias Wren' }));
  expect(onOpen).toHaveBeenCalledWith(entries[1]);
});

test('an empty list of jobs explains what will be listed', () => {
  show([]);
  expect(screen.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
});

test('a list shows its progress and cost, and can be paused and cancelled', async () => {
  show(entries, [toListRow(listWith(), now)]);
  expect(screen.getByText('12 of 20 done · 31 credits so far, up to 80')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '20 people from team.example' })).toHaveValue(12);
  await userEvent.click(screen.getByRole('button', { name: 'Pause 20 people from team.example' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 20 people from team.example' }));
  expect(onList.mock.calls).toEqual([
    ['pause', 'list'],
    ['cancel', 'list'],
  ]);
  expect(onCancel).not.toHaveBeenCalled();
});

test('a list that the user has paused goes on at a shown price', async () => {
  onList.mockClear();
  show([], [toListRow(listWith({ state: 'paused', pause: { code: 'user' } }), now)]);
  const resume = 'Resume: 20 people from team.example, up to 32 credits';
  // As small as the button beside it.
  expect(screen.getByRole('button', { name: /^Cancel/ })).toHaveClass('button-sm');
  expect(screen.getByRole('button', { name: resume })).toHaveClass('button-sm');
  await userEvent.click(screen.getByRole('button', { name: resume }));
  expect(onList).toHaveBeenCalledExactlyOnceWith('resume', 'list');
});

test('a list at its own limit goes on with a higher one, at a shown and confirmed price', async () => {
  onList.mockClear();
  const pause = { code: 'over_list_limit' as const, needed: 4, available: 0 };
  show([], [toListRow(listWith({ state: 'paused', pause }), now)]);
  expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
  const raise = 'Raise and resume: 20 people from team.example, up to 32 credits more';
  await userEvent.click(screen.getByRole('button', { name: raise }));
  expect(onList).not.toHaveBeenCalled();
  pressAfterReading(screen.getByRole('button', { name: /^Confirm: Raise and resume/ }));
  expect(onList).toHaveBeenCalledExactlyOnceWith('resume', 'list', 6300);
});

test('the keyboard focus stays in the list of jobs when a button goes with its state', () => {
  const jobs = (changes: Partial<List>) => (
    <JobList
      entries={entries}
      lists={[toListRow(listWith(changes), now)]}
      unreadable={0}
      {...{ now, onOpen, onCancel, onRetry, onLink, onGiveUp, onList }}
      askAbove={20}
    />
  );
  const { rerender } = render(jobs({}));
  screen.getByRole('button', { name: /^Pause/ }).focus();
  rerender(jobs({ state: 'paused', pause: { code: 'user' } }));
  expect(document.activeElement).toHaveTextContent(/^20 people from team\.example/);
  screen.getByRole('button', { name: /^Cancel 20 people/ }).focus();
  rerender(jobs({ state: 'cancelled', open: [], endedAt: '2026-01-22T10:05:00.000Z' }));
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: /^Active/ }));
  expect(document.body).not.toHaveFocus();
});

test('the people that a list has skipped are shown below its row only', () => {
  const lists = [
    toListRow(listWith({ id: 'a', name: 'Buyers', undecided: 2 }), now),
    toListRow(listWith({ id: 'b', name: 'Sellers' }), now),
  ];
  const skipped = ['a', 'b'].map((id) => [id, <p key={id}>Skipped by {id}</p>] as const);
  show([], lists, new Map(skipped));
  expect(screen.getByText('Buyers').closest('li')).toHaveTextContent('Skipped by a');
  expect(screen.queryByText('Skipped by b')).toBeNull();
});

test('a list leads to where its people are, and what opens nothing is no button', () => {
  const lists = [
    toListRow(listWith({ id: 'a', name: 'Buyers', pageUrl: 'https://tarnwick.example/team' }), now),
    toListRow(listWith({ id: 'b', name: 'Sellers', pageUrl: '' }), now, 'import-1'),
    toListRow(listWith({ id: 'c', name: 'Others', pageUrl: 'javascript:alert(1)' }), now),
  ];
  const given = {
    unreadable: 2,
    now,
    askAbove: 20,
    onOpen,
    onCancel,
    onRetry,
    onLink,
    onGiveUp,
    onList,
  };
  render(<JobList {...given} entries={entries} lists={lists} canOpen={() => false} />);
  const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
  expect(linkTo('Buyers')).toBe('https://tarnwick.example/team');
  expect(linkTo('Sellers')).toBe('contacts.html#import/import-1');
  expect(linkTo('Others')).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Tobias Wren' })).toBeNull();
  expect(screen.getByText('Tobias Wren')).toBeVisible();
  expect(screen.getByText('2 jobs from another version are kept and not shown.')).toBeVisible();
});
