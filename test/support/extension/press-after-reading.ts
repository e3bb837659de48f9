import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Presses a button that asks for a confirmation, when its question was on the screen long enough to be read. */
export function pressAfterReading(button: HTMLElement): void {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  fireEvent.click(button);
  clock.mockRestore();
}
