import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { UndoToast } from './undo-toast.tsx';

function Page() {
  const [text, setText] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setText('1 contact deleted.')}>
        Delete
      </button>
      <UndoToast text={text} onUndo={() => setText(null)} onOver={() => {}} />
    </>
  );
}

test('The region is on the page before its text, so that the text is announced', async () => {
  render(<Page />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('1 contact deleted.');
});

test('Undo returns the focus to where it was', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Delete' });
  await user.click(button);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button).toHaveFocus();
});

test('Until it is stored the toast says so, and its ten seconds begin afterwards', () => {
  vi.useFakeTimers();
  const onOver = vi.fn<() => void>();
  const props = { text: '200 contacts deleted.', onUndo: () => {}, onOver };
  const { rerender } = render(<UndoToast {...props} storing="Deleting 200 contacts…" />);
  const region = screen.getByRole('status');
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) act(() => vi.advanceTimersByTime(1000));
  };
  expect(region).toHaveTextContent('Deleting 200 contacts…');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  pass(20);
  // The pointer that came before holds it, too.
  fireEvent.pointerEnter(region.parentElement!);
  rerender(<UndoToast {...props} />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('200 contacts deleted.');
  expect(region.parentElement).toHaveTextContent('0:10');
  pass(20);
  expect(onOver).not.toHaveBeenCalled();
  fireEvent.pointerLeave(region.parentElement!);
  pass(10);
  expect(onOver).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
