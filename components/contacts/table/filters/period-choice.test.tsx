// Tests the filters by time: their periods, their days, and their chips.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toPeriod } from '../../../../lib/view/contacts/filter-periods.ts';
import { layOut, showPage, VIEW } from '../../contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

const SAVED = { filter: 'saved', counts: [3, 12, 40, 1204] } as const;
const FREE = { filter: 'freeUntil', counts: [] } as const;
const LAST_WEEK = { fromDays: -7, toDays: 0 };
const JANUARY = toPeriod({ first: '2026-01-03', last: '2026-01-10' })!;

const panel = () => within(screen.getByRole('group', { name: 'Filters' }));
const periods = () =>
  panel()
    .getAllByRole('radio')
    .map((one) => one.closest('li')!.textContent);
const chip = (name: RegExp) => screen.getByRole('button', { name });
const setDay = (label: string, value: string) =>
  fireEvent.change(panel().getByLabelText(label), { target: { value } });

describe('a filter by time', () => {
  it.each([
    ['Saved', 'saved'],
    ['Revealed', 'revealed'],
    ['Free until', 'freeUntil'],
  ])('is a field of the panel: %s', async (name, filter) => {
    const { given, user } = showPage({ openFilter: SAVED });
    await user.click(panel().getByRole('button', { name }));
    expect(given.onOpenFilter).toHaveBeenLastCalledWith(filter);
  });

  it('shows its periods with their counts', () => {
    const { change } = showPage({ openFilter: SAVED });
    expect(periods()).toEqual([
      'Last 7 days3',
      'Last 30 days12',
      'Last 90 days40',
      'More than 90 days ago1,204',
    ]);
    change({ openFilter: FREE });
    expect(periods()).toEqual(['Still free', 'Next 7 days', 'Next 30 days', 'Already over']);
  });

  it('applies one period at a time, beside what is applied already', async () => {
    const { given, user } = showPage({
      openFilter: SAVED,
      filters: { phone: ['yes'], saved: { fromDays: -30, toDays: 0 } },
    });
    expect(panel().getByRole('radio', { name: 'Last 30 days' })).toBeChecked();
    await user.click(panel().getByRole('radio', { name: 'Last 7 days' }));
    expect(given.onFilters).toHaveBeenLastCalledWith({ phone: ['yes'], saved: LAST_WEEK });
    await user.click(panel().getByRole('button', { name: 'Clear' }));
    expect(given.onFilters).toHaveBeenLastCalledWith({ phone: ['yes'] });
    expect(panel().getByRole('button', { name: /^Saved/ })).toHaveFocus();
  });

  it('takes a first day, a last day, or both', () => {
    const { given, change } = showPage({ openFilter: SAVED, filters: { saved: LAST_WEEK } });
    setDay('First day', '2026-01-03');
    const first = toPeriod({ first: '2026-01-03', last: '' })!;
    expect(given.onFilters).toHaveBeenLastCalledWith({ saved: first });
    change({ openFilter: SAVED, filters: { saved: first } });
    expect(panel().queryByRole('radio', { checked: true })).toBeNull();
    setDay('Last day', '2026-01-10');
    expect(given.onFilters).toHaveBeenLastCalledWith({ saved: JANUARY });
    change({ openFilter: SAVED, filters: { saved: first } });
    setDay('First day', '');
    expect(given.onFilters).toHaveBeenLastCalledWith({});
  });

  it('says in its chip what is applied, which removes it', async () => {
    const { given, user } = showPage({
      filters: {
        saved: LAST_WEEK,
        revealed: JANUARY,
        freeUntil: { fromDays: 0, toDays: 30 },
        followUp: { fromDays: null, toDays: 0 },
      },
    });
    expect(chip(/^Revealed: 3\u00A0Jan to 10\u00A0Jan/)).toBeInTheDocument();
    expect(chip(/^Free until: Next 30 days/)).toBeInTheDocument();
    expect(chip(/^Follow up: Due/)).toBeInTheDocument();
    await user.click(chip(/^Saved: Last 7 days/));
    expect(given.onFilters.mock.lastCall![0]).not.toHaveProperty('saved');
    expect(given.onFilters.mock.lastCall![0]).toHaveProperty('revealed', JANUARY);
  });

  it('is part of what a view searches for', () => {
    const group = { kind: 'view', id: 'mail' } as const;
    const views = [{ ...VIEW, filters: { saved: LAST_WEEK } }];
    const { change } = showPage({ views, group, filters: { saved: LAST_WEEK } });
    expect(screen.queryByRole('button', { name: 'Update view' })).toBeNull();
    change({ views, group, filters: { saved: { fromDays: -30, toDays: 0 } } });
    expect(screen.getByRole('button', { name: 'Update view' })).toBeInTheDocument();
  });
});
