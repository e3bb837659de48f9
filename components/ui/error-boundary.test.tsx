import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function BrokenDatabase(): never {
  throw new Error('a fault of ours');
}

test('an error while drawing shows a message and a reload button', async () => {
  const onReload = vi.fn<() => void>();
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary onReload={onReload}>
      <BrokenDatabase />
    </ErrorBoundary>,
  );
  silenced.mockRestore();
  expect(screen.getByRole('alert')).toHaveTextContent('Sidelight could not show this');
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledOnce();
});
