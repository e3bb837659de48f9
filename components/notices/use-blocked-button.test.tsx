import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Affordability } from '../../lib/view/affordability.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useBlockedButton } from './use-blocked-button.tsx';

const free: Affordability = { online: true, identifiable: true, available: 100 };

function LookUp({ affordability }: { affordability: Affordability }) {
  const { blocking, notice } = useBlockedButton({
    what: 'A company look-up',
    price: 25,
    affordability,
    now: new Date('2026-01-22T12:00:00Z'),
    onAddCredits: () => {},
    onBalance: () => {},
  });
  return (
    <>
      {notice}
      <Button {...blocking}>Look up</Button>
    </>
  );
}

test('the notice gives the reason of now, and does not return after the block has ended', async () => {
  const offline = { ...free, online: false };
  const { rerender } = render(<LookUp affordability={offline} />);
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');

  rerender(<LookUp affordability={{ ...free, sampleOnly: true }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The demo knows only its sample people.');

  rerender(<LookUp affordability={free} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<LookUp affordability={offline} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
