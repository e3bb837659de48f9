import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import { MergeDialog } from './merge-dialog.tsx';

const none = () => {};
const onMerge = vi.fn<ComponentProps<typeof MergeDialog>['onMerge']>();
const SAVED = '2026-01-02T08:00:00.000Z';

function show(other: Partial<Contact>) {
  const contacts = [
    contactWith({ id: 'one', title: 'Buyer', savedAt: SAVED }),
    contactWith({ id: 'other', title: 'Planner', savedAt: SAVED, ...other }),
  ] as const;
  const now = new Date('2026-01-22T12:00:00.000Z');
  render(
    <MergeDialog contacts={contacts} labels={[]} now={now} onMerge={onMerge} onClose={none} />,
  );
  const cells = within(screen.getByRole('row', { name: /^Title/ })).getAllByRole('cell');
  return {
    descriptions: screen
      .getAllByRole('radio')
      .slice(0, 2)
      .map(
        (radio) => document.getElementById(radio.getAttribute('aria-describedby')!)?.textContent,
      ),
    heads: cells.map((cell) => cell.dataset['head']),
  };
}

it('tells two contacts with one name apart by the day on which they were saved', () => {
  const { descriptions, heads } = show({ savedAt: '2026-01-03T08:00:00.000Z' });
  expect(descriptions[0]).toMatch(/^Saved/);
  expect(descriptions[1]).not.toBe(descriptions[0]);
  expect(heads.slice(0, 2)).toEqual(descriptions);
});

it.each([SAVED, null])('calls them first and second where that day does not either (%s)', (at) => {
  const { descriptions, heads } = show({ savedAt: at });
  expect(descriptions[0]).toMatch(/^First\u00A0· Saved/);
  expect(descriptions[1]).toMatch(/^Second/);
  expect(heads).toEqual(['First', 'Second', 'After merging']);
});

it('calls two contacts with different names by these', () => {
  const { descriptions, heads } = show({ fullName: 'Bo Li' });
  expect(descriptions[0]).toBe(descriptions[1]);
  expect(heads.slice(0, 2)).toEqual(['Maren Osei-Thorvik', 'Bo Li']);
});

it('keeps in each row the value that is chosen there with the keyboard', async () => {
  const user = userEvent.setup();
  show({ fullName: 'Bo Li' });
  const row = screen.getByRole('row', { name: /^Title/ });
  const [buyer, planner] = within(row).getAllByRole('radio');
  expect(buyer).toBeChecked();
  expect(buyer).toHaveAccessibleName('Title: Buyer');
  expect(buyer).toHaveAccessibleDescription(/^Maren Osei-Thorvik Saved/);
  expect(planner).toHaveAccessibleDescription(/^Bo Li Saved/);
  buyer!.focus();
  await user.keyboard('{ArrowRight}');
  expect(planner).toBeChecked();
  expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent('Planner');
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const [keep, drop] = [
    expect.objectContaining({ id: 'one' }),
    expect.objectContaining({ id: 'other' }),
  ];
  expect(onMerge).toHaveBeenCalledExactlyOnceWith(keep, drop, { title: 'drop' });
});

it('takes back the choices in rows when one contact is chosen for all of them', async () => {
  const user = userEvent.setup();
  show({ fullName: 'Bo Li' });
  await user.click(screen.getByRole('radio', { name: 'Title: Planner' }));
  await user.click(screen.getByRole('radio', { name: 'Bo Li' }));
  await user.click(screen.getByRole('radio', { name: 'Maren Osei-Thorvik' }));
  expect(screen.getByRole('radio', { name: 'Title: Buyer' })).toBeChecked();
});
