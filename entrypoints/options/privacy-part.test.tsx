import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import { createOptionsStore } from './options-store.ts';
import type { PrivacyActions } from './privacy-actions.ts';
import { PrivacyPart } from './privacy-part.tsx';

it('offers to erase a person under the name that the user has given them, and one who is in a list', () => {
  const found = [
    contactWith({ own: { fullName: 'Kit Vale-Moor', companyName: 'Halden' } }),
    {
      ...contactWith({ id: 'l:0', fullName: 'Bo Other', companyName: 'Boracic' }),
      isListed: true as const,
    },
  ];
  render(
    <PrivacyPart
      state={{ ...createOptionsStore().getState().privacy, found }}
      actions={{} as PrivacyActions}
      keepDays={30}
      saved={false}
      now={new Date('2026-11-20T10:00:00.000Z')}
      onKeep={() => {}}
    />,
  );
  const people = screen.getByRole('list', { name: 'People found' });
  expect(people).toHaveTextContent('Kit Vale-Moor');
  expect(people).toHaveTextContent('Halden');
  expect(people).toHaveTextContent('Bo OtherBoracic · in a list');
});
