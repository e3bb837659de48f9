import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { NavView } from '../../lib/view/navigation/nav-view.ts';
import type { NavTarget } from '../../lib/view/navigation/nav-target.ts';
import { findViolations, LABELS, layOut, NOW, VIEW } from '../contacts/contacts-page.fixture.tsx';
import type { Label } from '../../lib/model/contacts/label.ts';
import { navViewWith } from './nav-view.fixture.ts';
import { NavButton, PageShell } from './page-shell.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

function show(changes: Partial<NavView> = {}, here: NavTarget | null = { kind: 'all' }) {
  const onPutLabel = vi.fn<(label: Label) => void>();
  const onGo = vi.fn<(to: NavTarget) => void>();
  const { container } = render(
    <PageShell
      view={navViewWith(changes)}
      here={here}
      onPutLabel={onPutLabel}
      onGo={onGo}
      now={NOW}
    >
      <main>
        <NavButton />
        <h1>All contacts</h1>
      </main>
    </PageShell>,
  );
  // jsdom follows no links to other documents.
  container.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  });
  return { container, onPutLabel, onGo, user: userEvent.setup() };
}

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the side navigation', () => {
  it('links to every place of every page, with counts', () => {
    show({ labels: LABELS, views: [VIEW], jobs: 2, getCount: (id) => (id === 'q1' ? 17 : 0) });
    expect(links()).toEqual([
      ['All contacts1,204, 1,204 contacts', 'contacts.html#all'],
      ['Companies212, 212 companies', 'contacts.html#companies'],
      ['Possible duplicates', 'contacts.html#duplicates'],
      ['Due9, 9 contacts', 'contacts.html#due'],
      ['Jobs2, 2 running', 'contacts.html#jobs'],
      ['Deleted2, 2 contacts', 'contacts.html#deleted'],
      ['Deliverable only', 'contacts.html#view/mail'],
      ['Q1 leads17, 17 contacts', 'contacts.html#list/q1'],
      ['Trade fair0, 0 contacts', 'contacts.html#list/fair'],
      ['Buyer0, 0 contacts', 'contacts.html#tag/buyer'],
      ['Receipts', 'receipts.html'],
      ['Settings', 'options.html'],
    ]);
  });

  it('links to the search for people only where the service has one', () => {
    show({ canFind: true });
    expect(links()).toContainEqual(['Find people', 'contacts.html#find']);
  });

  it('shows no count before it is known', () => {
    show({ all: null, companies: null, due: null, deleted: null, labels: LABELS });
    expect(screen.getByRole('link', { name: 'All contacts' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Due' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Q1 leads' })).toBeInTheDocument();
  });

  it.each<[string, NavTarget | null]>([
    ['Q1 leads', { kind: 'list', id: 'q1' }],
    ['Companies, 212 companies', { kind: 'companies' }],
    ['Receipts', { kind: 'receipts' }],
    ['Settings', { kind: 'settings' }],
  ])('marks %s as the current place', (name, here) => {
    show({ labels: LABELS }, here);
    const current = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current).toEqual([screen.getByRole('link', { name })]);
  });

  it('creates a list that comes last, and a tag with the next colour', async () => {
    const { onPutLabel, user } = show({ labels: LABELS });
    await user.click(screen.getByRole('button', { name: 'New list' }));
    await user.type(screen.getByLabelText('Name'), ' Hauliers {Enter}');
    await user.click(screen.getByRole('button', { name: 'New tag' }));
    await user.type(screen.getByLabelText('Name'), 'Warm{Enter}');
    expect(onPutLabel.mock.calls.map(([label]) => label)).toEqual([
      expect.objectContaining({ kind: 'list', name: 'Hauliers', colour: 0, position: 3 }),
      expect.objectContaining({ kind: 'tag', name: 'Warm', colour: 2, position: 2 }),
    ]);
    expect(onPutLabel.mock.calls[0]![0].createdAt).toBe(NOW.toISOString());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refuses the name of another list', async () => {
    const { onPutLabel, user } = show({ labels: LABELS });
    await user.click(screen.getByRole('button', { name: 'New list' }));
    await user.type(screen.getByLabelText('Name'), 'Trade fair{Enter}');
    expect(screen.getByText('There is one named “Trade fair” already.')).toBeInTheDocument();
    expect(onPutLabel).not.toHaveBeenCalled();
  });
});

test.each<[string, NavView['account'], string]>([
  [
    'the balance with what was spent and is held',
    navViewWith().account,
    '412 credits14 spent this session, 90 held',
  ],
  ['a missing connection', { state: 'not_connected' }, 'Not connected'],
  [
    'the last known balance offline',
    { state: 'offline', balance: '426 credits', at: '10:40' },
    'Offline426 credits as of 10:40',
  ],
  [
    'a low balance in words',
    {
      state: 'connected',
      balance: '4 demo credits',
      low: true,
      spent: '0 spent',
      held: '',
    },
    '4 demo credits, low0 spent this session',
  ],
])('the navigation shows %s', (_, account, text) => {
  const { container } = show({ account });
  expect(container.querySelector('.side-balance')?.textContent).toBe(text);
});

describe('in a narrow window the navigation', () => {
  const openSheet = async () => {
    const shown = show({ labels: LABELS }, { kind: 'deleted' });
    await shown.user.click(screen.getByRole('button', { name: 'Show navigation' }));
    return shown;
  };
  const isOpen = () => screen.queryByRole('button', { name: 'Hide navigation' }) !== null;

  it('opens with the focus on the current place, and keeps it out of the page behind', async () => {
    const { container } = await openSheet();
    expect(screen.getByRole('link', { name: /^Deleted/ })).toHaveFocus();
    expect(container.querySelector('.page-shell-content')).toHaveAttribute('inert');
  });

  it('closes with Escape, and gives the focus back', async () => {
    const { user } = await openSheet();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Show navigation' })).toHaveFocus(),
    );
  });

  it('closes with a press beside it', async () => {
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Hide navigation' }));
    expect(isOpen()).toBe(false);
  });

  it('closes when a place is chosen', async () => {
    const { onGo, user } = await openSheet();
    await user.click(screen.getByRole('link', { name: 'Q1 leads' }));
    expect(onGo).toHaveBeenCalledExactlyOnceWith({ kind: 'list', id: 'q1' });
    expect(isOpen()).toBe(false);
  });

  it('breaks no accessibility rule', async () => {
    const { container } = await openSheet();
    expect(within(container).getAllByRole('navigation')).toHaveLength(2);
    expect(await findViolations(container)).toEqual([]);
  });
});
