import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { layOut } from '../contacts/contacts-page.fixture.tsx';
import { ChooseStep } from './choose-step.tsx';

beforeEach(layOut);

test('The copy of an import is deleted only after a question that says what is lost', async () => {
  const onDelete = vi.fn<(id: string) => void>();
  const nothing = () => {};
  render(
    <ChooseStep
      pasted=""
      pastedText=""
      problem={null}
      busy={false}
      earlier={[{ id: 'i', name: 'leads.csv', text: '40 rows', isRunning: false }]}
      onFile={nothing}
      onPasted={nothing}
      onReadPasted={nothing}
      onDeleteEarlier={onDelete}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete the copy of leads.csv' }));
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toHaveTextContent('The people stay among your contacts.');
  await user.click(screen.getByRole('button', { name: 'Delete copy' }));
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('i');
});
