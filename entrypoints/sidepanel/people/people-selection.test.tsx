import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { useSingleKeys } from '../../../components/frame/use-single-keys.ts';
import { LastPress } from '../../../components/ui/hooks/last-press.tsx';
import { ShortcutsContext } from '../../../components/ui/hooks/shortcuts.ts';
import { createReading } from '../../../test/support/extension/readings.ts';
import type { PeopleSubject } from '../../../lib/detect/subject.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { NO_ADDITIONS } from '../../../lib/model/additions.ts';
import { openDatabase, type Database } from '../../../lib/store/database.ts';
import { NEW_FOUND_LIST } from '../../../lib/view/subject/shown-subject.ts';
import { NO_COUNTS, type List } from '../../../lib/model/lists/list.ts';
import { NO_PERSON } from '../../../lib/model/subject-input.ts';
import { createListStore } from '../../../lib/store/list-store.ts';
import { jobWith } from '../../../lib/view/jobs/job.fixture.ts';
import { listRowWith, listWith } from '../../../lib/view/jobs/list.fixture.ts';
import { FoundPeopleView } from './found-people-view.tsx';
import { PeopleView } from './people-view.tsx';

const LIST_ID = '0b8e5a52-0f0e-4c6e-9f43-5f8f0a7c1d11';
const now = new Date('2026-01-22T12:00:00Z');
const state = createPageStore().getState();
const pauseList = vi.fn<(id: string) => void>();
const startList = vi.fn<() => Promise<string | null>>(async () => null);
const actions = { pauseList, startList } as unknown as Actions;

let db: Database;
beforeEach(() => {
  db = openDatabase(crypto.randomUUID());
});
afterEach(() => db.close());

const field = (value: string) => ({ value, standard: 'text', where: '', confidence: 1 }) as const;

function page(...names: string[]) {
  const people: PeopleSubject = {
    kind: 'people',
    confidence: 1,
    standard: 'text',
    companyName: field('Tarnwick Freight'),
    companyDomain: field('tarnwick.example'),
    people: names.map((fullName) => ({
      fullName,
      role: null,
      companyName: null,
      networkUrl: null,
    })),
  };
  const reading = createReading('https://www.tarnwick.example/team', { subject: people });
  const shown = { kind: 'people' as const, people, reading };
  return <PeopleView {...{ state, actions, db, now, shown }} />;
}

const isTicked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

test('the selection stays with the people when the page is read in another order', async () => {
  const { rerender } = render(page('Ada Brisk', 'Bo Carrow', 'Cy Dunmore'));
  await userEvent.click(screen.getByRole('checkbox', { name: /Cy Dunmore/ }));
  rerender(page('Cy Dunmore', 'Eve Farrow', 'Ada Brisk', 'Bo Carrow'));
  expect(isTicked(/Cy Dunmore/)).toBe(false);
  for (const name of [/Eve Farrow/, /Ada Brisk/, /Bo Carrow/]) expect(isTicked(name)).toBe(true);
});

test('a second Enter after the one that selects the new people reveals no one', async () => {
  function Panel() {
    useSingleKeys(true);
    return page('Ada Brisk', 'Bo Carrow');
  }
  render(
    <ShortcutsContext value={{ enabled: true, hints: true }}>
      <LastPress>
        <Panel />
      </LastPress>
    </ShortcutsContext>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  screen.getByRole('button', { name: 'Select 2 new people' }).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Reveal 2 people, up to 2 credits' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 of 2 selected' })).toHaveFocus();
  expect(startList).not.toHaveBeenCalled();
});

test('two rows that are the same in everything are selected one by one', async () => {
  render(page('Ada Brisk', 'Ada Brisk'));
  const [first, second] = screen.getAllByRole('checkbox', { name: /Ada Brisk/ });
  await userEvent.click(second!);
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
});

