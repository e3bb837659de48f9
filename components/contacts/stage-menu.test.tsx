import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ContactsActions } from './contacts-view.ts';
import { LABELS, NOW } from './contacts-page.fixture.tsx';
import { StageMenu } from './stage-menu.tsx';

const DEMO = LABELS.find(({ id }) => id === 'demo')!;

async function openMenu(labels = LABELS) {
  const actions = {
    onPutLabel: vi.fn<ContactsActions['onPutLabel']>(),
    onRenameLabel: vi.fn<ContactsActions['onRenameLabel']>(),
    onRemoveLabel: vi.fn<ContactsActions['onRemoveLabel']>(),
  };
  const onStage = vi.fn<Parameters<typeof StageMenu>[0]['onStage']>();
  render(<StageMenu {...{ labels, actions, onStage }} now={NOW} />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const choose = (name: string) => user.click(screen.getByRole('menuitem', { name }));
  await press('Stage');
  return { actions, onStage, user, press, choose };
}

test('A new stage is stored and given to the contacts, and its name is no other stage’s.', async () => {
  const { actions, onStage, user, choose } = await openMenu();
  await choose('New stage…');
  await user.type(screen.getByLabelText('Name'), 'Replied{Enter}');
  expect(actions.onPutLabel).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Name'), ' twice{Enter}');
  const stage = expect.objectContaining({ kind: 'stage', name: 'Replied twice', position: 2 });
  expect(actions.onPutLabel).toHaveBeenCalledExactlyOnceWith(stage);
  expect(onStage).toHaveBeenCalledExactlyOnceWith(stage);
});

test('A stage of the user is renamed.', async () => {
  const { actions, user, press, choose } = await openMenu();
  await choose('Change stages…');
  await press('Rename Demo booked');
  await user.type(screen.getByLabelText('Name'), ' twice{Enter}');
  expect(actions.onRenameLabel).toHaveBeenCalledExactlyOnceWith(DEMO, 'Demo booked twice');
});

test('A stage of the user is deleted after a confirmation that says what becomes of its contacts.', async () => {
  const { actions, press, choose } = await openMenu();
  await choose('Change stages…');
  await press('Delete Demo booked');
  expect(screen.getByText(/Those in this stage are then new ones/)).toBeInTheDocument();
  expect(actions.onRemoveLabel).not.toHaveBeenCalled();
  await press('Delete stage');
  expect(actions.onRemoveLabel).toHaveBeenCalledExactlyOnceWith(DEMO, null);
});

test('Without stages of the user there is nothing to change.', async () => {
  await openMenu([]);
  expect(screen.queryByRole('menuitem', { name: 'Change stages…' })).toBeNull();
});
