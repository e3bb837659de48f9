import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import { MergeDialog } from './merge-dialog.tsx';

const none = () => {};
const SAVED = '2026-01-02T08:00:00.000Z';

function show(other: Partial<Contact>) {
  const contacts = [
    contactWith({ id: 'one', title: 'Buyer', savedAt: SAVED }),
    contactWith({ id: 'other', title: 'Planner', savedAt: SAVED, ...other }),
  ] as const;
  const now = new Date('2026-01-22T12:00:00.000Z');
  render(<MergeDialog contacts={contacts} labels={[]} now={now} onMerge={none} onClose={none} />);
  const cells = within(screen.getByRole('row', { name: /^Title/ })).getAllByRole('cell');
  return {
    descriptions: screen
      .getAllByRole('radio')
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
