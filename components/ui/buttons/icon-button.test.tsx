import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';

test('a press passes no event, which a function with an optional parameter would take for its value', async () => {
  const press = vi.fn<() => void>();
  render(<IconButton icon="contact-card" label="Contacts" onPress={press} />);
  await userEvent.click(screen.getByRole('button', { name: 'Contacts' }));
  expect(press).toHaveBeenCalledExactlyOnceWith();
});
