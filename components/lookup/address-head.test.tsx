import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddressHead } from './address-head.tsx';

const EMAILS = ['ada@tarnwick.example', 'bo@tarnwick.example'];
const show = (...skipped: string[]) =>
  render(<AddressHead emails={EMAILS} skipped={skipped} headingRef={null} />);

test('what was selected and is no address is named', () => {
  show('not-an-address');
  expect(screen.getByText(/^Left out/)).toHaveTextContent(
    'Left out, as it is no address: not-an-address.',
  );
});

test('many are counted', () => {
  show('a', 'b', 'c', 'd', 'e');
  expect(screen.getByText(/^Left out/)).toHaveTextContent(
    'Left out, as they are no addresses: a, b, c and 2 more.',
  );
});

test('without any, nothing is said', () => {
  show();
  expect(screen.queryByText(/Left out/)).toBeNull();
});
