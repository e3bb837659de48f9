import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReceiptLines } from './receipt-lines.tsx';

test('the amounts of the total and of the balance may be wider than those of the lines', () => {
  const lines = [{ what: 'Work email', outcome: 'found', amount: '1' }];
  render(<ReceiptLines lines={lines} total="1 credit" balance="426 → 425" />);
  for (const amount of ['1 credit', '426 → 425'])
    expect(screen.getByRole('cell', { name: amount })).toHaveAttribute('colspan', '2');
});
