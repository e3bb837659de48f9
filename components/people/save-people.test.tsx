import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ExportTarget } from '../../lib/contacts/export/formats-and-presets.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { SaveTarget } from '../../lib/view/labels.ts';
import { SavePeople } from './save-people.tsx';

const onSave = vi.fn<(target: SaveTarget) => void>();
const onExport = vi.fn<(target: ExportTarget) => void>();
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
  list('new', 'Felixstowe open day', '2026-01-20T10:00:00.000Z'),
  list('old', 'Q1 freight buyers', '2026-01-02T10:00:00.000Z'),
];

const show = (props: Partial<Parameters<typeof SavePeople>[0]> = {}) =>
  render(
    <SavePeople
      count={7}
      unrevealed={false}
      known={7}
      labels={LISTS}
      lastListId=""
      suggestedName="tarnwick.example, 22 Jan"
      text=""
      onSave={onSave}
      {...{ onExport, onExportOptions }}
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
  expect(onSave).toHaveBeenLastCalledWith({ kind: 'list', id: 'new', name: 'Felixstowe open day' });
  await openMenu('Save 7 people');
  await userEvent.click(screen.getByRole('menuitem', { name: /^New list: / }));
  expect(onSave).toHaveBeenLastCalledWith({ kind: 'new', name: 'tarnwick.example, 22 Jan' });
  await openMenu('Save 7 people');
  await userEvent.click(screen.getByRole('menuitem', { name: 'New list…' }));
  const field = screen.getByLabelText('Name');
  expect(field).toHaveValue('tarnwick.example, 22 Jan');
  await userEvent.clear(field);
  await userEvent.type(field, 'Felixstowe{Enter}');
  expect(onSave).toHaveBeenLastCalledWith({ kind: 'new', name: 'Felixstowe' });
});

test('a list that exists is not proposed as a new one', async () => {
  show({ suggestedName: 'Q1 freight buyers' });
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
  show({ count: 1, unrevealed: true, known: 0 });
  await openMenu('Save without revealing, 1 person');
  await userEvent.click(screen.getByRole('menuitem', { name: /^Contacts/ }));
  expect(onSave).toHaveBeenLastCalledWith({ kind: 'contacts' });
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
});

test('known people are exported, also when they are saved already', async () => {
  show({ count: 0, text: '7 people saved.' });
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(screen.getByText('7 people saved.')).toBeVisible();
  expect(await openMenu('Export 7 contacts')).toHaveLength(12);
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV .csv' }));
  expect(onExport).toHaveBeenCalledExactlyOnceWith('csv');
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
  expect(onExport).toHaveBeenCalledExactlyOnceWith('hubspot');
  await openMenu('Export 7 contacts');
  await userEvent.click(screen.getByRole('menuitem', { name: /^Columns and options/ }));
  expect(onExportOptions).toHaveBeenCalledOnce();
});
