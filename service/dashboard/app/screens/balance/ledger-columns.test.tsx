import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDashboard } from '../../dashboard.fixture.tsx';
import { LEDGER } from '../../sample/money.fixture.ts';

const [line] = LEDGER.lines;

it('names what a line without an enrichment is for', async () => {
  showDashboard('/balance', 'operator', (service) =>
    service.answer({
      listLedger: {
        ...LEDGER,
        lines: (
          [
            ['added', 'grant', []],
            ['withdrawn', 'withdraw', []],
            ['spent', 'settle', ['person.lookup', 'contact.phones']],
            ['held', 'later_reason', []],
          ] as const
        ).map(([what, reason, kinds], at) => ({
          ...line!,
          id: at,
          enrichment: null,
          what,
          reason,
          kinds: [...kinds],
        })),
      },
    }),
  );
  const table = await screen.findByRole('table', { name: 'Ledger, newest first' });
  expect(await within(table).findByText('Credits added')).toBeVisible();
  expect(within(table).getByText('Credits withdrawn')).toBeVisible();
  expect(within(table).getByText('Settle')).toBeVisible();
  expect(within(table).getByText('Person look-up and mobile phone')).toBeVisible();
  expect(within(table).getByText('Later reason')).toBeVisible();
});
