import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import type { ListedRow } from '../../lib/view/people/list-people.ts';
import { SaveOrExportPeople } from './save-or-export-people.tsx';

type Props = Parameters<typeof SaveOrExportPeople>[0];

const onSave = vi.fn<Props['onSave']>(async () => '7 people saved.');
const onExport = vi.fn<Props['onExport']>(async () => '7 contacts written.');
const onExportOptions = vi.fn<() => void>();
beforeEach(() => vi.clearAllMocks());

const list = (id: string, name: string, createdAt: string): Label => ({
  id,
  kind: 'list',
  name,
  colour: 0,
  position: 1,
  createdAt,
});
const LISTS = [
  list('felixstowe', 'Felixstowe open day', '2026-01-20T10:00:00.000Z'),
  list('old', 'Q1 freight buyers', '2026-01-02T10:00:00.000Z'),
];

const toRow = (index: number, isKnown: boolean, savedAt: string | null = null) =>
  ({
    index,
    name: `Person ${index}`,
    person: { fullName: `Person ${index}` },
    state: isKnown ? 'yours' : 'open',
    contact: isKnown ? ({ id: `c${index}`, savedAt } as Contact) : null,
    values: isKnown ? [{ kind: 'work_email', shown: { value: `p${index}@acme.example` } }] : [],
  }) as unknown as ListedRow;
const KNOWN = Array.from({ length: 7 }, (_, index) => toRow(index, true));
const SAVED = KNOWN.map(({ index }) => toRow(index, true, '2026-01-20T10:00:00.000Z'));
const IDS = KNOWN.map(({ contact }) => contact?.id);
const PEOPLE = KNOWN.map(({ person }) => person);

const show = (props: Partial<Props> = {}) =>
  render(
    <SaveOrExportPeople
      labels={LISTS}
      lastListId=""
      rows={KNOWN}
      ticked={[]}
      listName="tarnwick.example, 22 Jan"
      {...{ onSave, onExport, onExportOptions }}
      {...props}
    />,
  );
const openMenu = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim());
};

test('people are saved to a list, a new list, or without one', async () => {
  show();
  expect(await openMenu('Save 7 people')).toEqual([
    'Felixstowe open day',
    'Q1 freight buyers',
    'Contacts, without a list',
    'New list: tarnwick.example, 22 Jan',
    'New list…',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Felixstowe open day' }));
  expect(onSave).toHaveBeenLastCalledWith(
    { kind: 'list', id: 'felixstowe', name: 'Felixstowe open day' },
    PEOPLE,
  );
  await openMenu('Save 7 people');
  await userEvent.click(screen.getByRole('menuitem', { name: /^New list: / }));
  expect(onSave).toHaveBeenLastCalledWith(
    { kind: 'new', name: 'tarnwick.example, 22 Jan' },
    PEOPLE,
  );
  await openMenu('Save 7 people');
  await userEvent.click(screen.getByRole('menuitem', { name: 'New list…' }));
  const field = screen.getByLabelText('Name');
  expect(field).toHaveValue('tarnwick.example, 22 Jan');
  await userEvent.clear(field);
  await userEvent.type(field, 'Felixstowe{Enter}');
  expect(onSave).toHaveBeenLastCalledWith({ kind: 'new', name: 'Felixstowe' }, PEOPLE);
});

test('the lists are offered in the order of the user', async () => {
  show({ labels: LISTS.toReversed() });
  expect((await openMenu('Save 7 people')).slice(0, 2)).toEqual([
    'Q1 freight buyers',
    'Felixstowe open day',
  ]);
});

test('a list that exists is not proposed as a new one', async () => {
  show({ listName: 'Q1 freight buyers' });
  expect(await openMenu('Save 7 people')).not.toContain('New list: Q1 freight buyers');
  await userEvent.click(screen.getByRole('menuitem', { name: 'New list…' }));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('every list is offered', async () => {
  const labels = Array.from({ length: 12 }, (_, at) =>
    list(`l${at}`, `List ${at}`, '2026-01-02T10:00:00.000Z'),
  );
  show({ labels });
  expect(await openMenu('Save 7 people')).toContain('List 11');
});

test('people who are not revealed are saved without revealing', async () => {
  const unknown = toRow(0, false);
  show({ rows: [unknown], ticked: [unknown] });
  await openMenu('Save without revealing, 1 person');
  await userEvent.click(screen.getByRole('menuitem', { name: /^Contacts/ }));
  expect(onSave).toHaveBeenLastCalledWith({ kind: 'contacts' }, [unknown.person]);
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
});

test('known people are exported, also when they are saved already', async () => {
  const { rerender } = show();
  await openMenu('Save 7 people');
  await userEvent.click(screen.getByRole('menuitem', { name: /^Contacts/ }));
  expect(await screen.findByText('7 people saved.')).toBeVisible();
  rerender(
    <SaveOrExportPeople
      {...{ onSave, onExport, onExportOptions }}
      labels={LISTS}
      lastListId=""
      rows={SAVED}
      ticked={[]}
      listName=""
    />,
  );
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(screen.getByText('7 people saved.')).toBeVisible();
  expect(await openMenu('Export 7 contacts')).toHaveLength(12);
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV .csv' }));
  expect(onExport).toHaveBeenCalledExactlyOnceWith('csv', IDS);
});

test('known people are exported in the formats and for the importers of the contacts page', async () => {
  show();
  expect(await openMenu('Export 7 contacts')).toEqual([
    'CSV .csv',
    'Excel workbook .xlsx',
    'Address cards vCard 4.0',
    'Address cards, older programs vCard 3.0',
    'Everything, for another program .json',
    'CSV for HubSpot',
    'CSV for Salesforce',
    'CSV for Pipedrive',
    'CSV for Zoho',
    'CSV for Outlook',
    'CSV for Google Contacts',
    'Columns and options, on the contacts page',
  ]);
  expect(screen.getByRole('menu')).toHaveAccessibleDescription(
    'Files are written on this computer.',
  );
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV for HubSpot' }));
  expect(onExport).toHaveBeenCalledExactlyOnceWith('hubspot', IDS);
  await openMenu('Export 7 contacts');
  await userEvent.click(screen.getByRole('menuitem', { name: /^Columns and options/ }));
  expect(onExportOptions).toHaveBeenCalledOnce();
});
