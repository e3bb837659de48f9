import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { pressAfterReading } from '../../../test/support/extension/press-after-reading.ts';
import { ConfirmButton } from './confirm-button.tsx';

describe('ConfirmButton', () => {
  function show() {
    const pressed = vi.fn<() => void>();
    render(
      <ConfirmButton question="Delete 3 contacts for good" onPress={pressed}>
        Delete
      </ConfirmButton>,
    );
    return pressed;
  }
  const button = () => screen.getByRole('button');

  it('asks on the first press, and acts on the second', () => {
    const pressed = show();
    fireEvent.click(button());
    expect(button()).toHaveTextContent('Delete 3 contacts for good');
    expect(screen.getByRole('status')).toHaveTextContent('Press again: Delete 3 contacts for good');
    expect(pressed).not.toHaveBeenCalled();
    pressAfterReading(button());
    expect(pressed).toHaveBeenCalledOnce();
    expect(button()).toHaveTextContent(/^Delete$/);
  });

  it('does not take the second click of a double click as the answer, however slow it is', async () => {
    const pressed = show();
    await userEvent.dblClick(button());
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    fireEvent.click(button(), { detail: 2 });
    clock.mockRestore();
    expect(button()).toHaveTextContent('Delete 3 contacts for good');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('does not take a held key as the answer', () => {
    show();
    expect(fireEvent.keyDown(button(), { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(button(), { key: 'Enter', repeat: true })).toBe(false);
  });

  it('asks until the focus leaves it, or Escape is pressed, which does nothing else', async () => {
    const pressed = show();
    const onKey = vi.fn<() => void>();
    document.addEventListener('keydown', onKey);
    fireEvent.click(button());
    expect(button()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', onKey);
    expect(onKey).not.toHaveBeenCalled();
    expect(button()).toHaveTextContent(/^Delete$/);
    fireEvent.click(button());
    await userEvent.tab();
    expect(button()).toHaveTextContent(/^Delete$/);
    pressAfterReading(button());
    expect(pressed).not.toHaveBeenCalled();
  });
});
