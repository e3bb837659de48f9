import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Flag } from '../../lib/model/contacts/flag.ts';
import { flagWith } from '../../lib/receipts/flag.fixture.ts';
import { UndoFlag } from './undo-flag.tsx';

const onUndo = vi.fn<(id: string) => void>();
const old = flagWith();
const now = flagWith({
  id: '7f3a0417-0000-4000-8000-0000000000f2',
  value: 'm.osei@tarnwick.example',
  at: '2026-01-22T11:30:00.000Z',
});

function show(...flags: Flag[]) {
  const { rerender } = render(<UndoFlag flags={[old]} onUndo={onUndo} />);
  rerender(<UndoFlag flags={flags} onUndo={onUndo} />);
}

test('a new mark is announced, and its undo button gets the focus', async () => {
  show(now, old);
  expect(screen.getByRole('status')).toHaveTextContent('1 marked wrong');
  const undo = screen.getByRole('button', { name: `Undo: ${now.value} was marked wrong` });
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  expect(onUndo).toHaveBeenCalledWith(now.id);
});

test('earlier marks and removed marks are not announced', () => {
  show(old);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).toBeNull();
});
