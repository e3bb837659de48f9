// What a press is no answer to: an offer that has only just arrived where something else was pressed.
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSingleKeys } from '../../frame/use-single-keys.ts';
import { Button } from '../buttons/button.tsx';
import { PricedButton } from '../buttons/priced-button.tsx';
import { LastPress } from './last-press.tsx';
import { ShortcutsContext } from './shortcuts.ts';

const onPress = vi.fn<() => void>();
const button = () => screen.getByRole('button');
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  user = userEvent.setup({ delay: null });
  onPress.mockClear();
});
afterEach(() => vi.useRealTimers());

/** `price`: of the offer, which takes the place of "Try again" when the response is there. */
function Page({ price }: { price: string | null }) {
  useSingleKeys(true);
  if (price === null) return <Button>Try again</Button>;
  return (
    <PricedButton verb="Reveal" label="Reveal" price={price} shortcut="Enter" onPress={onPress} />
  );
}

function show(first: string | null) {
  const view = (price: string | null) => (
    <ShortcutsContext value={{ enabled: true, hints: true }}>
      <LastPress>
        <Page price={price} />
      </LastPress>
    </ShortcutsContext>
  );
  const { rerender } = render(view(first));
  return (price: string) => rerender(view(price));
}

test('the same key pressed again is no answer, however long the offer took to arrive', async () => {
  const arrive = show(null);
  button().focus();
  await user.keyboard('{Enter}');
  vi.advanceTimersByTime(2000);
  arrive('1 credit');
  vi.advanceTimersByTime(300);
  // The button that had the focus is gone, so Enter is the shortcut of the offer.
  await user.keyboard('{Enter}');
  expect(button()).toHaveAccessibleName('Reveal, 1 credit');
  expect(onPress).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  await user.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledOnce();
});

test('a key that is still held is no answer', async () => {
  const arrive = show(null);
  button().focus();
  await user.keyboard('{Enter>}');
  arrive('1 credit');
  vi.advanceTimersByTime(600);
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
  expect(onPress).not.toHaveBeenCalled();
});

test('the second click of a slow double click is no answer', () => {
  const arrive = show(null);
  fireEvent.click(button(), { detail: 1 });
  vi.advanceTimersByTime(600);
  arrive('1 credit');
  vi.advanceTimersByTime(300);
  fireEvent.click(button(), { detail: 2 });
  expect(onPress).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  fireEvent.click(button(), { detail: 1 });
  expect(onPress).toHaveBeenCalledOnce();
});

test('a price that has just changed is a new offer for a slow double click and for the same key', async () => {
  const arrive = show('1 credit');
  vi.advanceTimersByTime(1000);
  fireEvent.click(document.body, { detail: 1 });
  await user.keyboard('{Escape}{Escape}');
  vi.advanceTimersByTime(600);
  arrive('3 credits');
  fireEvent.click(button(), { detail: 2 });
  button().focus();
  await user.keyboard(' ');
  expect(onPress, 'a key that was not pressed before is meant').toHaveBeenCalledOnce();
  arrive('4 credits');
  await user.keyboard(' ');
  expect(onPress).toHaveBeenCalledOnce();
});