/** A running list of the first two people of the page, as another panel has started it. */
async function runList(changes: Partial<List> = {}): Promise<List> {
  const list = listWith({
    id: LIST_ID,
    pageUrl: 'https://www.tarnwick.example/team',
    size: 2,
    counts: { ...NO_COUNTS, running: 1, waiting: 1 },
    ...changes,
  });
  await createListStore(db).putList(list);
  const company = { companyName: 'Tarnwick Freight', companyDomain: 'tarnwick.example' };
  const job = jobWith({ id: crypto.randomUUID(), sentAt: '2026-01-22T11:59:12.000Z' });
  await db.jobs.put({ ...job, contactIds: [] });
  await db.listRows.bulkPut([
    {
      ...listRowWith(list.id, 0, { ...NO_PERSON, ...company, fullName: 'Ada Brisk' }),
      outcome: 'running',
      jobId: job.id,
    },
    listRowWith(list.id, 1, { ...NO_PERSON, ...company, fullName: 'Bo Carrow' }),
  ]);
  return list;
}

const NAMES = ['Ada Brisk', 'Bo Carrow', 'Cy Dunmore'];

test('a running list of the page shows who is part of it and what happens with them', async () => {
  await runList();
  render(page(...NAMES));
  expect(await screen.findByText('Searching')).toBeVisible();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/Searching0:48$/);
  expect(rows[1]).toMatch(/Waiting$/);
  expect(rows[2]).not.toMatch(/Waiting|Searching/);
  expect(NAMES.map((name) => isTicked(new RegExp(name)))).toEqual([true, true, false]);
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
});

test('a list that ends after the panel was opened shows its result, and the keyboard focus goes there', async () => {
  const list = await runList();
  render(page(...NAMES));
  (await screen.findByRole('button', { name: 'Pause' })).focus();
  await createListStore(db).putList({
    ...list,
    state: 'done',
    open: [],
    counts: { ...NO_COUNTS, found: 1, not_found: 1 },
  });
  const result = await screen.findByRole('heading', { name: /^2 of 2 done/ });
  expect(screen.getByText('1 found, 1 not found.')).toBeVisible();
  expect(result).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Select again' }));
  expect(screen.getByRole('heading', { name: /selected$/ })).toHaveFocus();
});

test('the people found at a company are shown without the list of the page it was opened from', async () => {
  const pageUrl = 'https://www.linkedin.com/company/other/people/';
  const own = listWith({ id: crypto.randomUUID(), pageUrl });
  const ofPage = listWith({ id: crypto.randomUUID(), pageUrl });
  await db.lists.bulkPut([own, ofPage]);
  const company = { name: 'Tarnwick Freight', domain: 'tarnwick.example', networkUrl: '', pageUrl };
  const from = { kind: 'typed' as const };
  const connection = {
    mode: 'key' as const,
    baseUrl: 'https://api.tarnwick.example/api/v2',
    workspaceId: 'workspace',
    additions: { ...NO_ADDITIONS, search: 'counted' as const },
    connectedAt: now.toISOString(),
    consent: { host: 'api.tarnwick.example', at: now.toISOString() },
    keyEnd: 'k3f9',
  };
  const view = (started: string | null) => (
    <FoundPeopleView
      {...{ actions, db, now }}
      state={{ ...state, connection }}
      shown={{ kind: 'company', company, from }}
      found={{ ...NEW_FOUND_LIST, started }}
      onFound={() => {}}
      onBack={() => {}}
    />
  );
  const { rerender } = render(view(own.id));
  await userEvent.click(await screen.findByRole('button', { name: /^Pause/ }));
  expect(pauseList).toHaveBeenCalledExactlyOnceWith(own.id);
  rerender(view(null));
  expect(await screen.findByRole('button', { name: /Select people to reveal/ })).toBeVisible();
});

test('only the new people that the filter shows are selected together, and only for a chosen kind', async () => {
  render(page('Ada Brisk', 'Bo Carrow', 'Cy Carrow'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.type(screen.getByRole('searchbox'), 'carrow');
  await userEvent.click(screen.getByRole('button', { name: 'Select 2 new people' }));
  expect(screen.getByRole('heading', { name: '2 of 3 selected' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Work/ }));
  expect(screen.queryByRole('button', { name: /^Select \d/ })).toBeNull();
});
