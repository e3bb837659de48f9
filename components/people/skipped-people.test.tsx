import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import { SkippedPeopleList, skippedPeopleTitle } from './skipped-people.tsx';

const onOpen = vi.fn<(contact: Contact) => void>();

test('each skipped person has a reason, and a press on the name opens the person', async () => {
  const contact = contactWith();
  const why = 'May already be paid for: a search for work email, sent 10:41, has no answer.';
  render(
    <SkippedPeopleList
      people={[
        { index: 0, name: contact.fullName, text: why, contact },
        { index: 4, name: 'Name removed', text: 'No longer in your contacts.', contact: null },
      ]}
      more={3}
      onOpen={onOpen}
    />,
  );
  expect(screen.getByText(/Nothing was sent for them/)).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: contact.fullName }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(contact);
  expect(screen.queryByRole('button', { name: 'Name removed' })).toBeNull();
  expect(screen.getByText('And 3 others.')).toBeVisible();
});

test.each([
  [1, 'One person may already be paid for, and was skipped'],
  [23, '23 people may already be paid for, and were skipped'],
])('%d of them', (count, title) => {
  expect(skippedPeopleTitle(count)).toBe(title);
});
