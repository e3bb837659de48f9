import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Kind } from '../../lib/model/kinds.ts';
import type { ListMember } from '../../lib/view/people/list-members.ts';
import type { RowOutcome } from '../../lib/model/lists/list.ts';
import { toListRevealOffer, type ListedRow } from '../../lib/view/people/list-people.ts';
import { useSingleKeys } from '../frame/use-single-keys.ts';
import { ShortcutsContext } from '../ui/hooks/shortcuts.ts';
import { PeopleActions } from './people-actions.tsx';
import { PeopleList } from './people-list.tsx';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';

const person = (fullName: string) => ({
  fullName,
  firstName: '',
  lastName: '',
  title: '',
  companyName: 'Tarnwick Freight',
  companyDomain: '',
  location: '',
  networkUrl: '',
  pageUrl: '',
});
const getRow = (index: number, name: string, state: ListedRow['state'] = 'open'): ListedRow => ({
  index,
  name,
  state,
  person: person(name),
  text: 'Tarnwick Freight',
  contact: null,
  values: [],
});
const ROWS = [
  getRow(0, 'Ada Example'),
  getRow(1, 'Bo Example'),
  getRow(2, 'Cy Example', 'yours'),
  getRow(3, 'Di Example', 'suppressed'),
];

const onReveal = vi.fn<() => void>();
const onBalance = vi.fn<() => void>();
const onCopy = vi.fn<(value: string) => void>();
const onOpen = vi.fn<(row: ListedRow) => void>();

const now = new Date('2026-01-22T12:00:00Z');
const still = {
  now,
  ticked: new Set<number>(),
  onTick: () => undefined,
  filter: null,
  onFilter: () => undefined,
  onOpen,
  onCopy,
};

type PageProps = {
  askAbove?: number;
  uncertain?: string;
  available?: number | null;
  open?: number;
};

function Page({ askAbove = 100, uncertain = '', available = null, open = 0 }: PageProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set([0, 1]));
  const [filter, setFilter] = useState<string | null>(null);
  useSingleKeys(true);
  const chosen = ROWS.filter(({ index }) => ticked.has(index));
  return (
    <ShortcutsContext value={{ enabled: true, hints: true }}>
      <PeopleList
        now={now}
        filter={filter}
        onFilter={setFilter}
        rows={ROWS}
        ticked={ticked}
        onOpen={onOpen}
        onCopy={onCopy}
        onTick={(indices, on) => {
          const next = new Set(ticked);
          for (const index of indices)
            if (on) next.add(index);
            else next.delete(index);
          setTicked(next);
        }}
      />
      <PeopleActions
        kinds={['work_email']}
        offer={toListRevealOffer(chosen, ['work_email'])}
        affordability={{ online: true, identifiable: true, available }}
        askAbove={askAbove}
        uncertain={uncertain}
        busy={false}
        onKinds={() => undefined}
        onReveal={onReveal}
        onBalance={onBalance}
        selectOpen={
          open > 0 && chosen.length === 0
            ? { count: open, onSelect: () => setTicked(new Set([0, 1])) }
            : null
        }
      />
    </ShortcutsContext>
  );
}

