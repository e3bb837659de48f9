import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ColumnsStep } from './columns-step.tsx';

type Props = Parameters<typeof ColumnsStep>[0];

function show(changes: Partial<Props> = {}) {
  const onNext = vi.fn<() => void>();
  const onSheet = vi.fn<(sheet: number) => void>();
  const nothing = () => {};
  render(
    <ColumnsStep
      name="leads.csv"
      text=""
      encoding={null}
      sheets={null}
      hasUnreadable={false}
      samples={[]}
      matches={[]}
      hasHeader
      rows={null}
      onTarget={nothing}
      onHasHeader={nothing}
      onEncoding={nothing}
      onDownloadProblems={nothing}
      onChange={nothing}
      {...{ onNext, onSheet }}
      {...changes}
    />,
  );
  return { onNext, onSheet, user: userEvent.setup() };
}

const next = () => screen.getByRole('button', { name: 'See the plan' });

test('While the rows are read, the button says so', async () => {
  const { onNext, user } = show();
  expect(next()).toHaveAccessibleDescription('Wait until the rows are read.');
  await user.click(next());
  expect(onNext).not.toHaveBeenCalled();
});

test('Without a row that can be used, the button says what to check', () => {
  show({ rows: [] });
  expect(next()).toHaveAccessibleDescription(/^No row can be used/);
});

test('Characters that could not be read are pointed out', () => {
  show({ hasUnreadable: true });
  expect(screen.getByText('Some characters could not be read')).toBeVisible();
});

test('Another sheet of the workbook can be chosen', async () => {
  const { onSheet, user } = show({ sheets: { names: ['DE', 'FR'], at: 0 } });
  await user.selectOptions(screen.getByLabelText('Sheet of the workbook'), 'FR');
  expect(onSheet).toHaveBeenCalledWith(1);
});
