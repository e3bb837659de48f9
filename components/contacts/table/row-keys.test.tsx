// Tests the keys of the contacts table: those that move the focus, and those that act on the focused row.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactWith, revealedEmails } from '../../../lib/contacts/contact.fixture.ts';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { flagWith } from '../../../lib/receipts/flag.fixture.ts';
import { layOut, people, QUERY, showPage } from '../contacts-page.fixture.tsx';

/** The rows that are read at first; the table asks for others. */
const READ = 60;

const name = (at: number) => screen.getByRole('button', { name: `Person ${at}` });
const box = (at: number) => screen.getByRole('checkbox', { name: `Select Person ${at}` });
const scroller = () => document.querySelector('.contacts-table')!;

beforeEach(() => {
  layOut();
  // jsdom does not scroll.
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: unknown) {
    const { top = 0 } = to as ScrollToOptions;
    if (top === this.scrollTop) return;
    this.scrollTop = top;
    fireEvent.scroll(this);
  };
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1000 * 44 + 40);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
});

/** A thousand people: only those that the table draws are read. */
function showMany() {
  const all = people(1000);
  const rowsFrom = (from: number) =>
    new Map(all.slice(from, from + READ).map((one, at) => [from + at, one] as const));
  const page = showPage({ shown: all });
  page.change({ rows: rowsFrom(0) });
  return { ...page, read: (from: number) => page.change({ rows: rowsFrom(from) }) };
}

describe('the focused row', () => {
  it('is the only one that Tab reaches, with its box and its name', async () => {
    const { user } = showMany();
    screen.getByRole('button', { name: 'Saved' }).focus();
    await user.tab();
    expect(box(0)).toHaveFocus();
    await user.tab();
    expect(name(0)).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: /^Copy maren/ })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Reveal mobile phone' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('is in a grid, whose rows say whether they are selected', () => {
    showPage({ shown: people(2), selection: { ids: new Set(['p1']), anchor: null } });
    const grid = screen.getByRole('grid', { name: 'Contacts' });
    expect(grid).toHaveAttribute('aria-multiselectable', 'true');
    const [, first, second] = within(grid).getAllByRole('row');
    expect(first).toHaveAttribute('aria-selected', 'false');
    expect(second).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['{ArrowDown}', 4],
    ['{ArrowUp}', 2],
    ['{Home}', 0],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', 4],
  ])('moves by %s', async (keys, to) => {
    const { user } = showMany();
    act(() => name(3).focus());
    await user.keyboard(keys);
    expect(name(to)).toHaveFocus();
  });

  it('moves by the rows in sight', async () => {
    const { user } = showMany();
    act(() => name(0).focus());
    await user.keyboard('{PageDown}');
    const rows = screen.getAllByRole('button', { name: /^Person/ });
    const at = rows.findIndex((one) => one === document.activeElement);
    expect(at).toBeGreaterThan(6);
    expect(at).toBeLessThan(12);
    await user.keyboard('{PageUp}');
    expect(name(0)).toHaveFocus();
  });

  it('stays at the first and the last row', async () => {
    const { user } = showPage({ shown: people(2) });
    act(() => name(0).focus());
    await user.keyboard('{ArrowUp}');
    expect(name(0)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(name(1)).toHaveFocus();
  });

  it('stays among the boxes when it began there, and Space ticks', async () => {
    const { given, user } = showMany();
    act(() => box(0).focus());
    await user.keyboard('{ArrowDown} ');
    expect(box(1)).toHaveFocus();
    expect(given.onToggle).toHaveBeenCalledExactlyOnceWith('p1', false);
  });

  it('keeps its row while a row that is far away is read, then moves there', async () => {
    const { user, read } = showMany();
    act(() => name(0).focus());
    await user.keyboard('{End}');
    expect(scroller().scrollTop).toBeGreaterThan(40_000);
    expect(name(0)).toHaveFocus();
    read(940);
    expect(name(999)).toHaveFocus();
  });

  it('does not go to a row that is read after the user has gone elsewhere', async () => {
    const { user, read } = showMany();
    act(() => name(0).focus());
    await user.keyboard('{End}/');
    read(940);
    expect(screen.getByRole('textbox', { name: 'Search contacts' })).toHaveFocus();
  });

  it('is drawn also when it is scrolled out of sight, and asks for no rows in between', () => {
    const { given, read } = showMany();
    act(() => name(2).focus());
    scroller().scrollTop = 500 * 44;
    fireEvent.scroll(scroller());
    read(480);
    expect(name(2)).toHaveFocus();
    const [first, count] = given.onRange.mock.lastCall!;
    expect(first).toBeGreaterThan(480);
    expect(count).toBeLessThan(40);
  });

  it('follows its contact to another row', () => {
    const shown = people(5);
    const { change } = showPage({ shown });
    act(() => name(1).focus());
    const added = contactWith({ id: 'new', fullName: 'Newly Saved' });
    change({ rows: new Map([added, ...shown].entries()), total: 6 });
    expect(name(1)).toHaveFocus();
    expect(name(1).closest('tr')).toHaveAttribute('aria-rowindex', '4');
  });

  it('is the next one when its contact is deleted', () => {
    const shown = people(3);
    const { change } = showPage({ shown });
    act(() => name(1).focus());
    change({ rows: new Map([shown[0]!, shown[2]!].entries()), total: 2 });
    expect(name(2)).toHaveFocus();
  });

  it('is the first one of another answer', () => {
    const { change } = showPage({ shown: people(20) });
    act(() => name(4).focus());
    act(() => name(4).blur());
    change({ shownQuery: { ...QUERY, text: 'person' } });
    expect(name(0)).toHaveAttribute('tabindex', '0');
    expect(name(4)).toHaveAttribute('tabindex', '-1');
  });

  it('leaves keys with a modifier to the browser', () => {
    showMany();
    act(() => name(3).focus());
    const isLeft = fireEvent.keyDown(name(3), { key: 'ArrowDown', altKey: true });
    expect(isLeft).toBe(true);
    expect(name(3)).toHaveFocus();
  });
});

