import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { ImportRecord, ImportRow } from '../../lib/model/import.ts';
import { NO_COUNTS, type List } from '../../lib/model/lists/list.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import { listRowWith, listWith } from '../../lib/view/jobs/list.fixture.ts';
import type { RunRow } from './run-rows.tsx';
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

type Shown = { pauseNotice?: string; problem?: string; savedList?: Label; rows?: RunRow[] };

function show(
  list: Partial<List>,
  { pauseNotice, problem = '', savedList, rows = [] }: Shown = {},
) {
  const given = {
    onPause: vi.fn<() => void>(),
    onResume: vi.fn<(ceiling?: number) => void>(),
    onStop: vi.fn<() => void>(),
  };
  render(
    <RunStep
      record={RECORD}
      list={listWith({ size: 1200, counts: { ...NO_COUNTS, waiting: 1200 }, ...list })}
      savedList={savedList ?? null}
      rows={rows}
      from={0}
      askAbove={20}
      pauseNotice={pauseNotice ?? null}
      problem={problem}
      onPage={() => {}}
      now={new Date('2026-11-20T12:00:00.000Z')}
      {...given}
    />,
  );
  return { ...given, user: userEvent.setup() };
}

const ROW: ImportRow = {
  id: 'i:0',
  importId: 'i',
  index: 0,
  cells: [],
  person: NO_PERSON,
  workEmails: [],
  personalEmails: [],
  phones: [],
  problem: null,
  sameAs: 0,
  wanted: ['work_email'],
  isSuppressed: false,
  listIndex: 0,
  contactId: null,
};

test('A person who is searched for has the time since the request was sent', () => {
  const sentAt = new Date(Date.now() - 98_000).toISOString();
  const listRow = { ...listRowWith('l', 0, NO_PERSON), outcome: 'running' } as const;
  show({}, { rows: [{ row: ROW, first: ROW, contact: null, charged: null, listRow, sentAt }] });
  expect(screen.getByRole('table')).toHaveTextContent(/Searching 1:(?:38|39|4\d)/);
});

test('The list that the people are saved to is named, and opens', () => {
  const createdAt = '2026-01-02T10:00:00.000Z';
  show(
    {},
    { savedList: { id: 'q1', kind: 'list', name: 'Q1', colour: 0, position: 1, createdAt } },
  );
  expect(screen.getByText('saved to')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Q1' })).toHaveAttribute('href', '#list/q1');
});

test('A running import says how long it takes and that it goes on, a paused one what becomes of its rows', () => {
  show({ size: 250, counts: { ...NO_COUNTS, waiting: 250 } });
  expect(
    screen.getByText(/^About 3 to 12 minutes left\. .*goes on in the background\.$/),
  ).toBeVisible();
  show({ state: 'paused', pause: { code: 'user' } });
  expect(screen.getByText(/Waiting rows stay until you resume or stop/)).toBeVisible();
});

test('A paused import says since when it is paused, where that is known', () => {
  show({ state: 'paused', pause: { code: 'user', at: '2026-11-20T11:32:00.000Z' } });
  expect(screen.getByText(/^Paused.· 11:32$/)).toBeVisible();
  show({ state: 'paused', pause: { code: 'user' } });
  expect(screen.getByText('Paused')).toBeVisible();
});

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
  const pause = { code: 'over_day_limit' } as const;
  show({ state: 'paused', pause }, { pauseNotice: 'Raise the limit', problem: 'Refused.' });
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
