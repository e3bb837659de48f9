import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
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
