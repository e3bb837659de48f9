import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddressHead } from './address-head.tsx';

const EMAILS = ['ada@tarnwick.example', 'bo@tarnwick.example'];
const show = (...skipped: string[]) =>
  render(<AddressHead emails={EMAILS} skipped={skipped} headingRef={null} />);

test('selected text that is not an address is listed as skipped', () => {
  show('not-an-address');
  expect(screen.getByText(/^Skipped/)).toHaveTextContent(
    'Skipped, because it is not an address: not-an-address.',
  );
});

test('only the first skipped texts are listed, and the others counted', () => {
  show('a', 'b', 'c', 'd', 'e');
  expect(screen.getByText(/^Skipped/)).toHaveTextContent(
    'Skipped, because they are not addresses: a, b, c and 2 more.',
  );
});

test('for an address of a contact no look-up is announced', () => {
  render(<AddressHead emails={EMAILS.slice(0, 1)} skipped={[]} isKnown headingRef={null} />);
  expect(screen.getByText('This address is in your contacts. Shown free.')).toBeVisible();
  expect(screen.queryByText(/^Look up/)).toBeNull();
});

test('without skipped texts there is no message', () => {
  show();
  expect(screen.queryByText(/Skipped/)).toBeNull();
});
