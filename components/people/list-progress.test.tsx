import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { List } from '../../lib/model/lists/list.ts';
import { listWith } from '../../lib/view/jobs/list.fixture.ts';
import { ListProgress } from './list-progress.tsx';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';

const on = {
  onPause: vi.fn<() => void>(),
  onResume: vi.fn<(ceiling?: number) => void>(),
  onCancel: vi.fn<() => void>(),
  onDone: vi.fn<() => void>(),
  onBackground: vi.fn<() => void>(),
  onJobs: vi.fn<() => void>(),
};
const show = (changes: Partial<List> = {}) =>
  render(<ListProgress list={listWith(changes)} {...on} />);

test('a running list shows its progress, its cost and what cancelling does', async () => {
  show();
  expect(screen.getByText('12 of 20 done · 31 credits so far, up to 80')).toBeVisible();
  expect(screen.getByText(/what was not sent costs nothing/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue in background' }));
  expect(on.onBackground).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
  expect([on.onPause, on.onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a paused list shows the reason and a button to resume', async () => {
  show({ state: 'paused', pause: { code: 'over_day_limit', needed: 4, available: 1 } });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Paused at the limit of the day. The next one needs 4 credits, 1 left.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Resume, up to 32 credits' }));
  expect(on.onResume).toHaveBeenLastCalledWith();
});

test('a list that waits for a decision leads to the jobs', async () => {
  show({ state: 'paused', pause: { code: 'lost_answer' } });
  expect(screen.getByRole('button', { name: 'Resume, up to 32 credits' })).not.toHaveClass(
    'button-primary',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open Jobs' }));
  expect(on.onJobs).toHaveBeenCalledOnce();
});

test('the limit of a list is raised only at a shown and confirmed price', async () => {
  on.onResume.mockClear();
  show({ state: 'paused', pause: { code: 'over_list_limit', needed: 4, available: 0 } });
  await userEvent.click(
    screen.getByRole('button', { name: 'Raise and resume, up to 32 credits more' }),
  );
  expect(on.onResume).not.toHaveBeenCalled();
  pressAfterReading(screen.getByRole('button', { name: /^Confirm/ }));
  expect(on.onResume).toHaveBeenCalledWith(6300);
});

test.each([
  ['is paused', /^Pause/, { state: 'paused', pause: { code: 'user' } }],
  ['ends', /^Cancel/, { state: 'done', open: [] }],
] satisfies [string, RegExp, Partial<List>][])(
  'the keyboard focus stays at the progress when the list %s',
  (_, button, changes) => {
    const { rerender } = show();
    const heading = screen.getByRole('heading');
    screen.getByRole('button', { name: button }).focus();
    rerender(<ListProgress list={listWith({ charged: 1100 })} {...on} />);
    expect(heading).not.toHaveFocus();
    rerender(<ListProgress list={listWith(changes)} {...on} />);
    expect(heading).toHaveFocus();
  },
);

test('a finished list shows its outcome and a button to select again', async () => {
  show({ state: 'done', open: [], endedAt: '2026-01-22T10:05:00.000Z' });
  expect(screen.getByRole('status')).toHaveTextContent('9 found, 2 not found, 1 already yours.');
  await userEvent.click(screen.getByRole('button', { name: 'Select again' }));
  expect(on.onDone).toHaveBeenCalledTimes(1);
});
