import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactWith, revealedEmails, revealedPhones } from '../../lib/contacts/contact.fixture.ts';
import { NEWEST_FIRST } from '../../lib/contacts/search-contacts.ts';
import { NOTHING_SELECTED } from '../../lib/contacts/selection.ts';
import { flagWith } from '../../lib/receipts/flag.fixture.ts';
import { timeText } from '../../lib/view/format.ts';
import { ShortcutsContext } from '../ui/shortcuts.ts';
import { ContactsPage } from './contacts-page.tsx';
import type { ContactsActions, ContactsView } from './contacts-view.ts';

const NOW = new Date('2026-01-12T12:00:00.000Z');

/** jsdom lays nothing out: the window is 440 px high, and each row 44. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(440);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
});
afterEach(() => vi.restoreAllMocks());

const actions = () => ({
  onQuery: vi.fn<ContactsActions['onQuery']>(),
  onSort: vi.fn<ContactsActions['onSort']>(),
  onToggle: vi.fn<ContactsActions['onToggle']>(),
  onToggleAll: vi.fn<ContactsActions['onToggleAll']>(),
  onClearSelection: vi.fn<ContactsActions['onClearSelection']>(),
  onOpen: vi.fn<ContactsActions['onOpen']>(),
  onClose: vi.fn<ContactsActions['onClose']>(),
  onDelete: vi.fn<ContactsActions['onDelete']>(),
  onErase: vi.fn<ContactsActions['onErase']>(),
  onFlag: vi.fn<ContactsActions['onFlag']>(),
  onUnflag: vi.fn<ContactsActions['onUnflag']>(),
  onExcludeFlagged: vi.fn<ContactsActions['onExcludeFlagged']>(),
  onExport: vi.fn<ContactsActions['onExport']>(),
});

function show(changes: Partial<ContactsView> = {}) {
  const shown = changes.shown ?? [contactWith()];
  const given = actions();
  const view: ContactsView = {
    total: shown.length,
    shown,
    unreadable: [],
    query: '',
    sort: NEWEST_FIRST,
    selection: NOTHING_SELECTED,
    open: null,
    flags: [],
    excludeFlagged: false,
    message: '',
    problem: '',
    ...changes,
  };
  render(
    <ShortcutsContext value={{ enabled: true, hints: true }}>
      <ContactsPage
        view={view}
        actions={given}
        settingsUrl="options.html"
        receiptsUrl="receipts.html"
        now={NOW}
      />
    </ShortcutsContext>,
  );
  return { given, user: userEvent.setup() };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => contactWith({ id: `p${at}`, fullName: `Person ${at}` }));

describe('a value that is marked as wrong', () => {
  const maren = contactWith({
    workEmail: revealedEmails(
      ['old@tarnwick.example', 'DELIVERABLE'],
      ['maren@tarnwick.example', 'CATCH_ALL'],
    ),
  });
  const said = flagWith({ value: 'old@tarnwick.example', note: 'bounced twice' });

  it('is marked in the details, with a reason and a note', async () => {
    const { given, user } = show({ shown: [maren], open: maren });
    await user.click(screen.getByRole('button', { name: 'old@tarnwick.example' }));
    await user.click(screen.getByRole('button', { name: /^This value was wrong/ }));
    await user.selectOptions(screen.getByLabelText('What was wrong'), 'Belongs to another person');
    await user.type(screen.getByLabelText('Note'), '  a namesake ');
    await user.click(screen.getByRole('button', { name: 'Mark as wrong' }));
    expect(given.onFlag).toHaveBeenCalledWith({
      kind: 'work_email',
      value: 'old@tarnwick.example',
      reason: 'someone_else',
      note: 'a namesake',
    });
  });

  it('shows the mark, comes last, and can be unmarked', async () => {
    const { given, user } = show({ shown: [maren], open: maren, flags: [said] });
    const [first, second] = screen.getAllByRole('button', { name: /^Copy work email/ });
    expect(first).toHaveAccessibleName('Copy work email maren@tarnwick.example');
    expect(second!.closest('li')).toHaveTextContent('Marked wrong');
    await user.click(screen.getByRole('button', { name: 'old@tarnwick.example' }));
    expect(screen.getByText(/mail bounced/)).toHaveTextContent('bounced twice');
    await user.click(screen.getByRole('button', { name: /^Take back/ }));
    expect(given.onUnflag).toHaveBeenCalledWith(said.id);
  });

  it('can be excluded from exported files', async () => {
    show({ shown: [maren] });
    expect(screen.queryByRole('checkbox', { name: /marked wrong/ })).toBeNull();
    const { given, user } = show({ shown: [maren], flags: [said] });
    await user.click(screen.getByRole('checkbox', { name: /marked wrong/ }));
    expect(given.onExcludeFlagged).toHaveBeenCalledWith(true);
  });
});

describe('the table', () => {
  it('shows name, address with its status in words, phone and date', () => {
    show({ shown: [contactWith({ phone: revealedPhones(['+44 7700 900142', 'MOBILE']) })] });
    const row = screen.getAllByRole('row')[1]!;
    for (const text of [
      'Maren Osei-Thorvik',
      'Head of Procurement',
      'Tarnwick Freight',
      'maren.osei-thorvik@tarnwick.example',
      'Deliverable',
      '+44 7700 900142',
    ]) {
      expect(row).toHaveTextContent(text);
    }
  });

  it.each([
    ['was never asked for', null, 'Not revealed'],
    ['was not found', revealedEmails(), 'Not found'],
  ])('says when an address %s', (_, workEmail, words) => {
    show({ shown: [contactWith({ workEmail, phone: revealedPhones(['+44 7700 900142']) })] });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('draws only the visible rows of ten thousand, and states their number', () => {
    show({ shown: many(10_000) });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    const rows = screen.getAllByRole('row');
    // Ten rows in sight, one screen after them, the head.
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThan(40);
    expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
  });

  it('sorts by a press on a column head, and states the column', async () => {
    const { given, user } = show();
    expect(screen.getByRole('columnheader', { name: 'Saved' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(screen.getByRole('button', { name: 'Company' }));
    expect(given.onSort).toHaveBeenCalledWith('company');
  });

  it('selects rows, and ranges with Shift, by mouse and by key', async () => {
    const { given, user } = show({ shown: many(3) });
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 0' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
    await user.keyboard('{/Shift}');
    screen.getByRole('checkbox', { name: 'Select Person 1' }).focus();
    await user.keyboard(' ');
    expect(given.onToggle.mock.calls).toEqual([
      ['p0', false],
      ['p2', true],
      ['p1', false],
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(given.onToggleAll).toHaveBeenCalledOnce();
  });
});

describe('exporting and deleting', () => {
  it('exports all shown contacts, and states their number', async () => {
    const { given, user } = show({ shown: many(1_200), total: 5_000 });
    expect(screen.getByText('1,200 contacts found, 5,000 saved')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Export 1,200 contacts' }));
    expect(given.onExport).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('asks for a confirmation before it deletes the selected contacts', async () => {
    const ids = new Set(['p0', 'p1', 'elsewhere']);
    const { given, user } = show({ shown: many(3), selection: { ids, anchor: null } });
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    expect(screen.getByText('1 not shown by the search')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export 3 contacts' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(given.onDelete).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete 3 contacts for good' }));
    expect(given.onDelete).toHaveBeenCalledWith(['p0', 'p1', 'elsewhere']);
  });
});

describe('searching', () => {
  it('gets the focus on / and passes the query on', async () => {
    const { given, user } = show();
    await user.keyboard('/');
    const field = screen.getByRole('textbox', { name: 'Search contacts' });
    expect(field).toHaveFocus();
    await user.keyboard('m');
    expect(given.onQuery).toHaveBeenCalledWith('m');
    expect(field).toHaveValue('');
  });

  it('states that no contact matches, and offers to show all', async () => {
    const { given, user } = show({ shown: [], total: 4, query: 'zzz' });
    expect(screen.getByRole('heading', { name: 'No contact matches “zzz”' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all contacts' }));
    expect(given.onQuery).toHaveBeenCalledWith('');
  });
});

describe('details', () => {
  const open = contactWith({
    workEmail: revealedEmails(
      ['maren@tarnwick.example', 'CATCH_ALL'],
      ['gone@tarnwick.example', 'INVALID'],
    ),
    phone: revealedPhones(['+44 7700 900142', 'MOBILE']),
  });

  it('shows every value, and copies the usable ones', async () => {
    const { user } = show({ shown: [open], open });
    const pane = screen.getByRole('complementary', { name: 'Maren Osei-Thorvik' });
    expect(within(pane).getByRole('heading', { name: 'Maren Osei-Thorvik' })).toHaveFocus();
    expect(pane).toHaveTextContent('gone@tarnwick.example');
    const checked = timeText(new Date(open.phone!.checkedAt), NOW);
    expect(pane).toHaveTextContent(`MobileUnited Kingdomchecked ${checked}`);
    expect(pane).toHaveTextContent('No personal email revealed yet');
    expect(within(pane).queryByRole('button', { name: /^Copy.*gone@/ })).toBeNull();
    await user.click(
      within(pane).getByRole('button', { name: 'Copy work email maren@tarnwick.example' }),
    );
    expect(await navigator.clipboard.readText()).toBe('maren@tarnwick.example');
    expect(await within(pane).findAllByText('Copied')).not.toHaveLength(0);
  });

  it('returns the focus to the name when it closes', async () => {
    const { given, user } = show({ shown: [open], open });
    await user.keyboard('{Escape}');
    expect(given.onClose).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Maren Osei-Thorvik' })).toHaveFocus();
  });

  it('makes links only of http and https addresses, beside those of its own pages', () => {
    const odd = contactWith({ networkUrl: 'javascript:alert(1)' });
    show({ shown: [odd], open: odd });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '#import',
      'receipts.html',
      'options.html',
      'https://tarnwick.example/team/maren',
    ]);
  });
});

describe('when there is little to show', () => {
  it('explains how to save people', () => {
    show({ shown: [] });
    expect(screen.getByRole('heading', { name: 'Who do you want to keep?' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  });

  it.each([
    [['a'], '1 contact cannot be read by this version. It is kept.'],
    [['a', 'b'], '2 contacts cannot be read by this version. They are kept.'],
  ])('counts the rows that cannot be read: %j', (unreadable, words) => {
    show({ unreadable });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('deletes unreadable contacts after a confirmation', async () => {
    const { given, user } = show({ unreadable: ['a', 'b'] });
    await user.click(screen.getByRole('button', { name: 'Delete what cannot be read' }));
    expect(given.onDelete).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete 2 unreadable contacts for good' }));
    expect(given.onDelete).toHaveBeenCalledWith(['a', 'b']);
  });

  it('announces results politely and failures at once', () => {
    show({ message: '1 contact written.', problem: '2 contacts not deleted.' });
    expect(screen.getByText('1 contact written.').tagName).toBe('OUTPUT');
    expect(screen.getByRole('alert')).toHaveTextContent('2 contacts not deleted.');
  });
});
