import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Label } from '../../lib/model/contacts/label.ts';
import { LABELS, layOut } from './contacts-page.fixture.tsx';
import { ListMenu } from './list-menu.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

async function openMenu(lastId = '') {
  const given = {
    onList: vi.fn<(list: Label) => void>(),
    onNew: vi.fn<(name: string) => void>(),
    onNone: vi.fn<() => void>(),
  };
  render(
    <ListMenu
      label="Save to a list"
      onlyArrow
      labels={LABELS}
      lastId={lastId}
      proposal="peoplegrid.example, 22 Jan"
      {...given}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Save to a list' }));
  return { ...given, user };
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('the list that was used last comes first, and says so', async () => {
  const { onList, user } = await openMenu('fair');
  expect(items()).toEqual([
    'Trade fair last used',
    'Q1 leads',
    'Contacts, without a list',
    'New list: peoplegrid.example, 22 Jan',
    'New list…',
  ]);
  await user.keyboard('{Enter}');
  expect(onList).toHaveBeenCalledExactlyOnceWith(LABELS[1]);
});

test('saving without a list is one of the choices', async () => {
  const { onNone, user } = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Contacts, without a list' }));
  expect(onNone).toHaveBeenCalledOnce();
});

test('a new list gets the proposed name at once, or one that begins with it', async () => {
  const proposed = await openMenu();
  await proposed.user.click(screen.getByRole('menuitem', { name: /^New list: / }));
  expect(proposed.onNew).toHaveBeenCalledExactlyOnceWith('peoplegrid.example, 22 Jan');
  cleanup();
  const { onNew, user } = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'New list…' }));
  expect(screen.getByLabelText('Name')).toHaveValue('peoplegrid.example, 22 Jan');
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onNew).toHaveBeenCalledExactlyOnceWith('peoplegrid.example, 22 Jan');
});
