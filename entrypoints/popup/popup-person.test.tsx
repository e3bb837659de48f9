import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '../../test/support/setup/suffix-list.ts';
import { contactWith, revealedEmails } from '../../lib/contacts/contact.fixture.ts';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { personPageWith } from '../../lib/page/subject-page.fixture.ts';
import { PopupPerson } from './popup-person.tsx';

function show(changes: Partial<Contact>) {
  const contact = contactWith({ id: 'a', personalEmail: null, phone: null, ...changes });
  const onPanel = vi.fn<() => void>();
  render(
    <PopupPerson
      {...personPageWith(contact, { contact })}
      actions={{} as Actions}
      now={new Date('2026-01-10T10:00:00.000Z')}
      onPanel={onPanel}
    />,
  );
  return onPanel;
}

test('under the values a line leads to everything else in the panel', async () => {
  const workEmail = revealedEmails(['maren@tarnwick.example', 'DELIVERABLE']);
  const onPanel = show({ workEmail });
  await userEvent.click(screen.getByRole('button', { name: 'All details in the panel' }));
  expect(onPanel).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /^Refresh/ })).toBeNull();
});

test('without a value there are no more details to open', () => {
  show({ workEmail: null });
  expect(screen.getByRole('button', { name: /^Reveal work email/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'All details in the panel' })).toBeNull();
});
