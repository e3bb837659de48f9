import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toDay } from '../../../lib/model/calendar-day.ts';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { settingsItem } from '../../../lib/settings/stored-settings.ts';
import { pressAfterReading } from '../../../test/support/extension/press-after-reading.ts';
import { setUpContactsPage } from '../app.fixture.tsx';
import { search as searchFor } from './contacts-store.ts';

const PEOPLE = [
  contactWith({ id: 'a', fullName: 'Ana Wren', savedAt: '2026-01-03T08:00:00.000Z' }),
  contactWith({ id: 'b', fullName: 'Bo Li', savedAt: '2026-01-02T08:00:00.000Z' }),
  contactWith({ id: 'c', fullName: 'Cleo Amsel', savedAt: '2026-01-01T08:00:00.000Z' }),
  contactWith({ id: 'd', fullName: 'Remembered Only', savedAt: null }),
];

const page = setUpContactsPage((db) => db.contacts.bulkPut([...PEOPLE, { id: 'odd', savedAt: 7 }]));

const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => /Ana Wren|Bo Li|Cleo Amsel|Remembered Only/.exec(row.textContent)?.[0]);

const showsNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const go = (name: string | RegExp) => screen.getByRole('link', { name });
const tick = (name: string) => screen.getByRole('checkbox', { name });
const search = () => screen.getByRole('textbox', { name: 'Search contacts' });