test('people are selected by mouse and Space, and the button shows their number and the maximum price', async () => {
  render(<Page />);
  expect(screen.getByRole('heading', { name: '2 of 4 selected' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Di Example' })).toBeDisabled();
  const cy = screen.getByRole('checkbox', { name: 'Select Cy Example' });
  expect(cy).not.toBeChecked();
  cy.focus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Reveal 3 people, up to 3 credits' })).toBeVisible();
});

test('a person who was not found has a status with the cost', () => {
  const rows = [getRow(0, 'Ewan Example', 'not_found')];
  render(<PeopleList {...still} rows={rows} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(/Not found.*0 credits/);
  expect(screen.getByRole('checkbox', { name: 'Select Ewan Example' })).toBeEnabled();
});

test('Enter on a row reveals, and on a button presses the button', async () => {
  onReveal.mockClear();
  render(<Page />);
  screen.getByRole('button', { name: 'Ada Example' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(ROWS[0]);
  expect(onReveal).not.toHaveBeenCalled();
  screen.getByRole('checkbox', { name: 'Select Ada Example' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onReveal).toHaveBeenCalledTimes(1);
});

test('with too few credits a press says so and requests the balance', async () => {
  onReveal.mockClear();
  render(<Page available={0} />);
  await userEvent.click(screen.getByRole('button', { name: /^Reveal 2 people/ }));
  expect(screen.getByText('One person costs 1 and you have 0.')).toBeVisible();
  expect(onBalance).toHaveBeenCalledTimes(1);
  expect(onReveal).not.toHaveBeenCalled();
});

test('a price above the limit needs a confirmation in the button', async () => {
  onReveal.mockClear();
  render(<Page askAbove={1} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reveal 2 people, up to 2 credits' }));
  expect(onReveal).not.toHaveBeenCalled();
  pressAfterReading(screen.getByRole('button', { name: /^Confirm: Reveal 2 people/ }));
  expect(onReveal).toHaveBeenCalledTimes(1);
});

test('an uncertain list has a warning and needs a confirmation', async () => {
  onReveal.mockClear();
  render(<Page uncertain="that these are people" />);
  expect(screen.getByText(/^Not certain: that these are people\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reveal 2 people, up to 2 credits' }));
  expect(onReveal).not.toHaveBeenCalled();
  pressAfterReading(screen.getByRole('button', { name: /^Confirm: Reveal 2 people/ }));
  expect(onReveal).toHaveBeenCalledTimes(1);
});

test('F opens the filter, and hidden people stay selected', async () => {
  render(<Page />);
  await userEvent.keyboard('f');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('bo');
  expect(screen.queryByText('Ada Example')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('heading', { name: '1 of 4 selected' })).toBeVisible();
});

test('people that the page hides are counted below the list and are not rows', () => {
  const hidden = '2 members hidden: LinkedIn does not show who they are.';
  const { rerender } = render(<PeopleList {...still} rows={ROWS} hidden={hidden} />);
  expect(screen.getByText(hidden)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(ROWS.length);
  expect(screen.getByRole('heading')).toHaveTextContent(`0 of ${ROWS.length} selected`);
  rerender(<PeopleList {...still} rows={ROWS} />);
  expect(screen.queryByText(/hidden/)).toBeNull();
});

test('while a list of them runs, no one can be selected, and the number is that of the people', () => {
  render(<PeopleList {...still} rows={ROWS} isLocked />);
  expect(screen.getByRole('heading')).toHaveTextContent('4 people');
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
});

const memberWith = (outcome: RowOutcome, sentAt: string | null = null): ListMember => ({
  person: person(''),
  contactId: null,
  outcome,
  sentAt,
});

test('while a list runs, the row of each of its people says what happens with them', () => {
  const found = {
    ...getRow(2, 'Cy Example', 'yours'),
    values: [value('work_email', 'cy@x.example')],
  };
  const rows = [
    ROWS[0]!,
    ROWS[1]!,
    found as ListedRow,
    getRow(3, 'Di Example'),
    getRow(4, 'Ed Example'),
  ];
  const members = new Map([
    [0, memberWith('waiting')],
    [1, memberWith('running', '2026-01-22T11:59:12Z')],
    [2, memberWith('found')],
    [3, memberWith('failed')],
  ]);
  const ticked = new Set(members.keys());
  render(<PeopleList {...still} rows={rows} {...{ members, ticked }} isLocked />);
  const [ada, bo, cy, di, ed] = screen.getAllByRole('listitem');
  expect(ada).toHaveTextContent(/Waiting$/);
  expect(bo).toHaveTextContent(/Searching0:48$/);
  expect(cy).toHaveTextContent(/cy@x\.exampleDeliverable$/);
  expect(di).toHaveTextContent(/Failed$/);
  expect(ed).toHaveTextContent(/Tarnwick Freight$/);
  expect(screen.getByText('1 found')).toBeVisible();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Example/ });
  expect(boxes.map((box) => box.checked)).toEqual([true, true, true, true, false]);
  for (const box of boxes) expect(box).toBeDisabled();
});

const value = (kind: Kind, text: string, usable = true) => ({
  kind,
  shown: { value: text, tone: 'ok', status: 'DELIVERABLE', word: 'Deliverable', notes: [], usable },
});

test('a revealed person has each value with its status and Copy', async () => {
  const work = value('work_email', 'ada@tarnwick.example');
  const values = [work, value('phone', '+44 7700 900142')];
  const rows = [{ ...getRow(0, 'Ada Example', 'yours'), values } as ListedRow];
  const { rerender } = render(<PeopleList {...still} rows={rows} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(/ada@tarnwick\.example.*Deliverable/);
  expect(screen.getAllByText(/^yours/).map((one) => one.textContent)).toEqual(['yours']);
  expect(screen.queryByText('Yours')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Copy work email of Ada Example' }));
  expect(onCopy).toHaveBeenLastCalledWith('ada@tarnwick.example');
  await userEvent.click(screen.getByRole('button', { name: 'Copy mobile phone of Ada Example' }));
  expect(onCopy).toHaveBeenLastCalledWith('+44 7700 900142');
  const wrong = { ...rows[0]!, values: [value('work_email', 'x@tarnwick.example', false)] };
  rerender(<PeopleList {...still} rows={[wrong as ListedRow]} />);
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
});

test('a person who is saved and not revealed says so', () => {
  const contact = { savedAt: '2026-01-22T10:00:00.000Z' } as ListedRow['contact'];
  render(<PeopleList {...still} rows={[{ ...getRow(0, 'Ada Example'), contact }]} />);
  expect(screen.getByText('Saved')).toBeVisible();
});

test('without a selection there is no button with a price', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('heading', { name: '0 of 4 selected' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /credits|0 people/ })).toBeNull();
  const button = screen.getByRole('button', { name: 'Select people to reveal' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('without a selection one press selects all who are new', async () => {
  render(<Page open={2} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select 2 new people' }));
  expect(screen.getByRole('heading', { name: '2 of 4 selected' })).toBeVisible();
});
