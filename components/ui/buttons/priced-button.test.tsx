import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { pressAfterReading } from '../../../test/support/extension/press-after-reading.ts';
import { useSingleKeys } from '../../frame/use-single-keys.ts';
import { LastPress } from '../hooks/last-press.tsx';
import { PriceBlockContext } from './price-block.ts';
import { ShortcutsContext } from '../hooks/shortcuts.ts';
import { Button } from './button.tsx';
import { PricedButton } from './priced-button.tsx';

afterEach(() => vi.useRealTimers());

const button = () => screen.getByRole('button');

const renderWithKeys = (page: ReactNode) =>
  render(
    <ShortcutsContext value={{ enabled: true, hints: true }}>
      <LastPress>{page}</LastPress>
    </ShortcutsContext>,
  );

test('the price is in the label and in the accessible name', () => {
  const onPress = vi.fn<() => void>();
  render(<PricedButton verb="Reveal" label="Reveal phone" price="10 credits" onPress={onPress} />);
  expect(button()).toHaveAccessibleName('Reveal phone, 10 credits');
  expect(button()).toHaveTextContent('Reveal phone, 10 creditsReveal10 credits');
  fireEvent.click(button());
  expect(onPress).toHaveBeenCalledOnce();
});

test('a double click is one press, also when the first click has put the next offer in the place', async () => {
  const onPress = vi.fn<() => void>();
  function Page() {
    const [count, setCount] = useState(25);
    const verb = `Show ${count} people`;
    const press = () => {
      onPress();
      setCount(count + 25);
    };
    return <PricedButton verb={verb} label={verb} price="6.25 credits" onPress={press} />;
  }
  render(<Page />);
  await userEvent.dblClick(button());
  expect(onPress).toHaveBeenCalledOnce();
  await userEvent.click(button());
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a quick second click is dropped, and no press that is meant', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const onPress = vi.fn<() => void>();
  render(<PricedButton verb="Show" label="Show" price="6 credits" onPress={onPress} />);
  fireEvent.click(button(), { detail: 1 });
  expect(onPress).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(499);
  fireEvent.click(button(), { detail: 2 });
  expect(onPress).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  // The system's time for double clicks may be seconds.
  fireEvent.click(button(), { detail: 3 });
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a second click is dropped also where the first one has hit something else', async () => {
  const onPress = vi.fn<() => void>();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const offer = <PricedButton verb="Show" label="Show" price="6 credits" onPress={onPress} />;
    const open = () => setOpen(true);
    return isOpen ? offer : <Button onPress={open}>Find people</Button>;
  }
  vi.useFakeTimers({ toFake: ['Date'] });
  render(<Page />);
  fireEvent.click(button(), { detail: 1 });
  fireEvent.click(button(), { detail: 2 });
  expect(onPress).not.toHaveBeenCalled();
  // The button was there before, and another one above it has disappeared.
  vi.advanceTimersByTime(1000);
  fireEvent.click(document.body, { detail: 1 });
  fireEvent.click(button(), { detail: 2 });
  expect(onPress).not.toHaveBeenCalled();
});

test('a key is no answer to an offer that the last press has drawn, until it can be read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const user = userEvent.setup({ delay: null });
  const onPress = vi.fn<() => void>();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [count, setCount] = useState(25);
    useSingleKeys(true);
    const verb = `Show ${count} people`;
    const press = () => {
      onPress();
      setCount(count + 25);
    };
    if (!isOpen) return <Button onPress={() => setOpen(true)}>Find people</Button>;
    return (
      <PricedButton verb={verb} label={verb} price="6 credits" shortcut="Enter" onPress={press} />
    );
  }
  renderWithKeys(<Page />);
  button().focus();
  // The button that had the focus is replaced, so the second one is the shortcut of the offer.
  await user.keyboard('{Enter}{Enter}');
  expect(button()).toHaveAccessibleName('Show 25 people, 6 credits');
  expect(onPress).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  button().focus();
  // Enter presses the button itself.
  await user.keyboard('{Enter}{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  await user.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('two keys for two offers are two presses', async () => {
  const onPress = vi.fn<(what: string) => void>();
  function Page() {
    useSingleKeys(true);
    return ['W', 'P'].map((key) => (
      <PricedButton
        key={key}
        verb="Reveal"
        label={`Reveal ${key}`}
        price="1 credit"
        shortcut={key}
        onPress={() => onPress(key)}
      />
    ));
  }
  renderWithKeys(<Page />);
  await userEvent.keyboard('wp');
  expect(onPress.mock.calls).toEqual([['W'], ['P']]);
});

test('while nothing with a price can be started, a price is blocked, and what is free is not', async () => {
  const onPress = vi.fn<(what: string) => void>();
  render(
    <PriceBlockContext value="The service refused your key.">
      <PricedButton verb="Send" label="Send" price="1 credit" onPress={() => onPress('paid')} />
      <PricedButton verb="Count" label="Count" price="free" onPress={() => onPress('free')} />
    </PriceBlockContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send, 1 credit' }));
  expect(screen.getByText('The service refused your key.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Count, free' }));
  expect(onPress.mock.calls).toEqual([['free']]);
});

test('a held key is one press', async () => {
  const onPress = vi.fn<() => void>();
  render(<PricedButton verb="Show" label="Show" price="6 credits" onPress={onPress} />);
  button().focus();
  await userEvent.keyboard('{Enter>3/}');
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('with confirm it waits for a second press, which a double click is not', () => {
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
  fireEvent.click(button());
  expect(onPress).not.toHaveBeenCalled();
  pressAfterReading(button());
  expect(onPress).toHaveBeenCalledOnce();
  expect(button()).toHaveTextContent('Reveal all');
});

test('the question stays while another window has the focus, and goes with the focus to another control', async () => {
  render(
    <>
      <PricedButton verb="Reveal" label="Reveal" price="8 credits" confirm onPress={() => {}} />
      <input />
    </>,
  );
  fireEvent.click(button());
  // The window has lost the focus, and the button is still the active element.
  fireEvent.blur(button());
  expect(button()).toHaveTextContent('Confirm');
  await userEvent.click(screen.getByRole('textbox'));
  expect(button()).not.toHaveTextContent('Confirm');
});
