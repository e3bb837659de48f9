// Tests which columns the contacts table has, and how the user chooses them.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactWith, revealedEmails } from '../../../lib/contacts/contact.fixture.ts';
import { TABLE_COLUMNS } from '../../../lib/view/contacts/table-columns.ts';
import { findViolations, LABELS, layOut, showPage } from '../contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const USUAL = ['Name', 'Company', 'Work email', 'Phone', 'Stage', 'Saved'];
const on = (...ids: string[]) => ids.map((id) => ({ id, on: true }));

async function openMenu(changes: Parameters<typeof showPage>[0] = {}) {
  const page = showPage(changes);
  await page.user.click(screen.getByRole('button', { name: 'Columns' }));
  return { ...page, menu: within(screen.getByRole('group', { name: 'Columns' })) };
}

describe('the columns of the table', () => {
  it('are the usual ones until the user chooses', () => {
    showPage();
    expect(heads()).toEqual(USUAL);
  });

  it('are those that the user has chosen, in their order', () => {
    showPage({ tableColumns: on('tags', 'email', 'location') });
    expect(heads()).toEqual(['Name', 'Tags', 'Work email', 'Location']);
  });

  it('show what the row of a contact has', () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2000);
    showPage({
      labels: LABELS,
      tableColumns: on(...TABLE_COLUMNS),
      shown: [
        contactWith({
          tags: ['buyer', 'gone'],
          followUpOn: '2026-01-27',
          own: { location: 'Bristol' },
          personalEmail: revealedEmails(['maren@home.example', 'CATCH_ALL']),
        }),
      ],
    });
    const cells = [...document.querySelectorAll('tbody td')];
    const textOf = (column: string) =>
      cells.find((cell) => cell.matches(`.cell-${column}`))?.textContent;
    expect(textOf('tags')).toBe('Buyer');
    expect(textOf('followUp')).toBe('27\u00A0Jan');
    expect(textOf('location')).toBe('Bristol');
    expect(textOf('personalEmail')).toBe('maren@home.exampleCatch-all');
    expect(textOf('revealed')).toMatch(/\d/);
  });

  it('leave the company below the name when they have no space, or the user does not show it', () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
    const { change } = showPage();
    expect(heads()).toEqual(['Name', 'Work email', 'Phone', 'Stage']);
    const name = () => document.querySelector('tbody .cell-name');
    expect(name()).toHaveTextContent('Head of Procurement · Tarnwick Freight');
    change({ tableColumns: on('company', 'stage') });
    expect(name()).not.toHaveTextContent('Tarnwick Freight');
  });

  it('sort by a press on their head, other than tags and personal address', async () => {
    const { given, user } = showPage({ tableColumns: on('revealed', 'tags', 'personalEmail') });
    await user.click(screen.getByRole('button', { name: 'Last checked' }));
    expect(given.onSort).toHaveBeenCalledWith('revealed');
    expect(screen.queryByRole('button', { name: 'Tags' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Tags' })).not.toHaveAttribute('aria-sort');
  });
});

describe('the menu of columns', () => {
  it('ticks the shown ones', async () => {
    const { menu } = await openMenu();
    const ticked = menu.getAllByRole('checkbox', { checked: true });
    expect(ticked.map((one) => one.closest('label')!.textContent)).toEqual(USUAL.slice(1));
    expect(menu.getAllByRole('checkbox')).toHaveLength(TABLE_COLUMNS.length);
    expect(menu.getByRole('checkbox', { name: 'Company' })).toHaveFocus();
  });

  it('shows, hides and moves a column, and passes on the whole choice', async () => {
    const { given, user, menu } = await openMenu();
    await user.click(menu.getByRole('checkbox', { name: 'Tags' }));
    expect(given.onColumns.mock.lastCall![0]).toContainEqual({ id: 'tags', on: true });
    await user.click(menu.getByRole('checkbox', { name: 'Company' }));
    expect(given.onColumns.mock.lastCall![0]![0]).toEqual({ id: 'company', on: false });
    fireEvent.keyDown(menu.getByRole('checkbox', { name: 'Company' }), {
      key: 'ArrowDown',
      altKey: true,
    });
    // All of them, also while none is stored.
    expect(given.onColumns.mock.lastCall![0]!.slice(0, 2)).toEqual([
      { id: 'email', on: true },
      { id: 'company', on: false },
    ]);
    expect(given.onColumns.mock.lastCall![0]).toContainEqual({ id: 'tags', on: true });
  });

  it('says which arrows lead nowhere, and keeps the focus on the one that has reached the end', async () => {
    const { given, user, menu } = await openMenu();
    const arrow = (name: string) => menu.getByRole('button', { name });
    const up = arrow('Move Company up');
    expect(up).toHaveAttribute('aria-disabled', 'true');
    await user.click(up);
    expect(given.onColumns).not.toHaveBeenCalled();
    expect(arrow('Move Company down')).toHaveAttribute('aria-disabled', 'false');
    const second = arrow('Move Work email up');
    await user.click(second);
    expect(given.onColumns).toHaveBeenCalledOnce();
    expect(second).toHaveFocus();
    expect(second).toHaveAttribute('aria-disabled', 'true');
    expect(up).toHaveAttribute('aria-disabled', 'false');
    const last = TABLE_COLUMNS.length - 1;
    const rows = menu.getAllByRole('listitem');
    const ends = within(rows[last]!).getAllByRole('button');
    expect(ends.map((one) => one.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
    expect(await findViolations(document.body)).toEqual([]);
  });

  it('returns to the usual columns', async () => {
    const { given, user } = await openMenu({ tableColumns: on('tags') });
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(given.onColumns).toHaveBeenCalledExactlyOnceWith(null);
    expect(screen.getByRole('checkbox', { name: 'Company' })).toBeChecked();
  });

  it('closes on Escape and on a press elsewhere, and leaves an open person open', async () => {
    const open = contactWith();
    const { given, user } = await openMenu({ shown: [open], open });
    await user.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: 'Columns' });
    expect(button).toHaveFocus();
    // In a narrow window only the icon is drawn.
    expect(button).toHaveAttribute('title', 'Columns');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(given.onClose).not.toHaveBeenCalled();
    await user.click(button);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
