import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { ShortcutsContext } from '../hooks/shortcuts.ts';

test('a blocked button stays focusable, says why, and does not act', async () => {
  const onPress = vi.fn<() => void>();
  const onBlocked = vi.fn<(reason: string) => void>();
  render(
    <Button blocked="You are offline." onBlocked={onBlocked} onPress={onPress}>
      Reveal
    </Button>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Reveal' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('You are offline.');
  await userEvent.keyboard('{Enter}');
  expect(onPress).not.toHaveBeenCalled();
  expect(onBlocked).toHaveBeenCalledWith('You are offline.');
});

test('a blocked button shows and announces why when it is pressed, until it is not blocked', async () => {
  const withReason = (blocked?: string) => <Button blocked={blocked}>Restore</Button>;
  const { rerender } = render(withReason('Choose a file first.'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByRole('status')).toHaveTextContent('Choose a file first.');
  rerender(withReason());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(withReason('Choose a file first.'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  { enabled: true, hints: true, announced: 'C', cap: 'C' },
  { enabled: true, hints: false, announced: 'C', cap: null },
  { enabled: false, hints: true, announced: null, cap: null },
])('keys: enabled $enabled, hints $hints', ({ enabled, hints, announced, cap }) => {
  render(
    <ShortcutsContext value={{ enabled, hints }}>
      <Button shortcut="C">Copy</Button>
    </ShortcutsContext>,
  );
  const button = screen.getByRole('button', { name: 'Copy' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe(announced);
  expect(button.querySelector('kbd')?.textContent ?? null).toBe(cap);
});
