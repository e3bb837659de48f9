import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { FindValue } from '../../lib/model/find-filters.ts';
import { TypedValues } from './filter-values.tsx';

function Titles() {
  const [values, setValues] = useState<readonly FindValue[]>([{ value: 'Buyer', exclude: false }]);
  return <TypedValues label="Add a title" values={values} onValues={setValues} />;
}

test('The focus goes to the field when a value is removed', async () => {
  render(<Titles />);
  await userEvent.click(screen.getByRole('button', { name: /^Buyer/ }));
  expect(screen.queryByRole('button', { name: /^Buyer/ })).toBeNull();
  expect(screen.getByLabelText('Add a title')).toHaveFocus();
});
