import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ImportRecord } from '../../lib/model/import.ts';
import { NO_COUNTS, type List } from '../../lib/model/lists/list.ts';
import { listWith } from '../../lib/view/jobs/list.fixture.ts';
import { RunStep } from './run-step.tsx';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';

const RECORD: ImportRecord = {
  id: 'i',
  name: 'leads.csv',
  format: 'csv',
  delimiter: ',',
  header: null,
  mapping: [],
  size: 1200,
  counts: { people: 1200, owned: 0, fromFile: 0, suppressed: 0, unusable: 0, wanted: 1200 },
  kinds: ['work_email'],
  worst: 120_000,
  ceiling: 100,
  state: 'started',
  listId: 'l',
  savedTo: 1200,
  createdAt: '2026-11-20T10:00:00.000Z',
};

function show(list: Partial<List>, pauseNotice: string | null = null, problem = '') {
  const given = {
    onPause: vi.fn<() => void>(),
    onResume: vi.fn<(ceiling?: number) => void>(),
    onStop: vi.fn<() => void>(),
  };
  render(
    <RunStep
      record={RECORD}
      list={listWith({ size: 1200, counts: { ...NO_COUNTS, waiting: 1200 }, ...list })}
      rows={[]}
      from={0}
      askAbove={20}
      pauseNotice={pauseNotice}
      problem={problem}
      onPage={() => {}}
      {...given}
    />,
  );
  return { ...given, user: userEvent.setup() };
}

test('A raise above the limit for one click asks once more in the button', async () => {
  const { onResume, user } = show({ state: 'paused', pause: { code: 'over_list_limit' } });
  await user.click(screen.getByRole('button', { name: /^Raise and go on, up to/ }));
  expect(onResume).not.toHaveBeenCalled();
  pressAfterReading(screen.getByRole('button', { name: /^Confirm/ }));
  expect(onResume).toHaveBeenCalledOnce();
});

test('Stop asks first, and says how many people are not looked up', async () => {
  const { onStop, user } = show({ state: 'running' });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).not.toHaveBeenCalled();
  pressAfterReading(
    screen.getByRole('button', { name: 'Stop for good? 1,200 people are not looked up.' }),
  );
  expect(onStop).toHaveBeenCalledOnce();
});

test('A limit that is reached is shown with what raises it, and a refused change with its reason', () => {
  show({ state: 'paused', pause: { code: 'over_day_limit' } }, 'Raise the limit', 'Refused.');
  expect(screen.getByText('Raise the limit')).toBeVisible();
  expect(screen.queryByText('Nothing more is charged until it goes on.')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Refused.');
});

test('Numbers have the format of the app', () => {
  show({ state: 'running' });
  expect(screen.getByText('0 of 1,200')).toBeVisible();
  expect(screen.getByText('Rows 1 to 50 of 1,200')).toBeVisible();
});

test('A button without more rows keeps the focus, and says so', async () => {
  const { user } = show({ state: 'running' });
  const button = screen.getByRole('button', { name: 'Previous rows' });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(screen.getByText('These are the first rows.')).toBeVisible();
});

test('A reached ceiling separates the thousands of its numbers', () => {
  const counts = { ...NO_COUNTS, found: 20_006, waiting: 29_994 };
  const pause = { code: 'over_list_limit' } as const;
  show({ state: 'paused', pause, size: 50_000, counts });
  expect(document.body).toHaveTextContent('Looked up: 20,006 of 50,000 people. Waiting: 29,994');
});