describe('the arrow keys', () => {
  it('lead into the table while nothing has the focus', async () => {
    const { user } = showMany();
    await user.keyboard('{ArrowDown}');
    expect(name(0)).toHaveFocus();
  });

  it('stay in the search field', async () => {
    const { user } = showMany();
    const field = screen.getByRole('textbox', { name: 'Search contacts' });
    await user.click(field);
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveFocus();
  });
});

describe('the keys of the focused row', () => {
  it.each(['{Enter}', ' '])('opens its details by “%s”', async (key) => {
    const { given, user } = showMany();
    act(() => name(0).focus());
    await user.keyboard(`{ArrowDown}${key}`);
    expect(given.onOpen).toHaveBeenCalledExactlyOnceWith('p1');
  });

  const copied = async () => navigator.clipboard.readText();
  const withEmail = (id: string, workEmail: ContactSummary['workEmail']) =>
    contactWith({ id, fullName: `Person ${id}`, workEmail });

  it('copies the address of its row by C, and says so', async () => {
    const { user } = showPage({
      shown: [
        withEmail('0', revealedEmails(['first@tarnwick.example', 'DELIVERABLE'])),
        withEmail('1', revealedEmails(['second@tarnwick.example', 'CATCH_ALL'])),
      ],
    });
    act(() => name(0).focus());
    await user.keyboard('{ArrowDown}c');
    expect(await copied()).toBe('second@tarnwick.example');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(name(1)).toHaveFocus();
  });

  it('copies no address that receives no mail, and nothing without a focused row', async () => {
    const { user } = showPage({
      shown: [
        withEmail('0', revealedEmails(['gone@tarnwick.example', 'INVALID'])),
        withEmail('1', revealedEmails(['second@tarnwick.example', 'CATCH_ALL'])),
      ],
    });
    await navigator.clipboard.writeText('before');
    await user.keyboard('c');
    act(() => name(0).focus());
    await user.keyboard('c');
    expect(await copied()).toBe('before');
  });

  it.each([
    ['another one', [{ email: 'typed@tarnwick.example', at: '' }], 'typed@tarnwick.example'],
    ['none', [], 'wrong@tarnwick.example'],
  ])('copies an address that is marked as wrong only without another: %s', async (...given) => {
    const [, emails, expected] = given;
    const workEmail = revealedEmails(['wrong@tarnwick.example', 'DELIVERABLE']);
    const { user } = showPage({
      shown: [contactWith({ id: '0', fullName: 'Person 0', workEmail, own: { emails } })],
      flags: [flagWith({ contactId: '0', value: 'wrong@tarnwick.example' })],
    });
    expect(screen.getByRole('row', { name: /Person 0/ })).toHaveTextContent(expected);
    act(() => name(0).focus());
    await user.keyboard('c');
    expect(await copied()).toBe(expected);
  });

  it('copies nothing by C in a row without an address while another contact is open', async () => {
    const open = withEmail('0', revealedEmails(['open@tarnwick.example', 'DELIVERABLE']));
    const { user } = showPage({
      shown: [open, contactWith({ id: '1', fullName: 'Person 1', workEmail: null })],
      open,
    });
    await navigator.clipboard.writeText('before');
    act(() => name(1).focus());
    await user.keyboard('c');
    expect(await copied()).toBe('before');
  });

  it('copies by C what the details copy while the row of the open contact has the focus', async () => {
    const personalEmail = revealedEmails(['mira@home.example', 'DELIVERABLE']);
    const open = contactWith({ id: '0', fullName: 'Person 0', workEmail: null, personalEmail });
    const { user } = showPage({ shown: [open], open });
    act(() => name(0).focus());
    await user.keyboard('c');
    expect(await copied()).toBe('mira@home.example');
  });

  it('copies the address of the open contact by C, and goes to its note by N', async () => {
    const open = contactWith({
      // What is typed for a contact is kept while the page is open, also for other tests.
      id: 'noted by a key',
      workEmail: revealedEmails(['m@tarnwick.example', 'DELIVERABLE']),
    });
    const { user } = showPage({ shown: [open], open });
    await user.keyboard('c');
    expect(await copied()).toBe('m@tarnwick.example');
    await user.keyboard('n');
    expect(screen.getByLabelText('Write a note')).toHaveFocus();
    await user.keyboard('cn');
    expect(screen.getByLabelText('Write a note')).toHaveValue('cn');
  });
});

it('The page lists its keys.', async () => {
  const { user } = showPage();
  await user.keyboard('?');
  const keys = within(screen.getByRole('dialog', { name: 'Keys' }));
  expect(keys.getByText('Move between contacts').parentElement).toHaveTextContent('↑, ↓');
  expect(keys.getByText(/^Reveal work email/).parentElement).toHaveTextContent('W, P, M');
  expect(keys.queryByText('Reveal all')).toBeNull();
});
