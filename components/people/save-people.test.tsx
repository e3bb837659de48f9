import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SavePeople } from './save-people.tsx';

const onSave = vi.fn<() => void>();
const onContacts = vi.fn<() => void>();
const show = (unsaved: number, text = '') =>
  render(<SavePeople unsaved={unsaved} text={text} onSave={onSave} onContacts={onContacts} />);

test('one press saves all revealed people who are not saved', async () => {
  show(9);
  expect(screen.queryByRole('button', { name: 'Export in contacts' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Save 9 people/ }));
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('with lists, one of them is chosen first', async () => {
  const onChoose = vi.fn<() => void>();
  const lists = [{ key: 'l', label: 'Buyers', onChoose }];
  render(<SavePeople unsaved={3} text="" lists={lists} onSave={onSave} onContacts={onContacts} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save 3 people to a list' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Buyers' }));
  expect(onChoose).toHaveBeenCalledOnce();
});

test('after saving it shows the result and a button to export', async () => {
  show(0, '9 people saved.');
  expect(screen.getByRole('status')).toHaveTextContent('9 people saved.');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Export in contacts' }));
  expect(onContacts).toHaveBeenCalledTimes(1);
});

test('without revealed people there is no button', () => {
  show(0);
  expect(screen.queryByRole('button')).toBeNull();
});