describe('the contacts page', () => {
  it('remembers the chosen columns', async () => {
    const { user } = await page.open();
    await user.click(press('Columns'));
    await user.click(tick('Tags'));
    const tableColumns: unknown = expect.arrayContaining([{ id: 'tags', on: true }]);
    expect((await settingsItem.get()).tableColumns).toEqual(tableColumns);
  });

  it('shows the saved people, newest first, and counts what it cannot read', async () => {
    await page.open();
    await showsNames('Ana Wren', 'Bo Li', 'Cleo Amsel');
    expect(await screen.findByText(/^1 contact cannot be read/)).toBeInTheDocument();
  });

  it('shows contacts that are saved elsewhere at once, and counts them', async () => {
    await page.open();
    await act(() => page.db.contacts.update('d', { savedAt: '2026-01-04T08:00:00.000Z' }));
    await showsNames('Remembered Only', 'Ana Wren', 'Bo Li', 'Cleo Amsel');
    expect(
      await screen.findByRole('link', { name: 'All contacts, 4 contacts' }),
    ).toBeInTheDocument();
  });

  it('searches without accents, sorts, and exports the shown contacts in that order', async () => {
    const { exporter, user } = await page.open();
    await user.click(press('Name'));
    await user.click(press('Name'));
    await showsNames('Cleo Amsel', 'Bo Li', 'Ana Wren');
    await user.click(press('Export 3 contacts'));
    await user.click(screen.getByRole('menuitem', { name: 'HubSpot' }));
    await waitFor(() => expect(exporter.write).toHaveBeenCalledOnce());
    expect(exporter.write.mock.calls[0]!.slice(0, 2)).toEqual(['hubspot', ['c', 'b', 'a']]);
    await user.type(search(), 'LÍ');
    await showsNames('Bo Li');
    expect(screen.getByText('1 contact shown, 3 saved')).toBeInTheDocument();
    await user.clear(search());
    await showsNames('Cleo Amsel', 'Bo Li', 'Ana Wren');
  });

  it('finds nothing by a text that is too long, and goes on answering', async () => {
    const { user } = await page.open();
    await user.click(search());
    await user.paste('zq'.repeat(200));
    await screen.findByRole('heading', { name: /^No contact matches/ });
    await user.click(press('Clear search and filters'));
    await showsNames('Ana Wren', 'Bo Li', 'Cleo Amsel');
    expect(search()).toHaveValue('');
  });

  it('exports only the selection, made with Shift', async () => {
    const { exporter, user } = await page.open();
    await user.click(tick('Select Cleo Amsel'));
    await user.keyboard('{Shift>}');
    await user.click(tick('Select Bo Li'));
    await user.keyboard('{/Shift}');
    await user.click(await screen.findByRole('button', { name: 'Export 2 contacts' }));
    await user.click(screen.getByRole('menuitem', { name: /^Excel workbook/ }));
    await waitFor(() => expect(exporter.write).toHaveBeenCalledOnce());
    expect(exporter.write.mock.calls[0]![1]).toEqual(['b', 'c']);
  });

  it('leads to the settings while no webhook is connected', async () => {
    const { openSettings, user } = await page.open();
    await user.click(screen.getByRole('button', { name: /^Export/ }));
    await user.click(screen.getByRole('menuitem', { name: /Webhook/ }));
    expect(openSettings).toHaveBeenCalledOnce();
  });

  it('selects all that the search finds, and forgets the selection with the search', async () => {
    const { user } = await page.open();
    await user.click(tick('Select all'));
    await screen.findByText('3 selected');
    await user.click(tick('Select all'));
    await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull());
    await user.click(tick('Select all'));
    await screen.findByText('3 selected');
    await user.type(search(), 'ana');
    await showsNames('Ana Wren');
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('deletes, and brings back by undo', async () => {
    const { user } = await page.open();
    await user.click(tick('Select Ana Wren'));
    await user.click(tick('Select Bo Li'));
    await user.click(press('Delete'));
    await showsNames('Cleo Amsel');
    await screen.findByRole('link', { name: 'Deleted, 2 contacts' });
    expect(screen.queryByText('2 selected')).toBeNull();
    expect(screen.getByText('2 contacts deleted. What was paid for is kept.')).toBeInTheDocument();
    await user.click(press('Undo'));
    await showsNames('Ana Wren', 'Bo Li', 'Cleo Amsel');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('restores from Deleted, and deletes from there for good', async () => {
    const { user } = await page.open();
    await user.click(tick('Select all'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('link', { name: 'Deleted, 3 contacts' }));
    await showsNames('Ana Wren', 'Bo Li', 'Cleo Amsel');
    await user.click(tick('Select Bo Li'));
    await user.click(press('Restore'));
    await showsNames('Ana Wren', 'Cleo Amsel');
    await user.click(tick('Select Ana Wren'));
    await user.click(press('Delete for good'));
    await user.click(await screen.findByRole('button', { name: 'Delete 1 contact' }));
    await showsNames('Cleo Amsel');
    expect(await page.db.contacts.get('a')).toBeUndefined();
    await user.click(await screen.findByRole('link', { name: 'All contacts, 1 contact' }));
    await showsNames('Bo Li');
  });

  it('selects no contact of a search that was left before all of its contacts were read', async () => {
    const port = page.createPort();
    let held: Parameters<typeof port.postMessage>[0][] | null = null;
    const { store } = await page.open({
      postMessage: (message) => (held ? held.push(message) : port.postMessage(message)),
      addEventListener: (...listener) => port.addEventListener(...listener),
    });
    held = [];
    fireEvent.click(tick('Select all'));
    await waitFor(() => expect(held).not.toEqual([]));
    act(() => searchFor(store, { text: 'Bo' }));
    const late = held;
    held = null;
    for (const message of late) port.postMessage(message);
    await showsNames('Bo Li');
    expect(store.getState().selection.ids.size).toBe(0);
  });

  it('creates a list for the selection, shows it with its count, and remembers it', async () => {
    const { user } = await page.open();
    await user.click(tick('Select Ana Wren'));
    await user.click(tick('Select Cleo Amsel'));
    // The second one is that of a narrow window.
    await user.click(screen.getAllByRole('button', { name: 'Add to list' })[0]!);
    await user.click(screen.getByRole('menuitem', { name: 'New list…' }));
    await user.type(screen.getByLabelText('Name'), 'Hauliers{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Hauliers, 2 contacts' }));
    await showsNames('Ana Wren', 'Cleo Amsel');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hauliers');
    const [hauliers] = await page.db.labels.toArray();
    expect((await settingsItem.get()).saveToList).toBe(hauliers!.id);
  });

  it('filters by a value, and saves that as a view', async () => {
    await page.db.contacts.update('c', { stage: 'replied' });
    const { user } = await page.open();
    await user.click(press('Add filter'));
    const panel = within(screen.getByRole('group', { name: 'Filters' }));
    await user.click(panel.getByRole('button', { name: 'Stage' }));
    await user.click(await panel.findByRole('checkbox', { name: 'Replied' }));
    await showsNames('Cleo Amsel');
    await user.click(press('Save view'));
    await user.type(screen.getByLabelText('Name'), 'Answered{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Answered' }));
    await waitFor(() => expect(go('Answered')).toHaveAttribute('aria-current', 'page'));
    await user.click(go(/^All contacts/));
    await showsNames('Ana Wren', 'Bo Li', 'Cleo Amsel');
    await user.click(go('Answered'));
    await showsNames('Cleo Amsel');
    expect(press(/^Stage: Replied/)).toBeInTheDocument();
  });

  it('adds a person by hand to the list that is shown', async () => {
    const { user } = await page.open();
    await user.click(press('New list'));
    await user.type(screen.getByLabelText('Name'), 'Hauliers{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Hauliers, 0 contacts' }));
    await user.click(press('Add person'));
    await user.type(screen.getByLabelText('Name'), 'Ines Calder');
    await user.type(screen.getByLabelText('Company site'), 'calder.example{Enter}');
    expect(await screen.findByRole('complementary', { name: 'Ines Calder' })).toBeInTheDocument();
    await screen.findByRole('link', { name: 'Hauliers, 1 contact' });
  });

  it('shows the open person with what changes, and erases after a confirmation', async () => {
    const { erase, user } = await page.open();
    await user.click(press('Ana Wren'));
    const pane = within(await screen.findByRole('complementary', { name: 'Ana Wren' }));
    await user.click(pane.getByRole('button', { name: 'Stage: New' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Contacted' }));
    expect(await pane.findByText('Stage set to Contacted')).toBeInTheDocument();
    await user.click(pane.getByRole('button', { name: 'Erase' }));
    expect(erase).not.toHaveBeenCalled();
    pressAfterReading(pane.getByRole('button', { name: 'Erase Ana Wren, and never look them up' }));
    expect(erase).toHaveBeenCalledWith({ ids: ['a'], person: null });
  });

  it('asks once, in the click on the first reminder, whether the browser may tell', async () => {
    const { requestNotifications, user } = await page.open();
    await user.click(press('Ana Wren'));
    const pane = within(await screen.findByRole('complementary', { name: 'Ana Wren' }));
    await user.click(pane.getByRole('button', { name: 'Follow up' }));
    await user.click(screen.getByRole('menuitem', { name: /^Tomorrow/ }));
    expect(requestNotifications).toHaveBeenCalledOnce();
    expect((await settingsItem.get()).askedToNotify).toBe(true);
    await user.click(await pane.findByRole('button', { name: /^Follow up \d/ }));
    await user.click(screen.getByRole('menuitem', { name: /^In a week/ }));
    expect(requestNotifications).toHaveBeenCalledOnce();
    await waitFor(async () =>
      expect(await page.db.contacts.where('followUpOn').above('').count()).toBe(1),
    );
  });

  it('lists what is due, the longest waiting first', async () => {
    await page.db.contacts.update('a', { followUpOn: toDay(new Date()) });
    await page.db.contacts.update('b', { followUpOn: '2020-01-02' });
    await page.db.contacts.update('c', { followUpOn: '2999-01-01' });
    const { user } = await page.open();
    await user.click(await screen.findByRole('link', { name: 'Due, 2 contacts' }));
    await showsNames('Bo Li', 'Ana Wren');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Due');
  });

  it('explains what to do when the database does not open', async () => {
    const { store } = await page.open();
    act(() => store.setState({ isDatabaseBroken: true }));
    expect(screen.getByRole('heading', { name: /could not be opened/ })).toBeVisible();
  });
});
