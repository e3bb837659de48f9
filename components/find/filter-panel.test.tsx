import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NO_FIND_FILTERS, type FindFilters } from '../../lib/model/find-filters.ts';
import { FilterPanel } from './filter-panel.tsx';

const SCREEN = { choices: { seniorities: [], functions: [] }, conditionCount: 1 };

function Panel({ first = NO_FIND_FILTERS }: { first?: FindFilters }) {
  const [filters, setFilters] = useState(first);
  return (
    <FilterPanel
      filters={filters}
      screen={SCREEN}
      readDomain={(text) => text}
      onFilters={setFilters}
    />
  );
}

test('A group stays open when its last value is removed, so that another one can be typed', async () => {
  const user = userEvent.setup();
  const first = { ...NO_FIND_FILTERS, locations: [{ value: 'Berlin', exclude: false }] };
  render(<Panel first={first} />);
  const field = screen.getByLabelText('Add a city, region or country');
  expect(field.closest('details')).toHaveAttribute('open');
  await user.click(screen.getByRole('button', { name: /^Berlin/ }));
  expect(field).toHaveFocus();
  expect(field.closest('details')).toHaveAttribute('open');
});

test('A group without a value is closed, and the first value opens it', async () => {
  const user = userEvent.setup();
  render(<Panel />);
  const field = screen.getByLabelText('Add a skill');
  expect(field.closest('details')).not.toHaveAttribute('open');
  await user.type(field, 'Rust{Enter}');
  expect(field.closest('details')).toHaveAttribute('open');
});
