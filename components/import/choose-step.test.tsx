import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ImportRecord } from '../../lib/model/import.ts';
import type { List } from '../../lib/model/lists/list.ts';
import { toEarlierImport } from '../../lib/view/import/earlier-imports.ts';
import { listWith } from '../../lib/view/jobs/list.fixture.ts';
import { layOut, NOW } from '../contacts/contacts-page.fixture.tsx';
import { ChooseStep } from './choose-step.tsx';

beforeEach(layOut);

const RECORD: ImportRecord = {
  id: 'i',
  name: 'leads.csv',
  format: 'csv',
  delimiter: ',',
  header: null,
  mapping: [],
  size: 40,
  counts: { people: 40, owned: 0, fromFile: 0, suppressed: 0, unusable: 0, wanted: 40 },
  kinds: ['work_email'],
  worst: 4000,
  ceiling: 4000,
  state: 'started',
  listId: 'list',
  savedTo: 40,
  createdAt: '2026-01-12T09:00:00.000Z',
};

function show(record: ImportRecord, list: List | null) {
  const onDelete = vi.fn<(id: string) => void>();
  const nothing = () => {};
  render(
    <ChooseStep
      pasted=""
      pastedText=""
      problem={null}
      busy={false}
      earlier={[toEarlierImport(record, list, NOW)]}
      onFile={nothing}
      onPasted={nothing}
      onReadPasted={nothing}
      onDeleteEarlier={onDelete}
    />,
  );
  return { onDelete, user: userEvent.setup() };
}

test('The copy of an import is deleted only after a question that says what is lost', async () => {
  const { onDelete, user } = show(RECORD, listWith({ state: 'done' }));
  await user.click(screen.getByRole('button', { name: 'Delete the copy of leads.csv' }));
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toHaveTextContent('The people stay among your contacts.');
  await user.click(screen.getByRole('button', { name: 'Delete copy' }));
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('i');
});

test.each([
  ['while it can be charged', RECORD, listWith(), 'Open it and stop it first.'],
  [
    'while its people are saved from it',
    { ...RECORD, listId: null, savedTo: 20 },
    null,
    'Wait until its people are saved.',
  ],
])('The copy of an import is not deleted %s', async (_, record, list, reason) => {
  const { user } = show(record, list);
  await user.click(screen.getByRole('button', { name: 'Delete the copy of leads.csv' }));
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
