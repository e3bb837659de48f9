import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactWith } from '../../../../lib/contacts/contact.fixture.ts';
import { LABELS, layOut, showPage, VIEW } from '../../contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

const STATUSES = {
  filter: 'emailStatus',
  text: '',
  more: 0,
  values: [
    { value: 'DELIVERABLE', count: 1_200 },
    { value: 'CATCH_ALL', count: 34 },
    { value: '', count: 5 },
  ],
} as const;

const COMPANIES = {
  filter: 'company',
  text: '',
  more: 1204,
  values: [{ value: 'Tarnwick Freight', count: 12 }],
} as const;

const values = () =>
  within(screen.getByRole('group', { name: 'Filters' }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('li')!.textContent);

describe('the filter panel', () => {
  it('opens and closes by its button', async () => {
    const { given, user, change } = showPage();
    const button = screen.getByRole('button', { name: 'Add filter' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(given.onOpenFilter).toHaveBeenLastCalledWith('emailStatus');
    change({ openFilter: STATUSES });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(given.onOpenFilter).toHaveBeenLastCalledWith(null);
  });

  it('shows the values of a field with their counts, and goes to another field', async () => {
    const { given, user } = showPage({ openFilter: STATUSES });
    expect(values()).toEqual(['Deliverable1,200', 'Catch-all34', 'No revealed email5']);
    const field = screen.getByRole('button', { name: 'Email status' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Seniority' }));
    expect(given.onOpenFilter).toHaveBeenCalledWith('seniority');
  });

  it('says how many values it does not show, and searches them', async () => {
    const { given, user, change } = showPage({ openFilter: COMPANIES });
    expect(screen.getByText('1,204 more')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search values' }), 'o');
    expect(given.onOpenFilter).toHaveBeenLastCalledWith('company', 'o');
    change({ openFilter: { ...COMPANIES, text: 'oxb', more: 0, values: [] } });
    expect(screen.getByText('No value matches “oxb”')).toBeVisible();
    expect(screen.queryByText(/more$/)).toBeNull();
    change({ openFilter: STATUSES });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('applies a value as it is ticked, beside what is applied already', async () => {
    const { given, user } = showPage({
      openFilter: STATUSES,
      filters: { tag: ['buyer'], emailStatus: ['CATCH_ALL'] },
      shown: [contactWith()],
    });
    expect(screen.getByText('1 contact matches')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Deliverable' }));
    expect(given.onFilters).toHaveBeenLastCalledWith({
      tag: ['buyer'],
      emailStatus: ['CATCH_ALL', 'DELIVERABLE'],
    });
    await user.click(screen.getByRole('checkbox', { name: 'Catch-all' }));
    expect(given.onFilters).toHaveBeenLastCalledWith({ tag: ['buyer'] });
  });

  it.each([
    ['list', 'List: a deleted list'],
    ['tag', 'Tag: a deleted tag'],
    ['stage', 'Stage: a deleted stage'],
  ])('says that the %s of a saved view was deleted', (filter, text) => {
    showPage({ labels: LABELS, filters: { [filter]: ['5f0c1d2e'] } });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('keeps a chosen value that no contact has any more, so that it can be unticked', () => {
    showPage({
      labels: LABELS,
      openFilter: { filter: 'tag', text: '', more: 0, values: [] },
      filters: { tag: ['buyer'] },
    });
    expect(values()).toEqual(['Buyer0']);
  });

  it.each([
    ['List', 'list'],
    ['Tag', 'tag'],
  ] as const)('has no field "%s" where only one %s is shown', (name, kind) => {
    showPage({ group: { kind, id: 'buyer' }, openFilter: STATUSES });
    const fields = within(screen.getByRole('group', { name: 'Filters' }));
    expect(fields.queryByRole('button', { name })).toBeNull();
    expect(fields.getByRole('button', { name: 'Stage' })).toBeInTheDocument();
  });

  it('closes on Escape, returns the focus, and leaves an open person open', async () => {
    const open = contactWith();
    const { given, user, change } = showPage({ shown: [open], open });
    change({ openFilter: STATUSES });
    expect(screen.getByRole('button', { name: 'Email status' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(given.onOpenFilter).toHaveBeenCalledWith(null);
    expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
    expect(given.onClose).not.toHaveBeenCalled();
  });

  it('keeps single keys that press a button of the page', async () => {
    const { given, user } = showPage({ openFilter: STATUSES, undo: { text: 'Contact deleted.' } });
    await user.keyboard('z');
    expect(given.onUndo).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Email status' }).blur();
    await user.keyboard('z');
    expect(given.onUndo).toHaveBeenCalledOnce();
  });

  it.each([
    ['Clear', 'button'],
    ['Buyer', 'checkbox'],
  ])('keeps them also after a press on “%s”, which disappears', async (name, role) => {
    const open = { filter: 'tag', text: '', more: 0, values: [] } as const;
    const filters = { tag: ['buyer'] };
    const { given, user, change } = showPage({
      labels: LABELS,
      openFilter: open,
      filters,
      undo: { text: 'Contact deleted.' },
    });
    await user.click(screen.getByRole(role, { name }));
    expect(given.onFilters).toHaveBeenLastCalledWith({});
    change({ labels: LABELS, openFilter: open, filters: {}, undo: { text: 'Contact deleted.' } });
    expect(screen.queryByRole(role, { name })).toBeNull();
    await user.keyboard('z');
    expect(given.onUndo).not.toHaveBeenCalled();
  });

  it('closes on a press elsewhere', async () => {
    const { given, user } = showPage({ openFilter: STATUSES });
    await user.click(screen.getByRole('heading', { name: 'Email status' }));
    expect(given.onOpenFilter).not.toHaveBeenCalled();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(given.onOpenFilter).toHaveBeenCalledWith(null);
  });
});

describe('an applied filter', () => {
  it('is a chip in words, which removes it', async () => {
    const { given, user } = showPage({
      labels: LABELS,
      filters: { tag: ['buyer'], stage: ['demo', 'new'], phone: ['yes'] },
    });
    expect(screen.getByRole('button', { name: /^Tag: Buyer/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Phone: Has phone/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Stage: Demo booked, New/ }));
    expect(given.onFilters).toHaveBeenCalledWith({ tag: ['buyer'], phone: ['yes'] });
  });
});

it('keeps the focus at the filters when one is removed', async () => {
  const { user } = showPage({ labels: LABELS, filters: { tag: ['buyer'] } });
  await user.click(screen.getByRole('button', { name: /Remove this filter$/ }));
  expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
});

describe('saving a view', () => {
  it('asks for a name that no other view has', async () => {
    const { given, user } = showPage({ views: [VIEW], filters: { phone: ['yes'] } });
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Save view' }));
    await user.type(dialog.getByLabelText('Name'), 'Deliverable only{Enter}');
    expect(given.onSaveView).not.toHaveBeenCalled();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'With phone{Enter}');
    expect(given.onSaveView).toHaveBeenCalledExactlyOnceWith('With phone');
  });

  it('is offered only for a search, and not again for a saved one', () => {
    const { change } = showPage({ views: [VIEW] });
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
    change({ text: 'maren' });
    expect(screen.getByRole('button', { name: 'Save view' })).toBeInTheDocument();
    change({ group: { kind: 'view', id: 'mail' }, filters: VIEW.filters });
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  });
});
