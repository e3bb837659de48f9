import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PricedButton } from './priced-button.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const button = () => screen.getByRole('button');

test('the price is in the label and in the accessible name', () => {
  const onPress = vi.fn<() => void>();
  render(<PricedButton verb="Reveal" label="Reveal phone" price="10 credits" onPress={onPress} />);
  expect(button()).toHaveAccessibleName('Reveal phone, 10 credits');
  expect(button()).toHaveTextContent('Reveal phone, 10 creditsReveal10 credits');
  fireEvent.click(button());
  expect(onPress).toHaveBeenCalledOnce();
});

test('with confirm it waits five seconds for a second press', () => {
  const onPress = vi.fn<() => void>();
  render(
    <PricedButton
      verb="Reveal all"
      label="Reveal all"
      price="up to 80 credits"
      confirm
      onPress={onPress}
    />,
  );
  fireEvent.click(button());
  expect(button()).toHaveTextContent('Confirm');
  expect(button()).toHaveAccessibleName('Confirm: Reveal all, up to 80 credits');
  act(() => vi.advanceTimersByTime(5000));
  expect(button()).toHaveTextContent('Reveal all');
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.click(button());
  fireEvent.click(button());
  expect(onPress).toHaveBeenCalledOnce();
});
