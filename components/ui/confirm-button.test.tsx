import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmButton } from './confirm-button.tsx';

describe('ConfirmButton', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function show() {
    const pressed = vi.fn<() => void>();
    render(
      <ConfirmButton question="Delete 3 contacts for good" onPress={pressed}>
        Delete
      </ConfirmButton>,
    );
    return pressed;
  }
  const press = () => fireEvent.click(screen.getByRole('button'));

  it('asks on the first press, and acts on the second', () => {
    const pressed = show();
    press();
    expect(screen.getByRole('button')).toHaveTextContent('Delete 3 contacts for good');
    expect(screen.getByRole('status')).toHaveTextContent('Press again: Delete 3 contacts for good');
    expect(pressed).not.toHaveBeenCalled();
    press();
    expect(pressed).toHaveBeenCalledOnce();
    expect(screen.getByRole('button')).toHaveTextContent(/^Delete$/);
  });

  it('forgets the first press after five seconds', () => {
    const pressed = show();
    press();
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.getByRole('button')).toHaveTextContent(/^Delete$/);
    press();
    expect(pressed).not.toHaveBeenCalled();
  });
});
