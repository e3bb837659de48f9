import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactWith, revealedEmails, revealedPhones } from '../../lib/contacts/contact.fixture.ts';
import { LABELS, layOut, people, QUERY, showPage } from './contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

describe('the table', () => {
  it('shows name, address with its status in words, phone, stage and date', () => {
    showPage({
      labels: LABELS,
      shown: [
        contactWith({ stage: 'demo', phone: revealedPhones(['+44 7700 900142', 'MOBILE']) }),
        contactWith({ id: 'b', fullName: 'Bo Li' }),
      ],
    });
    const [, first, second] = screen.getAllByRole('row');
    for (const text of [
      'Maren Osei-Thorvik',
      'Head of Procurement',
      'Tarnwick Freight',
      'maren.osei-thorvik@tarnwick.example',
      'Deliverable',
      '+44 7700 900142',
      'Demo booked',
    ]) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent('New');
  });

  it.each([
    ['was never asked for', null, 'Not revealed'],
    ['was not found', revealedEmails(), 'Not found'],
  ])('says when an address %s', (_, workEmail, words) => {
    showPage({ shown: [contactWith({ workEmail, phone: revealedPhones(['+44 7700 900142']) })] });
    expect(screen.getByText(words)).toBeInTheDocument();
    // Narrow windows have no head above the cells: CSS shows this text before the words.
    expect(screen.getByText(words).parentElement).toHaveAttribute('data-head', 'Work email');
  });

  it('strikes an address that receives no mail, and no other', () => {
    showPage({
      shown: [
        contactWith({ workEmail: revealedEmails(['gone@tarnwick.example', 'INVALID']) }),
        contactWith({ id: 'b', workEmail: revealedEmails(['bo@tarnwick.example', 'CATCH_ALL']) }),
      ],
    });
    expect(screen.getByText('gone@tarnwick.example').closest('.struck')).not.toBeNull();
    expect(screen.getByText('bo@tarnwick.example').closest('.struck')).toBeNull();
    // In a narrow table an address breaks before its @.
    expect(screen.getByText('bo@tarnwick.example').innerHTML).toContain(
      'bo<wbr aria-hidden="true">@',
    );
  });

  it.each([
    ['nothing else is known', null],
    ['the service found one that receives no mail', revealedEmails(['m@old.example', 'INVALID'])],
  ])('shows the address that the user had and asked about when %s', (_, workEmail) => {
    const givenEmails = [{ email: 'maren@tarnwick.example', at: '', jobId: 'job-3' }];
    showPage({ shown: [contactWith({ workEmail, givenEmails })] });
    const row = screen.getAllByRole('row')[1]!;
    expect(row).toHaveTextContent('maren@tarnwick.exampleNot checked');
    expect(row.querySelector('.struck')).toBeNull();
  });

  it('prefers a revealed address that receives mail to the one that the user had', () => {
    const givenEmails = [{ email: 'maren@tarnwick.example', at: '', jobId: 'job-3' }];
    showPage({ shown: [contactWith({ givenEmails })] });
    const row = screen.getAllByRole('row')[1]!;
    expect(row).toHaveTextContent('maren.osei-thorvik@tarnwick.example');
    expect(row).not.toHaveTextContent('maren@tarnwick.example');
  });

  it('shows what the user has typed, and says which address they have added', () => {
    const own = { fullName: 'Maren Thorvik', emails: [{ email: 'm@private.example', at: '' }] };
    showPage({ shown: [contactWith({ workEmail: null, own })] });
    const row = screen.getAllByRole('row')[1]!;
    expect(row).toHaveTextContent('Maren Thorvik');
    expect(row).toHaveTextContent('m@private.exampleAdded by you');
  });

  it('draws only the visible rows of ten thousand, and states their number', () => {
    const { given } = showPage({ shown: people(10_000) });
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
    const rows = screen.getAllByRole('row');
    // Ten rows in sight, a few after them, the head.
    expect(rows.length).toBeGreaterThan(11);
    expect(rows.length).toBeLessThan(18);
    expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
    expect(given.onRange).toHaveBeenCalledWith(0, rows.length - 1, false);
  });

  it('has further rows read once it is not scrolled for a while', async () => {
    const { given } = showPage({ shown: people(10_000) });
    const drawn = screen.getAllByRole('row').length - 1;
    await waitFor(() => expect(given.onRange).toHaveBeenLastCalledWith(0, drawn, true));
  });

  it('draws one screen above and below once it is scrolled', () => {
    const { container, given } = showPage({ shown: people(1000) });
    const scroller = container.querySelector('.contacts-table')!;
    scroller.scrollTop = 200 * 44;
    fireEvent.scroll(scroller);
    const [first, count] = given.onRange.mock.lastCall!;
    expect(first).toBeLessThan(195);
    expect(first + count).toBeGreaterThan(215);
  });

  it('keeps the place of a row that is not read yet', () => {
    const { change } = showPage({ shown: people(3) });
    change({ rows: new Map([[2, contactWith({ id: 'p2', fullName: 'Person 2' })]]) });
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveAttribute('aria-rowindex', '4');
  });

  it('marks what the rows answer, and not what is typed while the next answer is awaited', () => {
    const shown = [contactWith({ fullName: 'Ana Wren' })];
    const { container, change } = showPage({ shown, text: 'ana' });
    const marked = () =>
      [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked()).toEqual(['Ana']);
    change({ text: 'wren' });
    expect(marked()).toEqual(['Ana']);
    expect(screen.getByRole('textbox', { name: 'Search contacts' })).toHaveValue('wren');
  });

  it('states no number and exports nothing before the contacts are counted', () => {
    const { change } = showPage({ shown: people(3), isCounted: false, isReading: true });
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.queryByText('3 contacts')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
    change({ total: 100, isCounted: true });
    expect(screen.getByText('100 contacts')).toBeInTheDocument();
  });

  it('moves the rows below one that became higher, before they are painted', () => {
    const shown = people(3);
    const { change } = showPage({ shown });
    const second = () => screen.getAllByRole('row')[2]!.style.top;
    expect(second()).toBe('44px');
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    change({ rows: new Map(shown.toReversed().entries()) });
    expect(second()).toBe('60px');
  });

  it('shows another answer from its beginning', () => {
    const { container, change } = showPage({ shown: people(1000) });
    const scroller = container.querySelector('.contacts-table')!;
    scroller.scrollTop = 20_000;
    fireEvent.scroll(scroller);
    change({ message: 'Contact changed.' });
    expect(scroller.scrollTop).toBe(20_000);
    change({ shownQuery: { ...QUERY, text: 'person' } });
    expect(scroller.scrollTop).toBe(0);
  });

  it('sorts by a press on a column head, and states the column', async () => {
    const { given, user } = showPage();
    expect(screen.getByRole('columnheader', { name: 'Saved' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(screen.getByRole('button', { name: 'Company' }));
    expect(given.onSort).toHaveBeenCalledWith('company');
  });

  it('selects rows, and ranges with Shift, by mouse and by key', async () => {
    const { given, user } = showPage({ shown: people(3) });
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

describe('searching', () => {
  it('gets the focus on / and passes the query on', async () => {
    const { given, user } = showPage();
    await user.keyboard('/');
    const field = screen.getByRole('textbox', { name: 'Search contacts' });
    expect(field).toHaveFocus();
    await user.keyboard('m');
    expect(given.onText).toHaveBeenCalledWith('m');
    expect(field).toHaveValue('');
  });

  it('is cleared by Escape, which keeps the focus and an open person', async () => {
    const open = contactWith();
    const { given, user } = showPage({ text: 'mar', open, shown: [open] });
    const field = screen.getByRole('textbox', { name: 'Search contacts' });
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(given.onText).toHaveBeenCalledWith('');
    expect(field).toHaveFocus();
    expect(given.onClose).not.toHaveBeenCalled();
  });

  it('marks the words that match', () => {
    showPage({ text: 'thörv frei', all: 5 });
    const marks = [...document.querySelectorAll('tbody mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(expect.arrayContaining(['Thorv', 'Frei']));
    expect(marks).not.toContain('Maren');
    expect(screen.getByText('1 contact shown, 5 saved')).toBeInTheDocument();
  });

  it('states that no contact matches, and offers to show all', async () => {
    const { given, user } = showPage({ shown: [], all: 4, text: 'zzz', filters: { tag: ['x'] } });
    expect(screen.getByRole('heading', { name: 'No contact matches “zzz”' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(given.onText).toHaveBeenCalledWith('');
    expect(given.onFilters).toHaveBeenCalledWith({});
  });
});

describe('exporting', () => {
  it('exports all contacts that are found, and states their number', async () => {
    const { exporting, user } = showPage({ shown: people(1_200), all: 5_000 });
    expect(screen.getByText('1,200 contacts shown, 5,000 saved')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Export 1,200 contacts' }));
    await user.click(screen.getByRole('menuitem', { name: /^Excel workbook/ }));
    expect(exporting.onExport).toHaveBeenCalledWith('xlsx', exporting.options);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('counts once, when the menu opens, what files leave out', async () => {
    const { exporting, user, change } = showPage();
    await user.click(screen.getByRole('button', { name: 'Export 1 contact' }));
    expect(
      await screen.findByRole('menuitemcheckbox', { name: /^Leave out invalid/ }),
    ).toHaveTextContent('4');
    change({ message: 'Something else changed.' });
    expect(exporting.countOmissions).toHaveBeenCalledOnce();
  });
});
